import { type Abi, decodeFunctionData, encodeFunctionData, isHex } from 'viem'

/** Terms encoded in a service's call data. */
export type ServiceCall = {
  /** The token that is taken, and how much of it; null where nothing but the value goes. */
  lent: { token: string; amount: bigint } | null
  /** null for the chain's own currency. */
  buy: string | null
  recipient: string
  minimum: bigint
  /** A contract of the service besides its router; null if the call has none. */
  executor: string | null
}

/**
 * Decodes a call. Null if it is of no function in `abi`, or not encoded in the standard way, because it could then be
 * read in two ways.
 */
export function decodeExactly(
  abi: Abi,
  data: string,
): { functionName: string; args: readonly unknown[] } | null {
  if (!isHex(data)) return null
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi, data })
    return encodeFunctionData({ abi, functionName, args }) === data.toLowerCase()
      ? { functionName, args }
      : null
  } catch {
    return null
  }
}

/** Returns whether two texts are the same address. */
export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
