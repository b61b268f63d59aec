import { concatBytes } from '@latch/families/bytes.ts'
import { fromBase64Url, toBase64Url } from '@latch/protocol/base64Url.ts'

export type Side = 'frame' | 'window'

/** Mailbox through which two pages of this origin exchange messages, and the key that only those two have. */
export type Box = { id: string; key: CryptoKey }

const KEY_BYTES = 32
const ID_BYTES = 16
const IV_BYTES = 12
const ADDRESS = /^#([\w-]{22})\.([\w-]{43})$/

/** A fresh box, and the fragment that leads to it: browsers send that part of an address to no server. */
export async function makeBox(): Promise<Box & { fragment: string }> {
  const [id, bytes] = [randomText(ID_BYTES), crypto.getRandomValues(new Uint8Array(KEY_BYTES))]
  return { id, key: await importKey(bytes), fragment: `#${id}.${toBase64Url(bytes)}` }
}

/** @returns null for a fragment that leads nowhere. */
export async function openBox(fragment: string): Promise<Box | null> {
  const [, id, key] = ADDRESS.exec(fragment) ?? []
  return id === undefined || key === undefined ? null : { id, key: await importKey(fromBase64Url(key)) }
}

/** Seals the `count`-th message of a side: one that is moved, repeated or sent back opens no more. */
export async function seal({ id, key }: Box, side: Side, count: number, message: unknown): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const text = new TextEncoder().encode(JSON.stringify(message))
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: place(id, side, count) },
    key,
    text,
  )
  return toBase64Url(concatBytes(iv, new Uint8Array(sealed)))
}

/** @throws Error for data that was not sealed with the same key, side and count. */
export async function unseal({ id, key }: Box, side: Side, count: number, data: string): Promise<unknown> {
  const bytes = fromBase64Url(data)
  const [iv, sealed] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES)]
  const text = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv, additionalData: place(id, side, count) },
    key,
    sealed,
  )
  return JSON.parse(new TextDecoder().decode(text))
}

function place(id: string, side: Side, count: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`latch/mailbox|${id}|${side}|${count}`)
}

function importKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

function randomText(length: number): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(length)))
}
