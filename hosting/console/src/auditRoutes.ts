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
  const { before, project } = query.data
  const rows = await readRows(env.DB, before ?? Number.MAX_SAFE_INTEGER, project)
  const entries = rows.map(({ member_name, detail, ...row }) => ({
    ...row,
    memberName: member_name,
    detail: JSON.parse(detail),
  }))
  // The whole chain was verified with the first page.
  const verified = before === undefined && { brokenAt: await verifyAudit(env.DB) }
  return jsonResponse({ entries, ...verified } satisfies Audit)
}

async function readRows(
  db: D1Database,
  before: number,
  project: string | undefined,
): Promise<readonly HashedRow[]> {
  const statement =
    project === undefined
      ? db
          .prepare(
            `SELECT ${AUDIT_COLUMNS} FROM console_audit WHERE number < ? ORDER BY number DESC LIMIT ${PAGE}`,
          )
          .bind(before)
      : db
          .prepare(
            `SELECT ${AUDIT_COLUMNS} FROM console_audit WHERE project = ? AND number < ? ORDER BY number DESC LIMIT ${PAGE}`,
          )
          .bind(project, before)
  return (await statement.all<HashedRow>()).results
}
