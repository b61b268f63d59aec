import type { Hex } from '../../hex.ts'

/** A number or a quantity in hex as a word of the ABI. */
export function word(value: number | Hex): string {
  return BigInt(value).toString(16).padStart(64, '0')
}

export function addressWord(address: Hex): string {
  return address.slice(2).toLowerCase().padStart(64, '0')
}

/** Bytes as the ABI writes them: length, then whole words. */
export function bytes(digits: string): string {
  return word(digits.length / 2) + digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
}
