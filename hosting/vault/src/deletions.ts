import { Bytes32Schema, IdSchema } from '@latch/protocol/login/fields.ts'
import * as z from 'zod'
import type { VaultEnvironment } from './environment.ts'

const HOUR = 3_600_000
/** Milliseconds until a proof allows auth to delete, and for which it then does. */
const DELAY = 72 * HOUR
const WINDOW = 7 * 24 * HOUR

const id = z.string().refine((text) => IdSchema.safeParse(text).success)
const jkt = z.string().refine((text) => Bytes32Schema.safeParse(text).success)
const WalletSchema = z.object({ wid: id })
const ScheduleSchema = z.object({ wid: id, attemptId: id, jkt })
export type WalletRequest = z.infer<typeof WalletSchema>
export type ScheduleDestroy = z.infer<typeof ScheduleSchema>

/** `early`: no code was proved for it, or too recently. */
export type DestroyAnswer = { ok: true } | { ok: false; error: 'proof_required' | 'early' | 'invalid' }

/** Schedules the deletion of a wallet in 72 hours. Only for auth; its user provides the proof. */
export async function scheduleDestroy(env: VaultEnvironment, input: unknown): Promise<DestroyAnswer> {
  const parsed = ScheduleSchema.safeParse(input)
  if (!parsed.success) return { ok: false, error: 'invalid' }
  const { wid, attemptId, jkt } = parsed.data
  const now = Date.now()
  const subject = await env.ATTEMPTS.getByName(attemptId).proven(jkt, now)
  if (subject === null) return { ok: false, error: 'proof_required' }
  const { meta } = await env.DB.prepare('UPDATE factor SET destroy_from = ? WHERE wid = ? AND subject = ?')
    .bind(now + DELAY, wid, subject)
    .run()
  return meta.changes > 0 ? { ok: true } : { ok: false, error: 'proof_required' }
}

/** Cancels the deletion of a wallet. */
export async function cancelDestroy(env: VaultEnvironment, input: unknown): Promise<DestroyAnswer> {
  const parsed = WalletSchema.safeParse(input)
  if (!parsed.success) return { ok: false, error: 'invalid' }
  await env.DB.prepare('UPDATE factor SET destroy_from = NULL WHERE wid = ?').bind(parsed.data.wid).run()
  return { ok: true }
}

/** Deletes this service's data of a wallet and its owner. May be repeated. */
export async function destroyWallet(env: VaultEnvironment, input: unknown): Promise<DestroyAnswer> {
  const parsed = WalletSchema.safeParse(input)
  if (!parsed.success) return { ok: false, error: 'invalid' }
  const { wid } = parsed.data
  const row = await env.DB.prepare('SELECT subject, destroy_from FROM factor WHERE wid = ?')
    .bind(wid)
    .first<{ subject: string; destroy_from: number | null }>()
  if (row === null) return { ok: true }
  const { subject, destroy_from: from } = row
  const now = Date.now()
  if (from === null || now < from || now > from + WINDOW) return { ok: false, error: 'early' }
  await env.DB.batch([
    env.DB.prepare('DELETE FROM factor WHERE subject = ?').bind(subject),
    env.DB.prepare('DELETE FROM known_device WHERE subject = ?').bind(subject),
    // Devices of its other addresses, unless another wallet has moved to one.
    env.DB.prepare(
      `DELETE FROM known_device WHERE subject IN
         (SELECT former FROM email_change WHERE wid = ?1 UNION SELECT next FROM email_change WHERE wid = ?1)
       AND NOT EXISTS
         (SELECT 1 FROM factor WHERE factor.subject = known_device.subject AND confirmed IS NOT NULL)`,
    ).bind(wid),
    env.DB.prepare('DELETE FROM release WHERE wid = ?').bind(wid),
    env.DB.prepare('DELETE FROM email_change WHERE wid = ?').bind(wid),
  ])
  return { ok: true }
}
