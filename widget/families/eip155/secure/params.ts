import { LIMITS } from '@latch/protocol/limits.ts'
import { invalidParams, wrongAccount } from '@latch/secure/src/core/failures.ts'
import * as z from 'zod/mini'
import { toHex } from '../../hex.ts'
import type { Price } from './fees.ts'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const HEX = /^0x(?:[0-9a-fA-F]{2})*$/
export const address = z.string().check(z.regex(ADDRESS))
export const quantity = z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/))
export const hex = z.string().check(z.maxLength(LIMITS.paramsLength), z.regex(HEX))

const MessageSchema = z.tuple([z.string(), z.string()], z.unknown())
const TypedDataSchema = z.tuple([z.string(), z.unknown()], z.unknown())
const TransactionSchema = z.tuple(
  [
    z.object({
      from: z.optional(z.string()),
      to: z.optional(z.nullable(address)),
      value: z.optional(quantity),
      data: z.optional(hex),
      input: z.optional(hex),
      gas: z.optional(quantity),
      gasPrice: z.optional(quantity),
      maxFeePerGas: z.optional(quantity),
      maxPriorityFeePerGas: z.optional(quantity),
      chainId: z.optional(z.union([quantity, z.number()])),
    }),
  ],
  z.unknown(),
)

/** A call that the page requests; the sender is not chosen by the page. `price`: null if the page names none in full. */
export type CallRequest = {
  to: string | null
  value: bigint
  data: string
  gas: bigint | null
  price: Price | null
}

/** EIP-191 `personal_sign`: [message, address], in either order, as wallets do. @returns the message in hex. */
export function readMessageParams(params: unknown, account: string): string {
  const [first, second] = parse('personal_sign', MessageSchema, params)
  const [message, signer] = ADDRESS.test(second) || !ADDRESS.test(first) ? [first, second] : [second, first]
  requireAccount(signer, account)
  return HEX.test(message) ? message : toHex(new TextEncoder().encode(message))
}

/** EIP-712 `eth_signTypedData_v4`: [address, JSON text or object]. @returns the JSON text. */
export function readTypedDataParams(params: unknown, account: string): string {
  const [signer, data] = parse('eth_signTypedData_v4', TypedDataSchema, params)
  requireAccount(signer, account)
  return typeof data === 'string' ? data : JSON.stringify(data)
}

/** `eth_sendTransaction`: [transaction]. */
export function readTransactionParams(params: unknown, account: string, chainId: bigint): CallRequest {
  const [wanted] = parse('eth_sendTransaction', TransactionSchema, params)
  if (wanted.from !== undefined) requireAccount(wanted.from, account)
  if (wanted.chainId !== undefined && BigInt(wanted.chainId) !== chainId)
    throw invalidParams('eth_sendTransaction: chainId is not the active network.')
  if (wanted.data !== undefined && wanted.input !== undefined && wanted.data !== wanted.input)
    throw invalidParams('eth_sendTransaction: data and input differ.')
  return {
    to: wanted.to ?? null,
    value: BigInt(wanted.value ?? 0),
    data: (wanted.data ?? wanted.input ?? '0x').toLowerCase(),
    gas: wanted.gas === undefined ? null : BigInt(wanted.gas),
    price: priceOf(wanted),
  }
}

type Prices = Readonly<
  Partial<Record<'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas', string | undefined>>
>

function priceOf({ gasPrice, maxFeePerGas, maxPriorityFeePerGas }: Prices): Price | null {
  if (maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined)
    return {
      type: '0x2',
      maxFeePerGas: BigInt(maxFeePerGas),
      maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas),
    }
  return gasPrice === undefined ? null : { type: '0x0', gasPrice: BigInt(gasPrice) }
}

/** @throws 4100 for another account. */
export function requireAccount(named: string, account: string): void {
  if (!ADDRESS.test(named)) throw invalidParams('The signer must be an address.')
  if (named.toLowerCase() !== account.toLowerCase()) throw wrongAccount(named)
}

/** Parses params by a schema. @throws -32602 that names the field. */
export function parse<Value>(method: string, schema: z.ZodMiniType<Value>, params: unknown): Value {
  const parsed = z.safeParse(schema, params)
  if (parsed.success) return parsed.data
  throw invalidParams(`${method}: params.${parsed.error.issues[0]?.path.join('.') ?? ''} is malformed.`)
}
