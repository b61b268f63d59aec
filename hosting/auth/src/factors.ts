import type { SealedFactor } from '@latch/protocol/login/auth.ts'
import { FactorRequestSchema } from '@latch/protocol/login/authRequests.ts'
import type * as z from 'zod/mini'
import { Refusal } from '#http/errors.ts'
import { jsonResponse } from '#http/responses.ts'
import { sealTo } from '#login/hpke.ts'
import { type Authorised, fromUser, type Route } from '#login/http/route.ts'
import { seal, unseal } from '#login/keyring.ts'
import { sealedPlace } from '#login/sealedColumns.ts'
import { requireFreshLogin } from '#login/tokens.ts'
import type { AuthEnvironment } from './environment.ts'
import { BY_PASSKEY } from './passkeys/owner.ts'

const FACTOR_LENGTH = 32

type FactorRow = { uid: string; epoch: number; sealed: string }
type RouteRequest = Authorised<AuthEnvironment, z.infer<typeof FactorRequestSchema>>

/** `/v1/factor`: this service's part of a slot's key, sealed to a key that the client made for this answer. */
export const FACTOR_ROUTES: readonly Route<AuthEnvironment>[] = [
  fromUser('/v1/factor', FactorRequestSchema, async (request) => {
    const { settings, access, body } = request
    if (body.kind === 'recovery') requireFreshLogin(access)
    // In strict mode there is none of these. Who turns it off by a passkey has a new one made.
    const isByPasskey = body.kind === 'recovery' && access.amr.includes(BY_PASSKEY)
    const name = body.kind === 'device' ? `device|${access.did}` : `recovery|${body.wid}`
    const { strict, known } = await findFactor(request, name)
    if (!isByPasskey && strict !== null) throw new Refusal(403, 'strict')
    const row = known ?? (await makeFactor(request, name))
    if (row.uid !== access.sub) throw new Refusal(403, 'not_yours')
    const factor = await unseal(
      settings.keyring,
      sealedPlace({ table: 'factor', column: 'sealed' }, name),
      row.sealed,
    )
    const sealed = await sealTo(body.hpke, { info: `aw1/fa|${name}`, aad: access.jti }, factor)
    return jsonResponse({ ...sealed, epoch: row.epoch } satisfies SealedFactor)
  }),
]

type Found = { strict: number | null } & (FactorRow | { uid: null })

/**
 * Reads the factor, and since when only passkeys open the user's wallet. One query, because the user waits for a
 * signature.
 */
async function findFactor({ env, access }: RouteRequest, name: string) {
  const row = await env.DB.prepare(
    `SELECT strict, factor.uid AS uid, factor.epoch AS epoch, factor.sealed AS sealed
     FROM user LEFT JOIN factor ON factor.name = ? WHERE user.uid = ?`,
  )
    .bind(name, access.sub)
    .first<Found>()
  // The guard has just found its session.
  if (row === null) throw new Refusal(401, 'session_ended')
  return { strict: row.strict, known: row.uid === null ? null : row }
}

async function makeFactor({ env, settings, access, body }: RouteRequest, name: string): Promise<FactorRow> {
  // Strict mode destroys the row, and its name stays its owner's.
  const owner = body.kind === 'recovery' ? await findOwner(env, body.wid) : access.sub
  if (owner !== null && owner !== access.sub) throw new Refusal(403, 'not_yours')
  const now = Date.now()
  const place = sealedPlace({ table: 'factor', column: 'sealed' }, name)
  const sealed = await seal(settings.keyring, place, crypto.getRandomValues(new Uint8Array(FACTOR_LENGTH)))
  // A device that was removed between the guard and here gets no new factor.
  await env.DB.prepare(
    `INSERT INTO factor (name, uid, sealed, created, confirmed) SELECT ?, ?, ?, ?, ?
     FROM device WHERE did = ? AND revoked IS NULL ON CONFLICT DO NOTHING`,
  )
    // Of a wallet that is not registered yet, it may break off with its sign-up.
    .bind(name, access.sub, sealed, now, owner === null ? null : now, access.did)
    .run()
  const made = await env.DB.prepare('SELECT uid, epoch, sealed FROM factor WHERE name = ?')
    .bind(name)
    .first<FactorRow>()
  if (made === null) throw new Refusal(403, 'device_revoked')
  return made
}

function findOwner(env: AuthEnvironment, wid: string): Promise<string | null> {
  return env.DB.prepare('SELECT uid FROM wallet WHERE wid = ?').bind(wid).first<string>('uid')
}
