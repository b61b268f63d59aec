import type { Session } from '@latch/protocol/login/auth.ts'
import {
  type PasskeyProvenSchema,
  PasskeyProveSchema,
  type PasskeyStartedSchema,
  PasskeyStartSchema,
} from '@latch/protocol/login/passkey.ts'
import { type PasskeySlot, PasskeySlotSchema } from '@latch/protocol/login/slot.ts'
import type * as z from 'zod/mini'
import { Refusal } from '#http/errors.ts'
import { jsonResponse } from '#http/responses.ts'
import { clientAddress } from '#login/clientAddress.ts'
import { fromFrame, type Proven, type Route } from '#login/http/route.ts'
import { countOrRefuse } from '#login/limits.ts'
import { type PasskeyUse, readClientData, verifyAuthentication } from '#login/webauthn/ceremony.ts'
import type { PasskeyKey } from '#login/webauthn/publicKey.ts'
import { type Attempt, advance, beginAttempt, findAttempt, newAttemptId } from '../attempts.ts'
import { readClient } from '../client.ts'
import { type AuthEnvironment, authLimits } from '../environment.ts'
import { recordEvent } from '../identities.ts'
import { finish } from '../login.ts'
import { requireProject } from '../start.ts'
import { CHALLENGE_LIFETIME, giveChallenge, takeChallenge } from './challenges.ts'
import { releaseFactor } from './factor.ts'
import { BY_PASSKEY } from './owner.ts'

/** `/v1/passkey/start`, `/v1/passkey/session`: a login without typing. */
export const PASSKEY_LOGIN_ROUTES: readonly Route<AuthEnvironment>[] = [
  fromFrame('/v1/passkey/start', PasskeyStartSchema, start),
  fromFrame('/v1/passkey/session', PasskeyProveSchema, prove),
]

/** Same work and same answer for every user: the passkey's owner is known only after it has signed. */
async function start(
  routeRequest: Proven<AuthEnvironment, z.infer<typeof PasskeyStartSchema>>,
): Promise<Response> {
  const { env, settings, request, jkt, body } = routeRequest
  const { project, host } = body
  const page = host === settings.origins.secure ? null : host
  await requireProject(env, { id: project, host: page, features: ['passkeys'] })
  await countOrRefuse(env, `address|${clientAddress(request, settings)}`, authLimits(env).address)
  await countOrRefuse(env, `project|${project}`, authLimits(env).project)
  const attemptId = newAttemptId()
  const begun = { jkt, project, host, client: readClient(request, settings), provider: BY_PASSKEY }
  await beginAttempt(env, attemptId, 'elsewhere', begun, CHALLENGE_LIFETIME)
  const challenge = await giveChallenge(env, { purpose: 'use', jkt, subject: attemptId })
  const expiresIn = CHALLENGE_LIFETIME / 1000
  return jsonResponse({ attemptId, challenge, expiresIn } satisfies z.infer<typeof PasskeyStartedSchema>)
}

type PasskeyRow = {
  sid: string
  uid: string
  public_key: string
  counter: number
  frozen_until: number | null
}
type RouteRequest = Proven<AuthEnvironment, z.infer<typeof PasskeyProveSchema>>

async function prove(routeRequest: RouteRequest): Promise<Response> {
  const { env, settings, request, jkt, body } = routeRequest
  const { attemptId, used, hpke } = body
  const attempt = await findAttempt(env, attemptId, jkt)
  if (attempt === null || attempt.provider !== BY_PASSKEY) throw new Refusal(401, 'attempt')
  const row = await env.DB.prepare(
    `SELECT sid, uid, public_key, counter, frozen_until FROM passkey JOIN user USING (uid) WHERE credential = ?`,
  )
    .bind(used.id)
    .first<PasskeyRow>()
  const answer = await verify(routeRequest, attempt, row)
  if (row === null || answer === null) throw new Refusal(401, 'passkey_refused')
  if ((row.frozen_until ?? 0) > Date.now()) throw new Refusal(403, 'restricted')
  await countUse(routeRequest, row, answer)
  const proof = { uid: row.uid, auth_time: Date.now(), approved_by: BY_PASSKEY }
  if (!(await advance(env, attemptId, 'prove', proof))) throw new Refusal(401, 'attempt')
  const factor = await releaseFactor({ env, settings }, { sid: row.sid, hpke, aad: attemptId })
  const slot = await findSlot(env, row)
  const session: Session = await finish({ env, settings, request }, { ...attempt, ...proof, state: 'proven' })
  return jsonResponse({ session, slot, factor } satisfies z.infer<typeof PasskeyProvenSchema>)
}

/** One answer for every failure, so that existing passkeys are not revealed. */
async function verify(
  { env, settings, jkt, body: { attemptId, used } }: RouteRequest,
  { host }: Attempt,
  row: PasskeyRow | null,
): Promise<PasskeyUse | null> {
  const challenge = readClientData(used.clientData)?.challenge ?? ''
  const isOurs = await takeChallenge(env, challenge, { purpose: 'use', jkt, subject: attemptId })
  if (!isOurs || row === null) return null
  const publicKey = JSON.parse(row.public_key) as PasskeyKey
  return verifyAuthentication(used, publicKey, challenge, {
    origin: settings.origins.secure,
    topOrigin: host,
  })
}

/**
 * Counts a use. An authenticator's counter never decreases; if it does, the key was copied. Of two simultaneous answers
 * one is
 * accepted.
 *
 * @throws {@link Refusal} 401 `passkey_refused`
 */
async function countUse(
  { env, settings, request }: RouteRequest,
  { sid, uid, counter: before }: PasskeyRow,
  { counter, isSynced }: PasskeyUse,
): Promise<void> {
  const { browser, country, line } = readClient(request, settings)
  const isNext = counter > before || (counter === 0 && before === 0)
  const written =
    isNext &&
    (await env.DB.prepare(
      'UPDATE passkey SET counter = ?, synced = ?, browser = ?, country = ?, last = ? WHERE sid = ? AND counter = ?',
    )
      .bind(...[counter, isSynced ? 1 : 0, browser, country, Date.now(), sid, before])
      .run())
  if (written !== false && written.meta.changes > 0) return
  await recordEvent(env, { uid, kind: 'passkey.counter', line }).run()
  throw new Refusal(401, 'passkey_refused')
}

async function findSlot(env: AuthEnvironment, { sid, uid }: PasskeyRow): Promise<PasskeySlot> {
  const body = await env.DB.prepare(
    "SELECT body FROM slot JOIN wallet USING (wid) WHERE uid = ? AND type = 'passkey' AND sid = ?",
  )
    .bind(uid, sid)
    .first<string>('body')
  if (body === null) throw new Error('A passkey without its slot')
  return PasskeySlotSchema.parse(JSON.parse(body))
}
