import { getAddress, type Hex } from 'viem'
import { isPublicKey } from '../../widget/protocol/base58.ts'

/** Chain families whose accounts the API reads. */
export type Family = 'eip155' | 'solana'

/** Whose belongings are asked for. */
export type Subject = {
  family: Family
  /** Small letters with 0x on EVM chains, base58 on Solana. */
  address: string
}

/**
 * @returns null for what is an address of no family that is served.
 * @see spec §5: 40 hex characters with optional 0x; 32 to 44 characters of base58
 */
export function parseSubject(text: string): Subject | null {
  const hex = /^(?:0x)?([0-9a-f]{40})$/i.exec(text)?.[1]
  if (hex !== undefined) return { family: 'eip155', address: `0x${hex.toLowerCase()}` }
  return isPublicKey(text) ? { family: 'solana', address: text } : null
}

/** An address as people compare it: with the checksum of EIP-55 on EVM chains, as it is elsewhere. */
export function showAddress(address: string): string {
  return /^0x[0-9a-f]{40}$/.test(address) ? getAddress(address as Hex) : address // Just checked.
}
