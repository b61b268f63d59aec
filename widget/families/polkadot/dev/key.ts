import { RICH_KEY } from '@latch/hosting/testing/richAccounts.ts'
import { AccountId } from '@polkadot-api/substrate-bindings'
import { getPublicKey, secretFromSeed, sign, verify } from '@scure/sr25519'
import { bytesToHex, concat, type Hex, hexToBytes, stringToBytes } from 'viem'

const secret = secretFromSeed(RICH_KEY)
export const publicKey = getPublicKey(secret)

/** The account of the key that everybody knows, as a chain writes it. */
export function richAddress(prefix: number): string {
  return AccountId(prefix).dec(publicKey)
}

/** As extensions sign a message. @param data - Hex. */
export function signRaw(data: string): string {
  return bytesToHex(sign(secret, wrap(hexToBytes(data as Hex))))
}

/** Whether the rich account signed a text as extensions do. */
export function isSignedRaw(text: string, signature: string): boolean {
  return verify(wrap(stringToBytes(text)), hexToBytes(signature as Hex), publicKey)
}

function wrap(message: Uint8Array): Uint8Array {
  return concat([stringToBytes('<Bytes>'), message, stringToBytes('</Bytes>')])
}

/** The signature of what extensions are given to sign, without its kind. */
export function signBytes(bytes: Uint8Array): Uint8Array {
  return sign(secret, bytes)
}
