import { RICH_KEY } from '@latch/hosting/testing/richAccounts.ts'
import { AccountId } from '@polkadot-api/substrate-bindings'
import { getPublicKey, secretFromSeed, sign, verify } from '@scure/sr25519'
import { bytesToHex, concat, type Hex, hexToBytes, stringToBytes } from 'viem'

const secret = secretFromSeed(RICH_KEY)
export const publicKey = getPublicKey(secret)

/** Returns the address of the shared test account on a chain. */
export function richAddress(prefix: number): string {
  return AccountId(prefix).dec(publicKey)
}

/** Signs a message as extensions do. @param data - Hex. */
export function signRaw(data: string): string {
  return bytesToHex(sign(secret, wrap(hexToBytes(data as Hex))))
}

/** Returns whether the shared account signed a text as extensions do. */
export function isSignedRaw(text: string, signature: string): boolean {
  return verify(wrap(stringToBytes(text)), hexToBytes(signature as Hex), publicKey)
}

function wrap(message: Uint8Array): Uint8Array {
  return concat([stringToBytes('<Bytes>'), message, stringToBytes('</Bytes>')])
}

/** Signs bytes as extensions do, without the signature's type. */
export function signBytes(bytes: Uint8Array): Uint8Array {
  return sign(secret, bytes)
}
