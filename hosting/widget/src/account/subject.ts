import { getAddress, type Hex } from 'viem'

/** Chain families whose accounts the API reads. */
export type Family = 'eip155' | 'solana'

/** Whose belongings are asked for. */
export type Subject = {
  family: Family
  /** Small letters with 0x on EVM chains, base58 on Solana. */
  address: string
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** A public key has 32 bytes. */
const SOLANA_KEYS = 2n ** 256n

/**
 * @returns null for what is an address of no family that is served.
 * @see spec §5: 40 hex characters with optional 0x; 32 to 44 characters of base58
 */
export function parseSubject(text: string): Subject | null {
  const hex = /^(?:0x)?([0-9a-f]{40})$/i.exec(text)?.[1]
  if (hex !== undefined) return { family: 'eip155', address: `0x${hex.toLowerCase()}` }
  return isSolanaAddress(text) ? { family: 'solana', address: text } : null
}

export function isSolanaAddress(text: string): boolean {
  if (!/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)) return false
  const value = [...text].reduce((sum, letter) => sum * 58n + BigInt(BASE58.indexOf(letter)), 0n)
  const leadingZeros = /^1*/.exec(text)?.[0].length ?? 0
  const bytes = value === 0n ? 0 : Math.ceil(value.toString(16).length / 2)
  return value < SOLANA_KEYS && leadingZeros + bytes === 32
}

/** An address as people compare it: with the checksum of EIP-55 on EVM chains, as it is elsewhere. */
export function showAddress(address: string): string {
  return /^0x[0-9a-f]{40}$/.test(address) ? getAddress(address as Hex) : address // Just checked.
}
