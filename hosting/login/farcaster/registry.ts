import { decodeFunctionResult, encodeFunctionData, type Hex, pad, parseAbi } from 'viem'
import { Refusal } from '#http/errors.ts'
import { logTrouble } from '#http/log.ts'
import type { EthCall } from './evm.ts'

/** On OP Mainnet. @see docs.farcaster.xyz, 'Contracts' */
export const ID_REGISTRY = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
export const KEY_REGISTRY = '0x00000000fc1237824fb747abde0ff18990e59b7e'

export const REGISTRIES = parseAbi([
  'function idOf(address owner) view returns (uint256)',
  'function keyDataOf(uint256 fid, bytes key) view returns (uint8 state, uint32 keyType)',
])

/** A key that was added, and not removed; of the type that signs people in. @see FIP-11, 'auth addresses' */
const ADDED = 1
const AUTH_KEY = 2

type Call = (call: EthCall) => Promise<Hex | null>

/**
 * Returns whether an address may act for an account now: it owns it, or is a sign-in key of it.
 *
 * @throws {@link Refusal} 503 `provider_unavailable` if the node's chain has no such registry.
 */
export async function speaksFor(address: Hex, fid: bigint, call: Call): Promise<boolean> {
  const held = encodeFunctionData({ abi: REGISTRIES, functionName: 'idOf', args: [address] })
  const id = await call({ to: ID_REGISTRY, data: held })
  if (decode(id, (data) => decodeFunctionResult({ abi: REGISTRIES, functionName: 'idOf', data })) === fid)
    return true
  const args = [fid, pad(address, { size: 32 })] as const
  const known = encodeFunctionData({ abi: REGISTRIES, functionName: 'keyDataOf', args })
  const key = await call({ to: KEY_REGISTRY, data: known })
  const [state, type] = decode(key, (data) =>
    decodeFunctionResult({ abi: REGISTRIES, functionName: 'keyDataOf', data }),
  )
  return state === ADDED && type === AUTH_KEY
}

function decode<Value>(data: Hex | null, read: (data: Hex) => Value): Value {
  try {
    if (data !== null) return read(data)
  } catch {
    // An empty answer: there is no contract at that address.
  }
  logTrouble('The nodes for Farcaster know no registry: are they of OP Mainnet?')
  throw new Refusal(503, 'provider_unavailable')
}
