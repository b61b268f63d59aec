/** Characters at each end that people compare; between them a wallet writes dots. */
const COMPARED = 4

/**
 * Returns whether an address imitates a known one: both ends are equal, but not the middle ('address poisoning'). A known
 * address imitates none.
 */
export function looksLikeKnown(address: string, known: readonly string[]): boolean {
  const own = compared(address)
  const others = known.map(compared)
  return (
    !others.includes(own) &&
    others.some(
      (other) =>
        other.slice(0, COMPARED) === own.slice(0, COMPARED) &&
        other.slice(-COMPARED) === own.slice(-COMPARED),
    )
  )
}

/** Capitals are a checksum in hexadecimal and digits of their own in base58. */
function compared(address: string): string {
  return address.startsWith('0x') ? address.slice(2).toLowerCase() : address
}
