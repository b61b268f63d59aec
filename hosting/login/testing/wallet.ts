import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core'
import { toBase58 } from '@latch/protocol/base58.ts'
import { fromBase64Url, toBase64Url } from '@latch/protocol/base64Url.ts'
import {
  AccessClaimsSchema,
  ownershipMessage,
  type SealedFactor,
  type Session,
} from '@latch/protocol/login/auth.ts'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { randomText } from '../digests.ts'
import type { Device } from './device.ts'
import { AUTH, VAULT } from './fixture.ts'

const suite = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
})
const utf8 = new TextEncoder()

/** Returns the claims that a client reads from its access token. */
export function readClaims(token: string) {
  const [, claims = ''] = token.split('.')
  return AccessClaimsSchema.parse(JSON.parse(new TextDecoder().decode(fromBase64Url(claims))))
}

/** A key for one answer, and what opens it. */
export async function makeRecipient() {
  const pair = (await crypto.subtle.generateKey('X25519', true, ['deriveBits'])) as CryptoKeyPair
  const raw = (await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer
  return {
    hpke: toBase64Url(new Uint8Array(raw)),
    open: async ({ enc, ct }: SealedFactor, info: string, aad: string): Promise<string> => {
      const recipient = await suite.createRecipientContext({
        recipientKey: pair,
        enc: fromBase64Url(enc).buffer,
        info: utf8.encode(info).buffer as ArrayBuffer,
      })
      const opened = await recipient.open(fromBase64Url(ct).buffer, utf8.encode(aad).buffer as ArrayBuffer)
      return toBase64Url(new Uint8Array(opened))
    },
  }
}

/** Asks a service for a factor and opens it. */
export async function takeFactor(
  device: Device,
  { url, body, token, info, aad }: { url: string; body: object; token: string; info: string; aad: string },
) {
  const { hpke, open } = await makeRecipient()
  const answer = await device.send<SealedFactor>(url, { ...body, hpke }, { token })
  return { ...answer, factor: answer.status === 200 ? await open(answer.body, info, aad) : null }
}

type Login = { session: Session; attemptId: string }

export function takeVaultFactor(device: Device, { session, attemptId }: Login, wid: string, path = 'create') {
  return takeFactor(device, {
    url: `${VAULT}/v1/factor/${path}`,
    body: { wid, attemptId },
    token: session.access,
    info: `aw1/fv|recovery|${wid}`,
    aad: attemptId,
  })
}

/** @param wid - Null for the device's own. */
export function takeAuthFactor(device: Device, session: Session, wid: string | null) {
  const { jti, did } = readClaims(session.access)
  return takeFactor(device, {
    url: `${AUTH}/v1/factor`,
    body: wid === null ? { kind: 'device' } : { kind: 'recovery', wid },
    token: session.access,
    info: wid === null ? `aw1/fa|device|${did}` : `aw1/fa|recovery|${wid}`,
    aad: jti,
  })
}

/** Keys of a new wallet, and the registration that they sign for a session. */
export async function makeWallet() {
  const wid = randomText(16)
  const account = privateKeyToAccount(generatePrivateKey())
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair
  const raw = (await crypto.subtle.exportKey('raw', pair.publicKey)) as ArrayBuffer
  const [evm, sol] = [account.address, toBase58(new Uint8Array(raw))]
  const slot = {
    ...{ v: 1, typ: 'recovery', wid, sid: wid, epoch: 1, evm, sol, salt: randomText(32) },
    ...{ iv: 'A'.repeat(16), ct: 'A'.repeat(64) },
  } as const
  return {
    wid,
    evm,
    sol,
    slot,
    registration: async ({ access, uid }: Session, changes: object = {}) => {
      const message = ownershipMessage({ jti: readClaims(access).jti, uid, wid, evm, sol, ...changes })
      const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, utf8.encode(message))
      const proofs = {
        evm: await account.signMessage({ message }),
        sol: toBase64Url(new Uint8Array(signature)),
      }
      return { wid, slot, proofs }
    },
  }
}

/** A whole sign-up behind a login: both factors, the registration, the confirmation. */
export async function signUp(device: Device, login: Login) {
  const wallet = await makeWallet()
  const token = login.session.access
  const fromVault = await takeVaultFactor(device, login, wallet.wid)
  const fromAuth = await takeAuthFactor(device, login.session, wallet.wid)
  const registered = await device.send(`${AUTH}/v1/wallet`, await wallet.registration(login.session), {
    token,
  })
  const body = { wid: wallet.wid, attemptId: login.attemptId }
  const confirmed = await device.send(`${VAULT}/v1/factor/confirm`, body, { token })
  return { ...wallet, fromVault, fromAuth, statuses: [registered.status, confirmed.status] }
}
