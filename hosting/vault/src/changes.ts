import * as z from 'zod'
import { Bytes32Schema, IdSchema } from '../../../widget/protocol/login/fields.ts'
import { digest } from '../../login/digests.ts'
import type { VaultEnvironment } from './environment.ts'

const HOUR = 3_600_000
/** Milliseconds for which a former address may take a change back, and for which nobody opens a wallet by it anew. */
export const UNDO_LIFETIME = 72 * HOUR
/** Milliseconds within which auth has to bring a change to its end. */
const FINISH_LIFETIME = 24 * HOUR

const id = z.string().refine((text) => IdSchema.safeParse(text).success)
const secret = z.string().refine((text) => Bytes32Schema.safeParse(text).success)
const FinishSchema = z.object({ id })
const UndoSchema = z.object({ id, secret })
export type FinishChange = z.infer<typeof FinishSchema>
export type UndoChange = z.infer<typeof UndoSchema>

/** `taken`: the other address has a wallet by now. `over`: there is no such change, or it is too late. */
export type ChangeAnswer = { ok: true } | { ok: false; error: 'taken' | 'undone' | 'over' | 'invalid' }

type Change = {
  state: 'proven' | 'done' | 'undone'
  wid: string
  former: string
  next: string
  created: number
}

/**
 * Gives the wallet to the address whose code was proved last. For auth alone, which can begin nothing by it; may be asked
 * again.
 */
export async function finishChange(env: VaultEnvironment, asked: unknown): Promise<ChangeAnswer> {
  const parsed = FinishSchema.safeParse(asked)
  if (!parsed.success) return { ok: false, error: 'invalid' }
  const { id } = parsed.data
  const change = await findChange(env, id)
  if (change === null) return { ok: false, error: 'over' }
  if (change.state === 'undone') return { ok: false, error: 'undone' }
  if (change.state === 'done') return { ok: true }
  if (Date.now() > change.created + FINISH_LIFETIME) return { ok: false, error: 'over' }
  const { wid, former, next } = change
  const [moved] = await env.DB.batch([
    moveWallet(env, { wid, from: former, to: next }, { id, state: 'proven' }),
    advance(env, id, 'done', { wid, subject: next }),
    freeze(env, former, { id, state: 'done', until: change.created + UNDO_LIFETIME }),
  ])
  // Another request may have moved it meanwhile.
  if (moved?.meta.changes === 1 || (await findChange(env, id))?.state === 'done') return { ok: true }
  return { ok: false, error: 'taken' }
}

/** Gives it back, and lets nobody open it on a new device for a while. May be asked again. */
export async function undoChange(env: VaultEnvironment, asked: unknown): Promise<ChangeAnswer> {
  const parsed = UndoSchema.safeParse(asked)
  if (!parsed.success) return { ok: false, error: 'invalid' }
  const { id, secret } = parsed.data
  const change = await findChange(env, id, await digest(secret))
  if (change === null || Date.now() > change.created + UNDO_LIFETIME) return { ok: false, error: 'over' }
  if (change.state === 'undone') return { ok: true }
  const { wid, former, next } = change
  await env.DB.batch([
    moveWallet(env, { wid, from: next, to: former }, { id, state: 'done' }),
    advance(env, id, 'undone', { wid, subject: former }),
    // Whoever took the address may have asked for the wallet's end, too.
    env.DB.prepare('UPDATE factor SET destroy_from = NULL WHERE wid = ? AND subject = ?').bind(wid, former),
    freeze(env, former, { id, state: 'undone', until: Date.now() + UNDO_LIFETIME }),
  ])
  return (await findChange(env, id))?.state === 'undone' ? { ok: true } : { ok: false, error: 'taken' }
}

/** Notes that both codes were proved; a second time it changes nothing. */
export async function proposeChange(
  env: VaultEnvironment,
  change: Pick<Change, 'wid' | 'former' | 'next'> & { id: string; undoHash: string },
): Promise<void> {
  const { id, wid, former, next, undoHash } = change
  await env.DB.prepare(
    `INSERT INTO email_change (id, state, wid, former, next, undo_hash, created) VALUES (?, 'proven', ?, ?, ?, ?, ?)
     ON CONFLICT DO NOTHING`,
  )
    .bind(id, wid, former, next, undoHash, Date.now())
    .run()
}

/** Unix milliseconds of the end of the time in which a change to this address can be taken back; null without one. */
export async function undoableUntil(env: VaultEnvironment, subject: string): Promise<number | null> {
  const created = await env.DB.prepare(
    "SELECT max(created) AS created FROM email_change WHERE next = ? AND state = 'done' AND created > ?",
  )
    .bind(subject, Date.now() - UNDO_LIFETIME)
    .first<number | null>('created')
  return created === null ? null : created + UNDO_LIFETIME
}

export async function isProposed(env: VaultEnvironment, id: string): Promise<boolean> {
  return (await findChange(env, id)) !== null
}

function findChange(env: VaultEnvironment, id: string, undoHash?: string): Promise<Change | null> {
  return env.DB.prepare(
    'SELECT state, wid, former, next, created FROM email_change WHERE id = ?1 AND (?2 IS NULL OR undo_hash = ?2)',
  )
    .bind(id, undoHash ?? null)
    .first<Change>()
}

/** Does nothing where the other address has a wallet, or the change is in another state by now. */
function moveWallet(
  env: VaultEnvironment,
  { wid, from, to }: Record<'wid' | 'from' | 'to', string>,
  { id, state }: { id: string; state: Change['state'] },
): D1PreparedStatement {
  return env.DB.prepare(
    `UPDATE factor SET subject = ?3 WHERE wid = ?1 AND subject = ?2
     AND NOT EXISTS (SELECT 1 FROM factor WHERE subject = ?3 AND confirmed IS NOT NULL)
     AND EXISTS (SELECT 1 FROM email_change WHERE id = ?4 AND state = ?5)`,
  ).bind(wid, from, to, id, state)
}

/** Where the wallet is where it should be. */
function advance(
  env: VaultEnvironment,
  id: string,
  state: Change['state'],
  { wid, subject }: { wid: string; subject: string },
): D1PreparedStatement {
  return env.DB.prepare(
    `UPDATE email_change SET state = ?2 WHERE id = ?1
     AND EXISTS (SELECT 1 FROM factor WHERE wid = ?3 AND subject = ?4)`,
  ).bind(id, state, wid, subject)
}

/** Once the change is in a state. Nothing is made or released for a frozen subject. */
function freeze(
  env: VaultEnvironment,
  subject: string,
  { id, state, until }: { id: string; state: Change['state']; until: number },
): D1PreparedStatement {
  return env.DB.prepare(
    `INSERT INTO subject (subject, frozen_until) SELECT ?1, ?2 FROM email_change WHERE id = ?3 AND state = ?4
     ON CONFLICT (subject) DO UPDATE SET frozen_until = max(coalesce(frozen_until, 0), excluded.frozen_until)`,
  ).bind(subject, until, id, state)
}
