import type { Hex } from '../hex.ts'

/** Digits at each end that people compare; between them a wallet writes dots. */
const COMPARED = 4

/**
 * Whether an address is made to pass for one that is known: both ends are alike, and what is between them is not
 * ('address poisoning').
 */
export function looksLikeKnown(address: Hex, known: readonly string[]): boolean {
  const digits = address.toLowerCase()
  return known.some((one) => {
    const other = one.toLowerCase()
    return (
      other !== digits &&
      other.slice(2, 2 + COMPARED) === digits.slice(2, 2 + COMPARED) &&
      other.slice(-COMPARED) === digits.slice(-COMPARED)
    )
  })
}
