import { type Strict, StrictSchema } from '@latch/protocol/login/passkey.ts'
import type { RecoverySlot } from '@latch/protocol/login/slot.ts'
import { Refusal } from '#http/errors.ts'
import { emptyResponse } from '#http/responses.ts'
import { clientAddress } from '#login/clientAddress.ts'
import { type Authorised, fromUser, type Route } from '#login/http/route.ts'
import { visitorSpeech } from '#login/mailer/speech.ts'
import { readClient } from '../client.ts'
import type { AuthEnvironment } from '../environment.ts'
import { recordEvent } from '../identities.ts'
import { mailOwner, requireFinalAddress } from '../ownerMail.ts'
import { endOtherDevices } from '../wallets.ts'
import { mildMail, strictMail } from './mails.ts'
import { requirePasskey } from './owner.ts'

/**
 * `/v1/passkey/strict`: turns strict mode on or off. While it is on, only passkeys open the wallet, and its mailbox
 * does not.
 */
export const STRICT_ROUTES: readonly Route<AuthEnvironment>[] = [
  fromUser('/v1/passkey/strict', StrictSchema, setStrict),
]

async function setStrict(routeRequest: Authorised<AuthEnvironment, Strict>): Promise<Response> {
  const { env, settings, request, access, body } = routeRequest
  const { sub: uid, did } = access
  // What opens the wallet from then on has just done so.
  requirePasskey(access)
  // It destroys what a former address, once restored, opens the wallet by.
  if (body.isOn) await requireFinalAddress(env, uid)
  else await requireOwnSlot(env, uid, body.slot)
  const client = readClient(request, settings)
  const mail = body.isOn ? strictMail : mildMail
  const owner = { uid, speech: visitorSpeech(request, settings) }
  await mailOwner(routeRequest, owner, (addressee) => mail(addressee, client))
  const [changed] = await env.DB.batch([
    env.DB.prepare(
      'UPDATE user SET strict = ? WHERE uid = ?2 AND EXISTS (SELECT 1 FROM passkey WHERE uid = ?2)',
    ).bind(body.isOn ? Date.now() : null, uid),
    ...(body.isOn ? lockOut(routeRequest) : [writeSlot(env, uid, body.slot)]),
  ])
  if (changed?.meta.changes !== 1) throw new Refusal(409, 'last')
  const line = clientAddress(request, settings)
  await recordEvent(env, { uid, kind: body.isOn ? 'strict.on' : 'strict.off', did, line }).run()
  return emptyResponse()
}

/**
 * Locks out everything that opened the wallet automatically, and every login in progress by mail. Factors that both
 * services opened
 * are destroyed: neither an attacker on both nor their operator can open it. If the last passkey was removed meanwhile,
 * everything stays,
 * because nothing else would open the wallet.
 */
function lockOut({ env, access }: Authorised<AuthEnvironment, unknown>): D1PreparedStatement[] {
  const { sub: uid } = access
  return [
    ...endOtherDevices(env, access),
    env.DB.prepare("DELETE FROM factor WHERE uid = ? AND name GLOB 'device|*'").bind(uid),
    env.DB.prepare('DELETE FROM attempt WHERE uid = ?').bind(uid),
    env.DB.prepare(
      `DELETE FROM slot WHERE type = 'recovery' AND wid IN
         (SELECT wid FROM wallet JOIN user USING (uid) WHERE uid = ? AND strict IS NOT NULL)`,
    ).bind(uid),
    env.DB.prepare(
      `DELETE FROM factor WHERE uid = ?1 AND name GLOB 'recovery|*' AND
         (SELECT strict FROM user WHERE uid = ?1) IS NOT NULL`,
    ).bind(uid),
  ]
}

/** @throws {@link Refusal} 400 `invalid` for a slot that nothing here could open, or of another wallet. */
async function requireOwnSlot(env: AuthEnvironment, uid: string, slot: RecoverySlot): Promise<void> {
  const { wid, sid, evm, sol } = slot
  const own = await env.DB.prepare(
    `SELECT 1 FROM wallet JOIN factor ON factor.name = 'recovery|' || wid AND factor.uid = wallet.uid
     WHERE wallet.uid = ? AND wid = ? AND evm = ? AND sol = ?`,
  )
    .bind(uid, wid, evm, sol)
    .first()
  if (own === null || sid !== wid) throw new Refusal(400, 'invalid')
}

/** In place of one that was not destroyed yet. */
function writeSlot(env: AuthEnvironment, uid: string, slot: RecoverySlot): D1PreparedStatement {
  const { wid, typ, sid, v, epoch } = slot
  return env.DB.prepare(
    `INSERT OR REPLACE INTO slot (wid, type, sid, version, epoch, body, created)
     SELECT wid, ?, ?, ?, ?, ?, ? FROM wallet WHERE wid = ? AND uid = ?`,
  ).bind(typ, sid, v, epoch, JSON.stringify(slot), Date.now(), wid, uid)
}
