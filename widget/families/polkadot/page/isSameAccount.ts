import { fromBase58 } from '@latch/protocol/base58.ts'

/** Whether two addresses are one account, which chains write with prefixes of their own (SS58). */
export function isSameAccount(one: string, other: string): boolean {
  const key = keyOf(one)
  return one === other || (key !== null && key === keyOf(other))
}

/** The account's bytes, without prefix and checksum; null for what is no account. */
function keyOf(address: string): string | null {
  try {
    const bytes = address.length > 52 ? [] : fromBase58(address)
    // A prefix above 63 takes two bytes.
    return bytes.length < 35 ? null : bytes.slice((bytes[0] ?? 0) < 64 ? 1 : 2, -2).join()
  } catch {
    return null
  }
}
