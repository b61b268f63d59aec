import {
  PasskeyAddSchema,
  PasskeyBeginSchema,
  type PasskeyBegunSchema,
  PasskeyRemoveSchema,
  PasskeyRenameSchema,
  type PasskeysSchema,
} from '@latch/protocol/login/passkey.ts'
import type * as z from 'zod/mini'
import { Refusal } from '#http/errors.ts'
import { emptyResponse, jsonResponse } from '#http/responses.ts'
import { clientAddress } from '#login/clientAddress.ts'
import { randomText } from '#login/digests.ts'
import { type Authorised, fromUser, type Route, readByUser } from '#login/http/route.ts'
import { countOrRefuse } from '#login/limits.ts'
import { visitorSpeech } from '#login/mailer/speech.ts'
import { type NewPasskey, readClientData, verifyRegistration } from '#login/webauthn/ceremony.ts'
import { readClient } from '../client.ts'
import { type AuthEnvironment, authLimits } from '../environment.ts'
import { recordEvent } from '../identities.ts'
import { mailOwner } from '../ownerMail.ts'
import { requireProject } from '../start.ts'
import { giveChallenge, ofSlot, takeChallenge } from './challenges.ts'
import { factorName, makeFactor } from './factor.ts'
import { addedMail, removedMail } from './mails.ts'
import { requireOwner, strictSince } from './owner.ts'

/** Passkeys of one wallet. */
const MAX_PASSKEYS = 10

type RouteRequest<Schema extends z.ZodMiniType> = Authorised<AuthEnvironment, z.infer<Schema>>
type Listed = z.infer<typeof PasskeysSchema>['passkeys'][number]

/** `/v1/passkeys`, `/v1/passkey/…`: management of passkeys by their owner; the login is in `login.ts`. */
export const PASSKEY_ROUTES: readonly Route<AuthEnvironment>[] = [
  fromUser('/v1/passkey/begin', PasskeyBeginSchema, begin),
  fromUser('/v1/passkey/add', PasskeyAddSchema, add),
  readByUser('/v1/passkeys', async ({ env, access: { sub } }) => {
    const [{ results }, strict] = await Promise.all([
      env.DB.prepare(
        'SELECT sid, name, synced, browser, country, created, last FROM passkey WHERE uid = ? ORDER BY created',
      )
        .bind(sub)
        .all<Omit<Listed, 'isSynced'> & { synced: number }>(),
      strictSince(env, sub),
    ])
    const passkeys = results.map(({ synced, ...row }) => ({ ...row, isSynced: synced === 1 }))
    return jsonResponse({ passkeys, strict } satisfies z.infer<typeof PasskeysSchema>)
  }),
  fromUser('/v1/passkey/rename', PasskeyRenameSchema, async ({ env, access, body: { sid, name } }) => {
    const { meta } = await env.DB.prepare('UPDATE passkey SET name = ? WHERE sid = ? AND uid = ?')
      .bind(name, sid, access.sub)
      .run()
    if (meta.changes === 0) throw new Refusal(404, 'not_found')
    return emptyResponse()
  }),
  fromUser('/v1/passkey/remove', PasskeyRemoveSchema, remove),
]

async function begin(routeRequest: RouteRequest<typeof PasskeyBeginSchema>): Promise<Response> {
  const { env, settings, access, jkt, body } = routeRequest
  const { sub: uid } = access
  await requireProject(env, { id: body.project, host: null, features: ['passkeys'] })
  await requireOwner(env, access)
  if ((await findWallet(env, uid)) === null) throw new Refusal(404, 'not_found')
  await countOrRefuse(env, `passkey|${uid}`, authLimits(env).passkey)
  const { results } = await env.DB.prepare('SELECT credential FROM passkey WHERE uid = ?')
    .bind(uid)
    .all<{ credential: string }>()
  if (results.length >= MAX_PASSKEYS) throw new Refusal(409, 'full')
  const sid = randomText(16)
  const challenge = await giveChallenge(env, { purpose: 'make', jkt, subject: ofSlot(uid, sid) })
  const factor = await makeFactor({ env, settings, uid }, { sid, hpke: body.hpke, aad: challenge })
  const known = results.map(({ credential }) => credential)
  return jsonResponse({ challenge, sid, known, factor } satisfies z.infer<typeof PasskeyBegunSchema>)
}

async function add(routeRequest: RouteRequest<typeof PasskeyAddSchema>): Promise<Response> {
  const { env, settings, request, access, body } = routeRequest
  const { sub: uid, did } = access
  await requireOwner(env, access)
  const made = await verify(routeRequest)
  if (made === null) throw new Refusal(401, 'passkey_refused')
  const client = readClient(request, settings)
  // Before it opens anything: nobody has a passkey to a wallet whose owner was not told.
  const owner = { uid, speech: visitorSpeech(request, settings) }
  await mailOwner(routeRequest, owner, (addressee) => addedMail(addressee, { name: body.name, client }))
  if (!(await write(routeRequest, made))) throw new Refusal(409, 'exists')
  const line = clientAddress(request, settings)
  await recordEvent(env, { uid, kind: 'passkey.added', did, line }).run()
  return emptyResponse()
}

async function verify(routeRequest: RouteRequest<typeof PasskeyAddSchema>): Promise<NewPasskey | null> {
  const { env, settings, access, jkt, body } = routeRequest
  const { made, slot } = body
  const challenge = readClientData(made.clientData)?.challenge ?? ''
  const subject = ofSlot(access.sub, slot.sid)
  if (!(await takeChallenge(env, challenge, { purpose: 'make', jkt, subject }))) return null
  if (slot.wid !== (await findWallet(env, access.sub))) return null
  const verified = await verifyRegistration(made, challenge, settings.origins.secure)
  return verified?.id === made.id ? verified : null
}

/** @returns false if the passkey already belongs to a user. */
async function write(
  { env, settings, request, access, body: { slot, name } }: RouteRequest<typeof PasskeyAddSchema>,
  { id, publicKey, counter, isSynced }: NewPasskey,
): Promise<boolean> {
  const { browser, country } = readClient(request, settings)
  const now = Date.now()
  const [written] = await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO passkey (sid, credential, uid, public_key, counter, synced, name, browser, country, created, last)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    ).bind(
      ...[slot.sid, id, access.sub, JSON.stringify(publicKey), counter, isSynced ? 1 : 0],
      ...[name, browser, country, now, now],
    ),
    env.DB.prepare(
      `INSERT INTO slot (wid, type, sid, version, epoch, body, created)
       SELECT ?, ?, sid, ?, ?, ?, ? FROM passkey WHERE sid = ? AND credential = ? ON CONFLICT DO NOTHING`,
    ).bind(...[slot.wid, slot.typ, slot.v, slot.epoch, JSON.stringify(slot), now, slot.sid, id]),
    env.DB.prepare(
      'UPDATE factor SET confirmed = ?1 WHERE name = ?2 AND EXISTS (SELECT 1 FROM passkey WHERE sid = ?3 AND credential = ?4)',
    ).bind(now, factorName(slot.sid), slot.sid, id),
  ])
  return written?.meta.changes === 1
}

async function remove(routeRequest: RouteRequest<typeof PasskeyRemoveSchema>): Promise<Response> {
  const { env, settings, request, access, body } = routeRequest
  const { sub: uid, did } = access
  await requireOwner(env, access)
  const name = await env.DB.prepare('SELECT name FROM passkey WHERE sid = ? AND uid = ?')
    .bind(body.sid, uid)
    .first<string>('name')
  if (name === null) throw new Refusal(404, 'not_found')
  const [removed] = await env.DB.batch([
    // Counted where it is deleted: of two that are removed at once, one stays.
    env.DB.prepare(
      `DELETE FROM passkey WHERE sid = ?1 AND uid = ?2 AND
         ((SELECT strict FROM user WHERE uid = ?2) IS NULL OR (SELECT count(*) FROM passkey WHERE uid = ?2) > 1)`,
    ).bind(body.sid, uid),
    env.DB.prepare(
      `DELETE FROM slot WHERE wid = (SELECT wid FROM wallet WHERE uid = ?2) AND type = 'passkey' AND sid = ?1
       AND NOT EXISTS (SELECT 1 FROM passkey WHERE sid = ?1)`,
    ).bind(body.sid, uid),
    env.DB.prepare(
      'DELETE FROM factor WHERE name = ?1 AND NOT EXISTS (SELECT 1 FROM passkey WHERE sid = ?2)',
    ).bind(factorName(body.sid), body.sid),
  ])
  if (removed?.meta.changes !== 1) throw new Refusal(409, 'last')
  const line = clientAddress(request, settings)
  await recordEvent(env, { uid, kind: 'passkey.removed', did, line }).run()
  const client = readClient(request, settings)
  // It is gone already, and a mailbox that is away does not bring it back.
  const owner = { uid, speech: visitorSpeech(request, settings) }
  await mailOwner(routeRequest, owner, (addressee) => removedMail(addressee, { name, client })).catch(
    ignoreRefusal,
  )
  return emptyResponse()
}

function findWallet(env: AuthEnvironment, uid: string): Promise<string | null> {
  return env.DB.prepare('SELECT wid FROM wallet WHERE uid = ?').bind(uid).first<string>('wid')
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
