import { concatBytes, hexToBytes } from '../../bytes.ts'
import type { Digest } from '../../digest.ts'
import { type Hex, toHex } from '../../hex.ts'
import { UnsignableError } from '../../unsignable.ts'
import { keccak256 } from './keccak.ts'
import { hashStruct, hashTypedData, readTypedData, type TypedData } from './typedData.ts'
import { DOMAIN_TYPE } from './typedDataTypes.ts'

type CallDigest = Digest<'calldata' | 'call'>
type TypedDataDigest = Digest<'typedData' | 'domain' | 'message'>

const LENGTH_BYTES = 32

/** Returns digests of the calls of a transaction or a batch; a call without data has none. @see ERC-8213 */
export function callDigests(calls: readonly { data: Hex }[]): readonly CallDigest[] {
  return calls.flatMap(({ data }, at): CallDigest[] => {
    if (data === '0x') return []
    const value = calldataDigest(hexToBytes(data.slice(2)))
    return [calls.length === 1 ? { name: 'calldata', value } : { name: 'call', index: at + 1, value }]
  })
}

/** `keccak256(uint256(len) ‖ calldata)` */
function calldataDigest(calldata: Uint8Array): Hex {
  const length = new Uint8Array(LENGTH_BYTES)
  new DataView(length.buffer).setUint32(LENGTH_BYTES - 4, calldata.length)
  return toHex(keccak256(concatBytes(length, calldata)))
}

/**
 * Returns the digest of typed data in the JSON text of `eth_signTypedData_v4`, and its domain and message hashes. Empty if
 * it cannot be hashed: wallets reject it, or hash it in different ways.
 *
 * @see EIP-712, ERC-8213
 */
export function typedDataDigests(text: string): readonly TypedDataDigest[] {
  try {
    return structDigests(readTypedData(text))
  } catch (error) {
    if (error instanceof UnsignableError) return []
    throw error
  }
}

/** Returns the same for valid typed data. @throws UnsignableError if a value is missing, or not of its type. */
export function structDigests(typedData: TypedData): readonly TypedDataDigest[] {
  const { types, domain } = typedData
  return [
    { name: 'typedData', value: toHex(hashTypedData(typedData)) },
    { name: 'domain', value: toHex(hashStruct({ types, primaryType: DOMAIN_TYPE, message: domain })) },
    { name: 'message', value: toHex(hashStruct(typedData)) },
  ]
}
