import type { Context } from 'hono'
import * as z from 'zod'
import { jsonResponse } from '#http/responses.ts'
import type { Audit } from '../protocol/audit.ts'
import type { HashedRow } from './auditChain.ts'
import { readEndpoint } from './endpoints.ts'
import { invalid } from './errors.ts'
import type { ConsoleEndpoint, Served } from './served.ts'
import { AUDIT_COLUMNS, verifyAudit } from './verifyAudit.ts'

/** Entries of one answer. */
const PAGE = 50

const QuerySchema = z.object({
  before: z.coerce.number().int().positive().optional(),
  project: z.string().max(64).optional(),
})

export const AUDIT_ENDPOINTS: readonly ConsoleEndpoint[] = [readEndpoint('/api/audit', 'read', showAudit)]

async function showAudit({ env, req }: Context<Served>): Promise<Response> {
  const query = QuerySchema.safeParse(req.query())
  if (!query.success) throw invalid(query.error)
  const { before = Number.MAX_SAFE_INTEGER, project } = query.data
  const statement =
    project === undefined
      ? env.DB.prepare(
          `SELECT ${AUDIT_COLUMNS} FROM console_audit WHERE number < ? ORDER BY number DESC LIMIT ${PAGE}`,
        ).bind(before)
      : env.DB.prepare(
          `SELECT ${AUDIT_COLUMNS} FROM console_audit WHERE project = ? AND number < ? ORDER BY number DESC LIMIT ${PAGE}`,
        ).bind(project, before)
  const { results } = await statement.all<HashedRow>()
  return jsonResponse({
    entries: results.map(({ member_name, detail, ...row }) => ({
      ...row,
      memberName: member_name,
      detail: JSON.parse(detail),
    })),
    brokenAt: await verifyAudit(env.DB),
  } satisfies Audit)
}
