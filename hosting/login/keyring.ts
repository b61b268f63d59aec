import { fromBase64Url, toBase64Url } from '@latch/protocol/base64Url.ts'

/** Keys that rows are sealed with at rest, by version; new rows with the current one. */
export type Keyring = { current: string; keys: Readonly<Record<string, Uint8Array<ArrayBuffer>>> }

const IV_LENGTH = 12
const utf8 = new TextEncoder()

/**
 * Encrypts with AES-256-GCM under the current key, as `version.iv.ciphertext`.
 *
 * @param place - Table, row and column: a value moved to another place cannot be decrypted there.
 */
export async function seal(keyring: Keyring, place: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_LENGTH))
  const key = await importKey(keyring, keyring.current)
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: utf8.encode(place) },
    key,
    bytes,
  )
  return [keyring.current, toBase64Url(iv), toBase64Url(new Uint8Array(sealed))].join('.')
}

/** @throws Error for a value that was sealed elsewhere, was changed, or whose key no longer exists. */
export async function unseal(
  keyring: Keyring,
  place: string,
  sealed: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const [version = '', iv = '', bytes = ''] = sealed.split('.')
  const key = await importKey(keyring, version)
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: fromBase64Url(iv), additionalData: utf8.encode(place) },
    key,
    fromBase64Url(bytes),
  )
  return new Uint8Array(opened)
}

export function sealText(keyring: Keyring, place: string, text: string): Promise<string> {
  return seal(keyring, place, Uint8Array.from(utf8.encode(text)))
}

export async function unsealText(keyring: Keyring, place: string, sealed: string): Promise<string> {
  return new TextDecoder().decode(await unseal(keyring, place, sealed))
}

async function importKey({ keys }: Keyring, version: string) {
  const raw = Object.hasOwn(keys, version) ? keys[version] : undefined
  if (raw === undefined) throw new Error(`No key KEK_${version} to open a row with`)
  return crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
