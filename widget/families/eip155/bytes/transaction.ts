import { concatBytes, hexToBytes } from '../../bytes.ts'
import { type Hex, toHex } from '../../hex.ts'
import { UnsignableError } from '../../unsignable.ts'
import { keccak256 } from './keccak.ts'
import { encodeInteger, encodeRlp, type RlpItem } from './rlp.ts'

export type AccessList = readonly { address: string; storageKeys: readonly string[] }[]

/** Fields common to all transactions. Quantities are in the chain's base unit. */
type Common = {
  chainId: bigint
  nonce: bigint
  gas: bigint
  /** Null creates a contract. */
  to: string | null
  value: bigint
  data: string
}

/** The kinds that the account signs. Blobs (EIP-4844) and code delegations (EIP-7702) are not among them. */
export type Transaction =
  /** Always with EIP-155's protection against a replay on another chain. */
  | (Common & { type: 'legacy'; gasPrice: bigint })
  | (Common & { type: 'eip2930'; gasPrice: bigint; accessList: AccessList })
  | (Common & { type: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint; accessList: AccessList })

/** A transaction in the words of JSON-RPC, complete: quantities and data in hex. */
export type RpcTransaction = {
  chainId: string
  type: '0x0' | '0x1' | '0x2'
  nonce: string
  gas: string
  to: string | null
  value: string
  data: string
  gasPrice?: string | undefined
  maxFeePerGas?: string | undefined
  maxPriorityFeePerGas?: string | undefined
  accessList?: AccessList | undefined
}

/** An ECDSA signature over secp256k1 with the parity of its point's y. */
export type EvmSignature = { r: bigint; s: bigint; yParity: 0 | 1 }

const WORD_BITS = 256n
/** EIP-2681. */
const MAX_NONCE = 2n ** 64n - 1n
const TYPE_BYTES = { eip2930: 1, eip1559: 2 } as const

/**
 * Parses a transaction to sign.
 *
 * @throws UnsignableError if a fee is missing, belongs to another type, or a number is out of range.
 */
export function readTransaction(rpc: RpcTransaction): Transaction {
  const common = {
    chainId: readQuantity(rpc.chainId, 'chainId'),
    nonce: readQuantity(rpc.nonce, 'nonce'),
    gas: readQuantity(rpc.gas, 'gas'),
    to: rpc.to,
    value: readQuantity(rpc.value, 'value'),
    data: rpc.data,
  }
  if (common.chainId === 0n) throw new UnsignableError('The transaction names no chain.')
  if (common.nonce >= MAX_NONCE) throw new UnsignableError('The nonce is out of range.')
  if (common.to === null && common.data === '0x')
    throw new UnsignableError('The transaction has neither a recipient nor code to deploy.')
  return { ...common, ...readFees(rpc) }
}

function readFees(rpc: RpcTransaction) {
  const { type, gasPrice, maxFeePerGas, maxPriorityFeePerGas, accessList } = rpc
  if (type === '0x2') {
    refuse({ gasPrice })
    const fees = {
      maxFeePerGas: readQuantity(maxFeePerGas, 'maxFeePerGas'),
      maxPriorityFeePerGas: readQuantity(maxPriorityFeePerGas, 'maxPriorityFeePerGas'),
    }
    if (fees.maxPriorityFeePerGas > fees.maxFeePerGas)
      throw new UnsignableError('The tip is higher than the whole fee.')
    return { type: 'eip1559', ...fees, accessList: accessList ?? [] } as const
  }
  refuse({ maxFeePerGas, maxPriorityFeePerGas })
  const price = readQuantity(gasPrice, 'gasPrice')
  if (type === '0x1') return { type: 'eip2930', gasPrice: price, accessList: accessList ?? [] } as const
  refuse({ accessList })
  return { type: 'legacy', gasPrice: price } as const
}

/** Returns the hash that the account signs. */
export function hashUnsigned(transaction: Transaction): Uint8Array {
  const { chainId } = transaction
  return keccak256(
    transaction.type === 'legacy'
      ? encodeRlp([...rlpFields(transaction), encodeInteger(chainId), encodeInteger(0n), encodeInteger(0n)])
      : envelope(transaction.type, rlpFields(transaction)),
  )
}

/** Ready for `eth_sendRawTransaction`, with its hash. */
export function serializeSigned(
  transaction: Transaction,
  { r, s, yParity }: EvmSignature,
): { transaction: Hex; hash: Hex } {
  const v = transaction.type === 'legacy' ? transaction.chainId * 2n + 35n + BigInt(yParity) : BigInt(yParity)
  const fields = [...rlpFields(transaction), ...[v, r, s].map(encodeInteger)]
  const bytes = transaction.type === 'legacy' ? encodeRlp(fields) : envelope(transaction.type, fields)
  return { transaction: toHex(bytes), hash: toHex(keccak256(bytes)) }
}

/** EIP-2718: the type's byte, then its payload. */
function envelope(type: keyof typeof TYPE_BYTES, fields: readonly RlpItem[]): Uint8Array {
  return concatBytes(Uint8Array.of(TYPE_BYTES[type]), encodeRlp(fields))
}

function rlpFields(transaction: Transaction): RlpItem[] {
  const { chainId, nonce, gas, to, value, data } = transaction
  const call = [...[gas].map(encodeInteger), toBytes(to ?? '0x'), encodeInteger(value), toBytes(data)]
  if (transaction.type === 'legacy')
    return [encodeInteger(nonce), encodeInteger(transaction.gasPrice), ...call]
  const fees =
    transaction.type === 'eip2930'
      ? [transaction.gasPrice]
      : [transaction.maxPriorityFeePerGas, transaction.maxFeePerGas]
  return [
    ...[chainId, nonce, ...fees].map(encodeInteger),
    ...call,
    transaction.accessList.map(({ address, storageKeys }) => [toBytes(address), storageKeys.map(toBytes)]),
  ]
}

function readQuantity(quantity: string | undefined, name: string): bigint {
  if (quantity === undefined) throw new UnsignableError(`The transaction has no ${name}.`)
  const value = BigInt(quantity)
  if (value >= 1n << WORD_BITS) throw new UnsignableError(`${name} is out of range.`)
  return value
}

function refuse(fields: Record<string, unknown>): void {
  const [name] = Object.entries(fields).find(([, value]) => value !== undefined) ?? []
  if (name !== undefined) throw new UnsignableError(`${name} belongs to another type of transaction.`)
}

function toBytes(hex: string): Uint8Array {
  return hexToBytes(hex.slice(2))
}
