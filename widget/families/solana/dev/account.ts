import { toBase58 } from '@latch/protocol/base58.ts'

/** PKCS#8 around a raw Ed25519 seed (RFC 8410 §7). */
const PKCS8_PREFIX = [48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32]

/** A development key: without value, the same on every machine. */
export type SolanaAccount = {
  /** base58. */
  address: string
  publicKey: Uint8Array<ArrayBuffer>
  sign(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>
}

/** @param index - From 0; the local node funds the first {@link FUNDED}. */
export async function solanaAccount(index: number): Promise<SolanaAccount> {
  const phrase = new TextEncoder().encode(`Latch development account ${index}`)
  const seed = new Uint8Array(await crypto.subtle.digest('SHA-256', phrase))
  const key = await crypto.subtle.importKey(
    'pkcs8',
    Uint8Array.from([...PKCS8_PREFIX, ...seed]),
    'Ed25519',
    true,
    ['sign'],
  )
  const { x = '' } = await crypto.subtle.exportKey('jwk', key)
  const publicKey = Uint8Array.from(atob(x.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )
  return {
    address: toBase58(publicKey),
    publicKey,
    sign: async (bytes) => new Uint8Array(await crypto.subtle.sign('Ed25519', key, bytes)),
  }
}

/** Returns whether `signature` is the account's over `bytes`. */
export async function verifySolana(
  publicKey: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, signature, bytes)
}
