import type { Context } from 'hono'
import * as z from 'zod'
import { jsonResponse } from '#http/responses.ts'
import type { Audit } from '../protocol/audit.ts'
import { type AuditHead, findBreak, type HashedRow } from './auditChain.ts'
import { readEndpoint } from './endpoints.ts'
import { invalid } from './errors.ts'
import type { ConsoleEndpoint, Served } from './served.ts'

/** Entries of one answer. */
const PAGE = 50
/** Entries that are verified by one statement. */
const VERIFIED_PAGE = 1000

const COLUMNS = 'number, at, member, member_name, action, project, detail, hash'

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
          `SELECT ${COLUMNS} FROM console_audit WHERE number < ? ORDER BY number DESC LIMIT ${PAGE}`,
        ).bind(before)
      : env.DB.prepare(
          `SELECT ${COLUMNS} FROM console_audit WHERE project = ? AND number < ? ORDER BY number DESC LIMIT ${PAGE}`,
        ).bind(project, before)
  const { results } = await statement.all<HashedRow>()
  return jsonResponse({
    entries: results.map(({ member_name, detail, ...row }) => ({
      ...row,
      memberName: member_name,
      detail: JSON.parse(detail),
    })),
    brokenAt: await verifyChain(env.DB),
  } satisfies Audit)
}

/** Verifies the whole chain. @returns as {@link findBreak}. */
async function verifyChain(db: D1Database): Promise<number | null> {
  let head: AuditHead = { number: 0, hash: '' }
  async function* readEntries(): AsyncGenerator<HashedRow> {
    for (let after = 0; ; ) {
      // Both at the same moment: entries are being added.
      const [page, heads] = await db.batch([
        db
          .prepare(
            `SELECT ${COLUMNS} FROM console_audit WHERE number > ? ORDER BY number LIMIT ${VERIFIED_PAGE}`,
          )
          .bind(after),
        db.prepare('SELECT number, hash FROM console_audit_head WHERE id = 1'),
      ])
      const rows = (page?.results ?? []) as HashedRow[]
      head = (heads?.results[0] as AuditHead | undefined) ?? head
      yield* rows
      if (rows.length < VERIFIED_PAGE) return
      after = rows.at(-1)?.number ?? after
    }
  }
  return findBreak(readEntries(), () => head)
}
