/** Keyslots, version 1; `widget/protocol/login/slot.ts` describes the scheme. */

import { concatBytes } from '@latch/families/bytes.ts'
import { fromBase64Url, toBase64Url } from '@latch/protocol/base64Url.ts'
import type { DeviceSlotSchema, PasskeySlotSchema, RecoverySlotSchema } from '@latch/protocol/login/slot.ts'
import type * as z from 'zod/mini'
import { areOf, deriveKeys, type WalletKeys, wipeKeys } from './derive.ts'
import { failure } from './failures.ts'

export type DeviceSlot = z.infer<typeof DeviceSlotSchema>
export type RecoverySlot = z.infer<typeof RecoverySlotSchema>
export type PasskeySlot = z.infer<typeof PasskeySlotSchema>
type Slot = DeviceSlot | RecoverySlot | PasskeySlot
/** Public fields of a slot; bound to its ciphertext. */
export type SlotHeader = Pick<Slot, 'typ' | 'wid' | 'sid' | 'epoch' | 'evm' | 'sol'>

/** Factors of a slot's key: the client's, if there is one, and those of the services. */
export type Factors = {
  /** Factor of a device's or a passkey's slot: a key for HKDF that the browser does not export. */
  client: CryptoKey | null
  /** `Fa`, or `Fa` and `Fv`. Wiped when they have been used. */
  server: readonly Uint8Array<ArrayBuffer>[]
}

const { subtle } = crypto
const utf8 = new TextEncoder()
const KEY_BITS = 256

/** Random bytes that only HKDF can use from here on. */
export function createClientFactor(): Promise<CryptoKey> {
  return takeClientFactor(crypto.getRandomValues(new Uint8Array(32)))
}

/** Imports the bytes of a client factor and wipes them. */
export async function takeClientFactor(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  try {
    return await importForHkdf(bytes)
  } finally {
    bytes.fill(0)
  }
}

/** Seals entropy. A fresh salt makes a fresh key, so that an IV is never reused with the same key. */
export async function sealSlot<Header extends SlotHeader>(
  header: Header,
  factors: Factors,
  entropy: Uint8Array<ArrayBuffer>,
): Promise<Header & Slot> {
  const salt = crypto.getRandomValues(new Uint8Array(32))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const { key, additionalData } = await deriveSlotKey(header, salt, factors)
  const ct = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, entropy)
  const sealed = { salt: toBase64Url(salt), iv: toBase64Url(iv), ct: toBase64Url(new Uint8Array(ct)) }
  return { v: 1, ...header, ...sealed } as Header & Slot
}

/**
 * Opens a slot, and checks that it contains the wallet that its header names.
 *
 * @param use - Receives the keys and the entropy, which is wiped when it returns.
 * @throws KeyWorkerError `WALLET_MISMATCH`
 */
export async function openSlot<Result>(
  slot: Slot,
  factors: Factors,
  use: (keys: WalletKeys, entropy: Uint8Array<ArrayBuffer>) => Promise<Result>,
): Promise<Result> {
  const { key, additionalData } = await deriveSlotKey(slot, fromBase64Url(slot.salt), factors)
  const entropy = await decrypt(slot, key, additionalData)
  try {
    const keys = await deriveKeys(entropy)
    if (!areOf(keys, slot)) {
      wipeKeys(keys)
      throw failure('WALLET_MISMATCH')
    }
    try {
      return await use(keys, entropy)
    } catch (error) {
      wipeKeys(keys)
      throw error
    }
  } finally {
    entropy.fill(0)
  }
}

async function decrypt(
  { iv, ct }: Slot,
  key: CryptoKey,
  additionalData: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const algorithm = { name: 'AES-GCM', iv: fromBase64Url(iv), additionalData }
    return new Uint8Array(await subtle.decrypt(algorithm, key, fromBase64Url(ct)))
  } catch {
    // Swapped, altered, or sealed with a deleted factor.
    throw failure('WALLET_MISMATCH')
  }
}

async function deriveSlotKey(header: SlotHeader, salt: Uint8Array<ArrayBuffer>, { client, server }: Factors) {
  const { typ, wid, sid, epoch, evm, sol } = header
  const digest = await subtle.digest(
    'SHA-256',
    utf8.encode(JSON.stringify([1, typ, wid, sid, epoch, evm, sol])),
  )
  const text = toBase64Url(new Uint8Array(digest))
  const joined = concatBytes(...server)
  for (const factor of server) factor.fill(0)
  const fromClient = client === null ? new Uint8Array(32) : await hkdf(client, salt, `aw1/c|${text}`)
  const fromServer = await hkdf(await importForHkdf(joined), salt, `aw1/s|${text}`)
  const both = concatBytes(fromClient, fromServer)
  const kek = await hkdf(await importForHkdf(both), salt, `aw1/kek|${text}`)
  try {
    const key = await subtle.importKey('raw', kek, 'AES-GCM', false, ['encrypt', 'decrypt'])
    return { key, additionalData: Uint8Array.from(utf8.encode(text)) }
  } finally {
    for (const secret of [joined, fromClient, fromServer, both, kek]) secret.fill(0)
  }
}

async function hkdf(key: CryptoKey, salt: Uint8Array<ArrayBuffer>, info: string) {
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt, info: utf8.encode(info) }
  return new Uint8Array(await subtle.deriveBits(algorithm, key, KEY_BITS))
}

function importForHkdf(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits'])
}
