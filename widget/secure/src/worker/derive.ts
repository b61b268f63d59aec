import { addressOfPublicKey } from '@latch/families/eip155/bytes/address.ts'
import { toBase58 } from '@latch/protocol/base58.ts'
import type { KeyAddresses } from '@latch/protocol/login/keys.ts'
import { getPublicKeyAsync } from '@noble/ed25519'
import { getPublicKey } from '@noble/secp256k1'
import { deriveEd25519, deriveSecp256k1, hard } from './hdKeys.ts'
import { toMnemonic } from './mnemonic.ts'

/** Length of a wallet's entropy in bytes; 24 words in BIP-39. */
export const ENTROPY_BYTES = 32
/**
 * Paths of the keys. A smart account's owner has a separate account, so that no message that a page has the EOA's key sign
 * can be used as an operation of the smart account.
 */
export const PATHS = {
  eip155: "m/44'/60'/0'/0/0",
  owner: "m/44'/60'/1'/0/0",
  solana: "m/44'/501'/0'/0'",
} as const

/** A key pair by its address. The private key is wiped when the wallet closes. */
export type Key<Address = string> = { privateKey: Uint8Array; address: Address }
/** Signing keys of a wallet; `owner` owns the smart account, and pages never get its address as an account. */
export type WalletKeys = { eip155: Key<`0x${string}`>; solana: Key<string>; owner: Key<`0x${string}`> }

/** @param entropy - 32 bytes; the caller wipes them. */
export async function deriveKeys(entropy: Uint8Array<ArrayBuffer>): Promise<WalletKeys> {
  const seed = await toSeed(entropy)
  try {
    const evm = await deriveSecp256k1(seed, indicesOf(PATHS.eip155))
    const sol = await deriveEd25519(seed, indicesOf(PATHS.solana))
    const owner = await deriveSecp256k1(seed, indicesOf(PATHS.owner))
    return {
      eip155: { privateKey: evm, address: addressOfEvm(evm) },
      solana: { privateKey: sol, address: toBase58(await getPublicKeyAsync(sol)) },
      owner: { privateKey: owner, address: addressOfEvm(owner) },
    }
  } finally {
    seed.fill(0)
  }
}

/** Returns whether the keys match the addresses of a slot. */
export function areOf(keys: WalletKeys, slot: KeyAddresses): boolean {
  return keys.eip155.address === slot.evm && keys.solana.address === slot.sol
}

/** Returns the addresses of the keys, in the field names of slots. */
export function keyAddresses({ eip155, solana }: WalletKeys): KeyAddresses & { evm: `0x${string}` } {
  return { evm: eip155.address, sol: solana.address }
}

export function wipeKeys(keys: WalletKeys): void {
  keys.eip155.privateKey.fill(0)
  keys.solana.privateKey.fill(0)
  keys.owner.privateKey.fill(0)
}

/** Returns the indices of a path, e.g. `m/44'/60'`. */
function indicesOf(path: string): number[] {
  const [, ...steps] = path.split('/')
  return steps.map((step) => (step.endsWith("'") ? hard(Number.parseInt(step, 10)) : Number(step)))
}

/** BIP-39 without a passphrase, by the browser's own PBKDF2: 2048 rounds in script take ten times as long. */
async function toSeed(entropy: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const utf8 = new TextEncoder()
  const words = utf8.encode(await toMnemonic(entropy))
  const key = await crypto.subtle.importKey('raw', words, 'PBKDF2', false, ['deriveBits'])
  words.fill(0)
  const salt = utf8.encode('mnemonic')
  const bits = { name: 'PBKDF2', hash: 'SHA-512', iterations: 2048, salt }
  return new Uint8Array(await crypto.subtle.deriveBits(bits, key, 512))
}

function addressOfEvm(privateKey: Uint8Array): `0x${string}` {
  return addressOfPublicKey(getPublicKey(privateKey, false))
}
