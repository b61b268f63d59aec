import { fromBase58 } from '@latch/protocol/base58.ts'
import { fromBase64Url } from '@latch/protocol/base64Url.ts'
import { ownershipMessage, type Wallet } from '@latch/protocol/login/auth.ts'
import {
  type WalletAnswerSchema,
  type WalletRegistration,
  WalletRegistrationSchema,
} from '@latch/protocol/login/authRequests.ts'
import { WalletSlotSchema } from '@latch/protocol/login/slot.ts'
import { verifyMessage } from 'viem'
import type * as z from 'zod/mini'
import { Refusal } from '#http/errors.ts'
import { emptyResponse, jsonResponse } from '#http/responses.ts'
import { clientAddress } from '#login/clientAddress.ts'
import { type Authorised, fromUser, type Route, readByUser } from '#login/http/route.ts'
import type { AccessToken } from '#login/tokens.ts'
import type { AuthEnvironment } from './environment.ts'
import { recordEvent } from './identities.ts'
import { writePreferred } from './preferred.ts'

/** `/v1/wallet`: a wallet's public data, and its recovery slot, which opens with one factor from each service. */
export const WALLET_ROUTES: readonly Route<AuthEnvironment>[] = [
  fromUser('/v1/wallet', WalletRegistrationSchema, registerWallet),
  readByUser('/v1/wallet', async ({ env, access }) =>
    jsonResponse({ wallet: await findWallet(env, access.sub) } satisfies z.infer<typeof WalletAnswerSchema>),
  ),
]

export async function findWallet(env: AuthEnvironment, uid: string): Promise<Wallet | null> {
  const row = await env.DB.prepare(
    // A release from before strict mode destroyed the recovery slot turns it off without making a new one.
    `SELECT wid, body FROM wallet JOIN user USING (uid) JOIN slot USING (wid)
     WHERE uid = ? AND type = iif(
       strict IS NULL AND EXISTS (SELECT 1 FROM slot AS own WHERE own.wid = wallet.wid AND own.type = 'recovery'),
       'recovery', 'passkey') ORDER BY slot.created LIMIT 1`,
  )
    .bind(uid)
    .first<{ wid: string; body: string }>()
  return row && { wid: row.wid, slot: WalletSlotSchema.parse(JSON.parse(row.body)) }
}

/** Returns whether the owner has the recovery phrase or a recovery file, as far as this service knows. */
export async function isRecoverable(env: AuthEnvironment, uid: string): Promise<boolean> {
  const time = await env.DB.prepare('SELECT coalesce(exported, file_saved) AS time FROM wallet WHERE uid = ?')
    .bind(uid)
    .first<number | null>('time')
  return time !== null
}

async function registerWallet({
  env,
  settings,
  request,
  access,
  body,
}: Authorised<AuthEnvironment, WalletRegistration>): Promise<Response> {
  const { wid, slot } = body
  if (slot.wid !== wid || slot.sid !== wid) throw new Refusal(400, 'invalid')
  if (!(await ownsBoth(access, body))) throw new Refusal(403, 'proof_invalid')
  const factor = await env.DB.prepare('SELECT uid FROM factor WHERE name = ?')
    .bind(`recovery|${wid}`)
    .first<string>('uid')
  // A slot that nothing here can open would be a wallet that is lost with its first device.
  if (factor !== access.sub) throw new Refusal(403, 'not_yours')
  if (!(await writeWallet(env, access, body))) throw new Refusal(409, 'exists')
  const line = clientAddress(request, settings)
  await env.DB.batch([
    // Whoever logged in before there was a wallet was asked for no link: nobody vouched for those devices.
    ...endOtherDevices(env, access),
    writePreferred(env, access.sub, body.preferred ?? 'eoa'),
    recordEvent(env, { uid: access.sub, kind: 'wallet.registered', did: access.did, line }),
  ])
  return emptyResponse()
}

/** @returns false where the user has a wallet. */
async function writeWallet(
  env: AuthEnvironment,
  { sub }: AccessToken,
  { wid, slot }: WalletRegistration,
): Promise<boolean> {
  const now = Date.now()
  const [written] = await env.DB.batch([
    env.DB.prepare(
      'INSERT INTO wallet (wid, uid, evm, sol, created) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
    ).bind(wid, sub, slot.evm, slot.sol, now),
    env.DB.prepare(
      `INSERT INTO slot (wid, type, sid, version, epoch, body, created)
       SELECT wid, ?, ?, ?, ?, ?, ? FROM wallet WHERE wid = ? AND uid = ? ON CONFLICT DO NOTHING`,
    ).bind(slot.typ, slot.sid, slot.v, slot.epoch, JSON.stringify(slot), now, wid, sub),
    env.DB.prepare(
      'UPDATE factor SET confirmed = ?1 WHERE name = ?2 AND EXISTS (SELECT 1 FROM wallet WHERE wid = ?3 AND uid = ?4)',
    ).bind(now, `recovery|${wid}`, wid, sub),
  ])
  return written?.meta.changes === 1
}

/** Removes every device of a user except the current one: their slots stop opening, their sessions end. */
export function endOtherDevices(
  env: AuthEnvironment,
  { sub, did }: Pick<AccessToken, 'sub' | 'did'>,
): D1PreparedStatement[] {
  const now = Date.now()
  return [
    env.DB.prepare('UPDATE session SET revoked = ? WHERE uid = ? AND did <> ? AND revoked IS NULL').bind(
      ...[now, sub, did],
    ),
    env.DB.prepare('UPDATE device SET revoked = ? WHERE uid = ? AND did <> ? AND revoked IS NULL').bind(
      ...[now, sub, did],
    ),
    env.DB.prepare("DELETE FROM factor WHERE uid = ? AND name GLOB 'device|*' AND name <> ?").bind(
      ...[sub, `device|${did}`],
    ),
  ]
}

async function ownsBoth(access: AccessToken, { wid, slot, proofs }: WalletRegistration): Promise<boolean> {
  const { evm, sol } = slot
  const message = ownershipMessage({ jti: access.jti, uid: access.sub, wid, evm, sol })
  try {
    const areProved = await Promise.all([
      verifyMessage({ address: evm as `0x${string}`, message, signature: proofs.evm as `0x${string}` }),
      verifyEd25519(fromBase58(sol), fromBase64Url(proofs.sol), message),
    ])
    return areProved.every((isProved) => isProved)
  } catch {
    // No point of the curve, an address whose letters contradict its checksum: no proof.
    return false
  }
}

async function verifyEd25519(
  publicKey: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  message: string,
): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, signature, new TextEncoder().encode(message))
}
