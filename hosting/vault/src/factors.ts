import type { SealedFactor } from '@latch/protocol/login/auth.ts'
import { FactorConfirmSchema, FactorExchangeSchema } from '@latch/protocol/login/vault.ts'
import { Refusal } from '#http/errors.ts'
import { emptyResponse, jsonResponse } from '#http/responses.ts'
import { clientAddress } from '#login/clientAddress.ts'
import { sealTo } from '#login/hpke.ts'
import { type Authorised, fromUser, type Route } from '#login/http/route.ts'
import { seal, unseal } from '#login/keyring.ts'
import { countOrRefuse } from '#login/limits.ts'
import { sealedPlace } from '#login/sealedColumns.ts'
import { type VaultEnvironment, vaultLimits } from './environment.ts'

type Exchange = { wid: string; attemptId: string; hpke: string }
type RouteRequest<Body> = Authorised<VaultEnvironment, Body>

/** `/v1/factor/…`: this service's factor of a recovery slot, for a device that has just proved a code. */
export const FACTOR_ROUTES: readonly Route<VaultEnvironment>[] = [
  fromUser('/v1/factor/create', FactorExchangeSchema, create),
  fromUser('/v1/factor/release', FactorExchangeSchema, release),
  fromUser('/v1/factor/confirm', FactorConfirmSchema, confirm),
]

const FACTOR_LENGTH = 32
const place = (wid: string) => sealedPlace({ table: 'factor', column: 'sealed' }, wid)

async function create(routeRequest: RouteRequest<Exchange>): Promise<Response> {
  const { env, settings, body } = routeRequest
  const subject = await provenSubject(routeRequest)
  if (await confirmedWallet(env, subject)) throw new Refusal(409, 'exists')
  await countOrRefuse(env, `create|${subject}`, vaultLimits(env).create)
  const factor = crypto.getRandomValues(new Uint8Array(FACTOR_LENGTH))
  const sealed = await seal(settings.keyring, place(body.wid), factor)
  const { meta } = await env.DB.prepare(
    'INSERT INTO factor (wid, subject, sealed, created) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )
    .bind(body.wid, subject, sealed, Date.now())
    .run()
  if (meta.changes === 0) throw new Refusal(409, 'exists')
  return respondWithFactor(body, factor, 1)
}

async function release(routeRequest: RouteRequest<Exchange>): Promise<Response> {
  const { env, settings, body, jkt, request } = routeRequest
  const subject = await provenSubject(routeRequest)
  const row = await env.DB.prepare('SELECT sealed, epoch FROM factor WHERE wid = ? AND subject = ?')
    .bind(body.wid, subject)
    .first<{ sealed: string; epoch: number }>()
  if (row === null) throw new Refusal(403, 'not_yours')
  await countOrRefuse(env, `release|${subject}`, vaultLimits(env).release)
  await env.DB.batch([
    env.DB.prepare('INSERT INTO release (wid, at, jkt, line) VALUES (?, ?, ?, ?)').bind(
      body.wid,
      Date.now(),
      jkt,
      clientAddress(request, settings),
    ),
    // Whoever opens a wallet has one: a sign-up that did not get to say so is not begun anew.
    confirmation(env, body.wid, subject),
  ])
  return respondWithFactor(body, await unseal(settings.keyring, place(body.wid), row.sealed), row.epoch)
}

async function confirm(routeRequest: RouteRequest<{ wid: string; attemptId: string }>): Promise<Response> {
  const { env, body } = routeRequest
  const subject = await provenSubject(routeRequest)
  const { meta } = await confirmation(env, body.wid, subject).run()
  if (meta.changes > 0) return emptyResponse()
  const confirmed = await confirmedWallet(env, subject)
  if (confirmed === null) throw new Refusal(403, 'not_yours')
  if (confirmed !== body.wid) throw new Refusal(409, 'exists')
  return emptyResponse()
}

/** Does nothing where the person has a wallet. */
function confirmation(env: VaultEnvironment, wid: string, subject: string): D1PreparedStatement {
  return env.DB.prepare(
    `UPDATE factor SET confirmed = ?1 WHERE wid = ?2 AND subject = ?3
     AND NOT EXISTS (SELECT 1 FROM factor WHERE subject = ?3 AND confirmed IS NOT NULL)`,
  ).bind(Date.now(), wid, subject)
}

/** Returns the ID of the confirmed wallet that an address or account opens; null if there is none. */
export function confirmedWallet(env: VaultEnvironment, subject: string): Promise<string | null> {
  return env.DB.prepare('SELECT wid FROM factor WHERE subject = ? AND confirmed IS NOT NULL')
    .bind(subject)
    .first<string>('wid')
}

/**
 * Returns the address that this device proved with the code that this service mailed and checked itself. Auth's token
 * is not sufficient here.
 */
async function provenSubject({ env, jkt, body }: RouteRequest<{ attemptId: string }>): Promise<string> {
  const subject = await env.ATTEMPTS.getByName(body.attemptId).proven(jkt, Date.now())
  if (subject === null) throw new Refusal(403, 'proof_required')
  await requireThawed(env, subject)
  return subject
}

/** @throws {@link Refusal} 403 `frozen` while nothing is made or released for an address, and no wallet moves to it. */
export async function requireThawed(env: VaultEnvironment, subject: string): Promise<void> {
  const frozenUntil = await env.DB.prepare('SELECT frozen_until FROM subject WHERE subject = ?')
    .bind(subject)
    .first<number | null>('frozen_until')
  if ((frozenUntil ?? 0) > Date.now()) throw new Refusal(403, 'frozen')
}

async function respondWithFactor(
  { wid, attemptId, hpke }: Exchange,
  factor: Uint8Array<ArrayBuffer>,
  epoch: number,
): Promise<Response> {
  const sealed = await sealTo(hpke, { info: `aw1/fv|recovery|${wid}`, aad: attemptId }, factor)
  return jsonResponse({ ...sealed, epoch } satisfies SealedFactor)
}
