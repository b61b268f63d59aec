import { chainIdFromHex } from '@latch/protocol/caip.ts'
import { RpcCode } from '@latch/protocol/errors.ts'
import { isWelcome } from '@latch/widget/src/core/configStore.ts'
import { invalidParams, RpcError } from '@latch/widget/src/core/rpcError.ts'
import { anyObject, parseParam } from '@latch/widget/src/requests/params.ts'
import * as z from 'zod/mini'
import { readLeniently } from './leniency.ts'
import {
  address,
  bytes,
  callsId,
  chainIdHex,
  quantity,
  requireAccount,
  requireActiveChain,
} from './params.ts'
import type { ApproveHandler, ApproveMethod } from './policies.ts'

/** Calls of a batch that are shown; wallets themselves take fewer. */
const MAX_CALLS = 100

const capabilities = z.optional(anyObject)
const SendCallsSchema = z.object({
  version: z.string('must be a string'),
  id: z.optional(callsId),
  from: z.optional(address),
  chainId: chainIdHex,
  atomicRequired: z.optional(z.boolean('must be a boolean')),
  calls: z
    .array(
      z.object({
        to: z.optional(z.nullable(address)),
        data: z.optional(bytes),
        value: z.optional(quantity),
        capabilities,
      }),
      'must be a list of calls',
    )
    .check(z.minLength(1, 'must have at least one call')),
  capabilities,
})

/** ERC-7677: the secure frame reads the rest of it. */
const ServiceSchema = z.object({ paymasterService: z.object({ url: z.string() }) })

/** EIP-5792 `wallet_sendCalls`. The wallet's errors (5700, 5720, 5740, 5760 …) reach the page unchanged. */
const sendCalls: ApproveHandler = (params, session) => {
  const batch = parseParam('wallet_sendCalls', SendCallsSchema, withReadCalls(params))
  const from = requireAccount(session, batch.from ?? session.accounts[0].address)
  const chainId = chainIdFromHex(batch.chainId)
  if (!isWelcome(chainId))
    throw new RpcError({
      code: RpcCode.unsupportedChainId,
      message: `This project does not serve the chain ${chainId}.`,
    })
  requireActiveChain(session, batch.chainId)
  if (batch.calls.length > MAX_CALLS)
    throw new RpcError({
      code: RpcCode.bundleTooLarge,
      message: `A batch may hold up to ${MAX_CALLS} calls.`,
    })
  const empty = batch.calls.findIndex(({ to = null, data = '0x' }) => to === null && data === '0x')
  if (empty !== -1)
    throw invalidParams(
      `wallet_sendCalls: params[0].calls[${empty}].to is missing, and there is no code to deploy.`,
    )
  const { capabilities, ...shown } = batch
  const service = session.connector === 'embedded' ? z.safeParse(ServiceSchema, capabilities).data : undefined
  const { paymasterService, ...others } = capabilities ?? {}
  refuseCapabilities([{ capabilities: service ? others : capabilities }, ...batch.calls])
  const shownCalls = batch.calls.map(({ capabilities: _, ...call }) => call)
  return {
    address: from,
    details: {
      type: 'calls',
      calls: shownCalls.map(({ to = null, data = '0x', value = '0x0' }) => ({
        to,
        data,
        valueWei: BigInt(value),
      })),
    },
    params: [{ ...shown, calls: shownCalls, from, ...(service && { capabilities: { paymasterService } }) }],
  }
}

/** JSON has no undefined: libraries write null for a member that is absent. */
function withReadCalls(params: unknown): unknown {
  const [batch] = (Array.isArray(params) ? params : []) as [{ calls?: unknown } | null | undefined]
  if (!Array.isArray(batch?.calls)) return params
  const given = Object.entries(batch).filter(([, value]) => value !== null)
  return [{ ...Object.fromEntries(given), calls: batch.calls.map(readLeniently) }]
}

/**
 * Drops optional capabilities, as EIP-5792 allows a wallet: they can change the payer and the effect, and are not shown
 * here. Only the secure frame shows the payer.
 *
 * @throws RpcError 5700 for a required one.
 */
function refuseCapabilities(parts: readonly { capabilities?: Record<string, unknown> | undefined }[]): void {
  const wanted = parts.flatMap(({ capabilities = {} }) => Object.entries(capabilities))
  const required = wanted.find(([, value]) => (value as { optional?: unknown } | null)?.optional !== true)
  if (required !== undefined)
    throw new RpcError({
      code: RpcCode.unsupportedCapability,
      message: `The capability '${required[0]}' is not supported here.`,
    })
}

export const calls = {
  wallet_sendCalls: sendCalls,
} satisfies Partial<Record<ApproveMethod, ApproveHandler>>
