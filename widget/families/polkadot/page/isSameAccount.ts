import { fromBase58 } from '@latch/protocol/base58.ts'

/** Returns whether two addresses are the same account, which chains write with different prefixes (SS58). */
export function isSameAccount(one: string, other: string): boolean {
  const key = publicKeyHex(one)
  return one === other || (key !== null && key === publicKeyHex(other))
}

/** Returns the account's bytes, without prefix and checksum; null if it is not an account. */
function publicKeyHex(address: string): string | null {
  try {
    const bytes = address.length > 52 ? [] : fromBase58(address)
    // A prefix above 63 takes two bytes.
    return bytes.length < 35 ? null : bytes.slice((bytes[0] ?? 0) < 64 ? 1 : 2, -2).join()
  } catch {
    return null
  }
}
