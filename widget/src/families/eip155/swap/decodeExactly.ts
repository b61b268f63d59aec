import { type Abi, decodeFunctionData, encodeFunctionData, isHex } from 'viem'

/** null for a call that is of none of these functions, or is written as no encoder writes it: two may read it in two ways. */
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

/** Whether two texts are one address. */
export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
