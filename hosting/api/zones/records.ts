import {
  decodeFunctionData,
  encodeFunctionResult,
  getAddress,
  type Hex,
  parseAbi,
  toHex,
  zeroAddress,
} from 'viem'
import { coinTypeOf, namedFamily } from './nameOwner.ts'
import type { NameRow } from './store.ts'

const ADDR = parseAbi(['function addr(bytes32 node) view returns (address)'])
const ADDR_OF_COIN = parseAbi(['function addr(bytes32 node, uint256 coinType) view returns (bytes)'])
const TEXT = parseAbi(['function text(bytes32 node, string key) view returns (string)'])
const CONTENT = parseAbi(['function contenthash(bytes32 node) view returns (bytes)'])
const RECORDS = [...ADDR, ...ADDR_OF_COIN, ...TEXT, ...CONTENT]

/** Coin type that `addr(bytes32)` uses (ENSIP-9). */
const FIRST_COIN = 60

/**
 * Returns a resolver's record of a name. Names have only addresses, so other records exist but are empty.
 *
 * @param row - null if the name is not taken.
 * @param call - Of a resolver's function.
 * @returns no bytes for an unknown function.
 */
export function answerRecord(row: NameRow | null, call: Hex): Hex {
  const request = readCall(call)
  if (request === null) return '0x'
  const { functionName, args } = request
  if (functionName === 'text') return encodeFunctionResult({ abi: TEXT, result: '' })
  if (functionName === 'contenthash') return encodeFunctionResult({ abi: CONTENT, result: '0x' })
  if (args.length === 2)
    return encodeFunctionResult({ abi: ADDR_OF_COIN, result: recordAddress(row, args[1]) })
  const address = recordAddress(row, BigInt(FIRST_COIN))
  return encodeFunctionResult({ abi: ADDR, result: address === '0x' ? zeroAddress : getAddress(address) })
}

function readCall(data: Hex) {
  try {
    return decodeFunctionData({ abi: RECORDS, data })
  } catch {
    return null
  }
}

/** As ENSIP-9 writes it; no bytes where the name has none of this type. */
function recordAddress(row: NameRow | null, coinType: bigint): Hex {
  const found = row === null ? null : coinTypeOf(row)
  if (row === null || found === null || BigInt(found) !== coinType) return '0x'
  const family = namedFamily(row.coinType)
  return family === undefined ? '0x' : toHex(family.inNames.toBytes(row.address))
}
