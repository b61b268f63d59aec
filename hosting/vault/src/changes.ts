import { IdSchema } from '@latch/protocol/login/fields.ts'
import * as z from 'zod'
import type { VaultEnvironment } from './environment.ts'

const HOUR = 3_600_000
/** Milliseconds in which a former address may undo a change, and in which no new device can open the wallet with it. */
export const UNDO_LIFETIME = 72 * HOUR
/** Milliseconds within which auth has to bring a change to its end. */
const FINISH_LIFETIME = 24 * HOUR
/** Milliseconds after which an unconfirmed mail may be sent by another request. */
const MAIL_LIFETIME = 60_000

const FinishSchema = z.object({ id: z.string().refine((text) => IdSchema.safeParse(text).success) })
export type FinishChange = z.infer<typeof FinishSchema>

/** `taken`: the other address already has a wallet, or is frozen. `over`: there is no such change, or it is too late. */
export type FinishAnswer = { ok: true } | { ok: false; error: 'taken' | 'undone' | 'over' | 'invalid' }

type Change = {
  /** `mailing`: the former address is being told, and nothing moves before it was. */
  state: 'mailing' | 'proven' | 'done' | 'undone'
  wid: string
  former: string
  next: string
  created: number
}
type Identified = Change & { id: string }

/**
 * Moves the wallet to the address whose code was proved last. Only for auth, which cannot start a change with it; may
 * be repeated.
 */
export async function finishChange(env: VaultEnvironment, input: unknown): Promise<FinishAnswer> {
  const parsed = FinishSchema.safeParse(input)
  if (!parsed.success) return { ok: false, error: 'invalid' }
  const { id } = parsed.data
  const change = await findChange(env, id)
  if (change === null || change.state === 'mailing') return { ok: false, error: 'over' }
  if (change.state === 'undone') return { ok: false, error: 'undone' }
  if (change.state === 'done') return { ok: true }
  if (Date.now() > change.created + FINISH_LIFETIME) return { ok: false, error: 'over' }
  const identified = { id, ...change }
  const [moved] = await env.DB.batch([
    moveWallet(env, identified),
    endChange(env, identified),
    freeze(env, identified),
  ])
  // Another request may have moved it meanwhile.
  if (moved?.meta.changes === 1 || (await findChange(env, id))?.state === 'done') return { ok: true }
  return { ok: false, error: 'taken' }
}

/**
 * Records that both codes were proved, before the former address is notified. Of several parallel requests only one may
 * notify it, and
 * another one after a minute without a result.
 *
 * @returns whether it is this one.
 */
export async function claimChange(
  env: VaultEnvironment,
  change: Pick<Identified, 'id' | 'wid' | 'former' | 'next'> & { undoHash: string },
): Promise<boolean> {
  const { id, wid, former, next, undoHash } = change
  const { meta } = await env.DB.prepare(
    `INSERT INTO email_change (id, state, wid, former, next, undo_hash, created) VALUES (?, 'mailing', ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET created = excluded.created
     WHERE state = 'mailing' AND created < excluded.created - ${MAIL_LIFETIME}`,
  )
    .bind(id, wid, former, next, undoHash, Date.now())
    .run()
  return meta.changes > 0
}

/** Records that the former address was notified: auth may complete the change. */
export async function proposeChange(env: VaultEnvironment, id: string): Promise<void> {
  await env.DB.prepare("UPDATE email_change SET state = 'proven' WHERE id = ? AND state = 'mailing'")
    .bind(id)
    .run()
}

/** Records that the former address could not be notified: the next request may try. */
export async function releaseChange(env: VaultEnvironment, id: string): Promise<void> {
  await env.DB.prepare("DELETE FROM email_change WHERE id = ? AND state = 'mailing'").bind(id).run()
}

/** Returns the Unix milliseconds until which a change to this address can be undone; null if there is none. */
export async function undoableUntil(env: VaultEnvironment, subject: string): Promise<number | null> {
  const created = await env.DB.prepare(
    "SELECT max(created) AS created FROM email_change WHERE next = ? AND state = 'done' AND created > ?",
  )
    .bind(subject, Date.now() - UNDO_LIFETIME)
    .first<number | null>('created')
  return created === null ? null : created + UNDO_LIFETIME
}

/** Returns whether the former address was notified of the change. */
export async function isProposed(env: VaultEnvironment, id: string): Promise<boolean> {
  const change = await findChange(env, id)
  return change !== null && change.state !== 'mailing'
}

export function findChange(env: VaultEnvironment, id: string, undoHash?: string): Promise<Change | null> {
  return env.DB.prepare(
    'SELECT state, wid, former, next, created FROM email_change WHERE id = ?1 AND (?2 IS NULL OR undo_hash = ?2)',
  )
    .bind(id, undoHash ?? null)
    .first<Change>()
}

/**
 * Does nothing where the other address has a wallet or is frozen, because the one that left it may come back; nor if the
 * change is in another state by now.
 */
function moveWallet(env: VaultEnvironment, { id, wid, former, next }: Identified): D1PreparedStatement {
  return env.DB.prepare(
    `UPDATE factor SET subject = ?3 WHERE wid = ?1 AND subject = ?2
     AND NOT EXISTS (SELECT 1 FROM factor WHERE subject = ?3 AND confirmed IS NOT NULL)
     AND NOT EXISTS (SELECT 1 FROM subject WHERE subject = ?3 AND frozen_until > ?5)
     AND EXISTS (SELECT 1 FROM email_change WHERE id = ?4 AND state = 'proven')`,
  ).bind(wid, former, next, id, Date.now())
}

/** Ends a change after which the wallet is at the right address. */
function endChange(env: VaultEnvironment, { id, wid, next }: Identified): D1PreparedStatement {
  return env.DB.prepare(
    `UPDATE email_change SET state = 'done' WHERE id = ?1
     AND EXISTS (SELECT 1 FROM factor WHERE wid = ?2 AND subject = ?3)`,
  ).bind(id, wid, next)
}

/** Once the change is done. Nothing is made or released for a frozen subject. */
function freeze(env: VaultEnvironment, { id, former, created }: Identified): D1PreparedStatement {
  return env.DB.prepare(
    `INSERT INTO subject (subject, frozen_until) SELECT ?1, ?2 FROM email_change WHERE id = ?3 AND state = 'done'
     ON CONFLICT (subject) DO UPDATE SET frozen_until = max(coalesce(frozen_until, 0), excluded.frozen_until)`,
  ).bind(former, created + UNDO_LIFETIME, id)
}
