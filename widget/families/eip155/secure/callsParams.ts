import { MAX_CALLS } from '@latch/protocol/simulate.ts'
import { invalidParams } from '@latch/secure/src/core/failures.ts'
import * as z from 'zod/mini'
import { address, type CallRequest, hex, parse, quantity, requireAccount } from './params.ts'

/** ERC-7677 service as in EIP-5792; the Worker that calls it checks its address and context. */
const ServiceSchema = z.object({
  url: z.string().check(z.maxLength(2_048)),
  context: z.optional(z.unknown()),
  optional: z.optional(z.boolean()),
})
/** Paymaster service that a page names for a batch. */
export type PaymasterService = z.output<typeof ServiceSchema>

const CallsSchema = z.tuple(
  [
    z.object({
      from: z.optional(z.string()),
      chainId: quantity,
      calls: z
        .array(
          z.object({
            to: z.optional(z.nullable(address)),
            value: z.optional(quantity),
            data: z.optional(hex),
          }),
        )
        .check(z.minLength(1), z.maxLength(MAX_CALLS)),
      capabilities: z.optional(z.object({ paymasterService: z.optional(ServiceSchema) })),
    }),
  ],
  z.unknown(),
)

/** Batch that a page requests and its paymaster service; null if the page names none. */
type BatchRequest = { calls: readonly CallRequest[]; service: PaymasterService | null }

/** EIP-5792 `wallet_sendCalls`: [batch]. */
export function readCallsParams(params: unknown, account: string, chainId: bigint): BatchRequest {
  const [{ from, chainId: named, calls, capabilities }] = parse('wallet_sendCalls', CallsSchema, params)
  if (from !== undefined) requireAccount(from, account)
  if (BigInt(named) !== chainId) throw invalidParams('wallet_sendCalls: chainId is not the active network.')
  const wanted = calls.map(({ to = null, value = '0x0', data = '0x' }) => ({
    to,
    value: BigInt(value),
    data: data.toLowerCase(),
    gas: null,
    price: null,
  }))
  return { calls: wanted, service: capabilities?.paymasterService ?? null }
}
