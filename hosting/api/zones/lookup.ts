import { decodeFunctionData, type Hex, hexToBytes, parseAbi } from 'viem'

/** ENSIP-10 */
const RESOLVE = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])

/** Lookup at a resolver: a name, and a call of a resolver's function. */
export type Lookup = { name: string; call: Hex }

/** @returns null if it is not a call of `resolve`, or not an ASCII name. */
export function readLookup(data: Hex): Lookup | null {
  try {
    const [encoded, call] = decodeFunctionData({ abi: RESOLVE, data }).args
    const name = readDnsName(hexToBytes(encoded))
    return name === null ? null : { name, call }
  } catch {
    // Not the ABI of that function.
    return null
  }
}

/** `5 alice 4 demo 3 eth 0` is `alice.demo.eth` (RFC 1035). A point inside of a label would make two of it. */
function readDnsName(bytes: Uint8Array): string | null {
  const labels: string[] = []
  let start = 0
  for (let length = bytes[0]; length !== undefined && length > 0; length = bytes[start]) {
    const label = String.fromCharCode(...bytes.slice(start + 1, start + 1 + length))
    if (label.length !== length || !/^[a-z0-9_-]+$/.test(label)) return null
    labels.push(label)
    start += 1 + length
  }
  return labels.length > 0 && start === bytes.length - 1 ? labels.join('.') : null
}
