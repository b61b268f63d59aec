import { Bytes32Schema, IdSchema } from '@latch/protocol/login/fields.ts'
import * as z from 'zod'
import { digest } from '#login/digests.ts'
import { findChange, UNDO_LIFETIME } from './changes.ts'
import type { VaultEnvironment } from './environment.ts'

const UndoSchema = z.object({
  id: z.string().refine((text) => IdSchema.safeParse(text).success),
  secret: z.string().refine((text) => Bytes32Schema.safeParse(text).success),
})
export type UndoChange = z.infer<typeof UndoSchema>

/**
 * `changes`: all changes of the wallet away from that address, including those undone before, with the time of their
 * proof. `over`: the change is unknown or too old, or the wallet is no longer at its former address.
 */
export type UndoAnswer =
  | { ok: true; wid: string; changes: readonly { id: string; created: number }[] }
  | { ok: false; error: 'over' | 'invalid' }

/**
 * Returns a wallet to its former address, and prevents new devices from opening it for a while. Any link of that address
 * undoes every change away from it, because all of them are the attacker's. The result is the same for any of the links,
 * and for repeated use.
 */
export async function undoChange(env: VaultEnvironment, input: unknown): Promise<UndoAnswer> {
  const parsed = UndoSchema.safeParse(input)
  if (!parsed.success) return { ok: false, error: 'invalid' }
  const { id, secret } = parsed.data
  const since = Date.now() - UNDO_LIFETIME
  const change = await findChange(env, id, await digest(secret))
  if (change === null || change.created < since) return { ok: false, error: 'over' }
  const { wid, former } = change
  const [, , , , found] = await env.DB.batch<{ id: string; created: number }>([
    ...restoreWallet(env, { wid, former, since }),
    env.DB.prepare(
      `SELECT email_change.id, email_change.created FROM email_change JOIN factor USING (wid)
       WHERE wid = ?1 AND former = ?2 AND subject = ?2 AND email_change.created >= ?3`,
    ).bind(wid, former, since),
  ])
  const changes = found?.results ?? []
  return changes.length === 0 ? { ok: false, error: 'over' } : { ok: true, wid, changes }
}

/** Moves the wallet from wherever one of the changes brought it, and only then ends them, all at once. */
function restoreWallet(
  { DB }: VaultEnvironment,
  { wid, former, since }: { wid: string; former: string; since: number },
): D1PreparedStatement[] {
  const isOpen = `EXISTS (SELECT 1 FROM email_change WHERE wid = ?1 AND former = ?2 AND state <> 'undone')`
  return [
    DB.prepare(
      `UPDATE factor SET subject = ?2 WHERE wid = ?1 AND subject IN
         (SELECT next FROM email_change WHERE wid = ?1 AND former = ?2 AND state = 'done' AND created >= ?3)
       AND NOT EXISTS (SELECT 1 FROM factor WHERE subject = ?2 AND confirmed IS NOT NULL)`,
    ).bind(wid, former, since),
    // Whoever took the address may have requested the wallet's end, too.
    DB.prepare(`UPDATE factor SET destroy_from = NULL WHERE wid = ?1 AND subject = ?2 AND ${isOpen}`).bind(
      wid,
      former,
    ),
    DB.prepare(
      `INSERT INTO subject (subject, frozen_until) SELECT subject, ?3 FROM factor
       WHERE wid = ?1 AND subject = ?2 AND ${isOpen}
       ON CONFLICT (subject) DO UPDATE SET frozen_until = max(coalesce(frozen_until, 0), excluded.frozen_until)`,
    ).bind(wid, former, Date.now() + UNDO_LIFETIME),
    DB.prepare(
      `UPDATE email_change SET state = 'undone' WHERE wid = ?1 AND former = ?2
       AND EXISTS (SELECT 1 FROM factor WHERE wid = ?1 AND subject = ?2)`,
    ).bind(wid, former),
  ]
}
