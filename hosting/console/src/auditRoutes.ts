import type { Context } from 'hono'
import * as z from 'zod'
import { jsonResponse } from '#http/responses.ts'
import { isTree } from '#projects/isSame.ts'
import type { Audit } from '../protocol/audit.ts'
import type { HashedRow } from './auditChain.ts'
import { readEndpoint } from './endpoints.ts'
import { invalid } from './errors.ts'
import type { ConsoleEndpoint, Served } from './served.ts'
import { AUDIT_COLUMNS, verifyAudit } from './verifyAudit.ts'

/** Entries of one answer. */
const PAGE = 50
/** Milliseconds since 1970 of the last date in JavaScript. */
const MAX_DATE = 8.64e15

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
  const entries = rows.map(toEntry)
  // The whole chain was verified with the first page.
  const verified = before === undefined && { brokenAt: await verifyAudit(env.DB) }
  return jsonResponse({ entries, ...verified } satisfies Audit)
}

/** Entry of a row, which someone may have changed to anything: the page has to be able to read it, and to say that. */
function toEntry({ member_name, detail, number, at, ...row }: HashedRow): Audit['entries'][number] {
  const parsed: unknown = JSON.parse(detail)
  return {
    ...row,
    number: clamp(number, Number.MAX_SAFE_INTEGER),
    at: clamp(at, MAX_DATE),
    memberName: member_name,
    detail: isTree(parsed) ? { ...parsed } : { value: parsed },
  }
}

const clamp = (value: number, max: number) => Math.max(-max, Math.min(max, value))

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
