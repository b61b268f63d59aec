import { requestWallet } from '@latch/widget/src/connectors/requestWallet.ts'
import type { MethodHandler } from '@latch/widget/src/core/familyRequests.ts'
import { malformed } from '@latch/widget/src/core/rpcError.ts'
import { parseParam } from '@latch/widget/src/requests/params.ts'
import { showBatch } from '@latch/widget/src/requests/shownBatch.ts'
import * as z from 'zod/mini'
import { requireSession } from '../session.ts'
import { address, callsId, chainIdHex, requireAccount } from './params.ts'
import type { HandledMethod } from './policies.ts'

/** Milliseconds to wait for a wallet's answer without a prompt. */
const DEADLINE = 30_000

/** JSON has no undefined: libraries write null for an absent list. */
const ChainIdsSchema = z.optional(z.nullable(z.array(chainIdHex, 'must be a list of hex chain ids')))
/** Capabilities by hex chain ID. */
const CapabilitiesSchema = z.catchall(z.object({}), z.object({ atomic: z.optional(z.unknown()) }))
/** Capabilities of the embedded wallet, which supports permissions. */
const OwnCapabilitiesSchema = z.catchall(
  z.object({}),
  z.object({
    atomic: z.optional(z.unknown()),
    paymasterService: z.optional(z.unknown()),
    permissions: z.optional(z.unknown()),
  }),
)
/** The status is a text in version 1.0 of EIP-5792. */
const CallsStatusSchema = z.object({
  status: z.union([z.number(), z.string()]),
  receipts: z.optional(z.nullable(z.array(z.looseObject({})))),
})

/** EIP-5792 `wallet_getCapabilities`: [address, chainIds?], of a connected account only. */
const getCapabilities: MethodHandler = async (params) => {
  const session = requireSession()
  const account = requireAccount(session, parseParam('wallet_getCapabilities', address, params))
  const chainIds = parseParam('wallet_getCapabilities', ChainIdsSchema, params, 1)
  const walletParams = chainIds ? [account, chainIds] : [account]
  const answer = await requestWallet(session, 'wallet_getCapabilities', walletParams, { deadline: DEADLINE })
  return readCapabilities(
    answer,
    session.connector === 'embedded' ? OwnCapabilitiesSchema : CapabilitiesSchema,
  )
}

/**
 * Returns the capabilities that `wallet_sendCalls` passes to the wallet, because pages read one to use the other. All
 * others but `atomic` are params of the batch, and are rejected there.
 */
function readCapabilities(answer: unknown, schema: z.ZodMiniType): unknown {
  const chains = z.safeParse(schema, answer)
  if (chains.success) return chains.data
  throw malformed()
}

const getCallsStatus: MethodHandler = async (params) => {
  const id = parseParam('wallet_getCallsStatus', callsId, params)
  const answer = await requestWallet(requireSession(), 'wallet_getCallsStatus', [id], { deadline: DEADLINE })
  if (z.safeParse(CallsStatusSchema, answer).success) return answer
  throw malformed()
}

/**
 * The method has no result: any answer means that the wallet has shown the calls. The embedded wallet has no such screen,
 * and returns the data to show here.
 */
const showCallsStatus: MethodHandler = async (params) => {
  const id = parseParam('wallet_showCallsStatus', callsId, params)
  const session = requireSession()
  const answer = await requestWallet(session, 'wallet_showCallsStatus', [id])
  if (session.connector === 'embedded')
    showBatch(answer, () => requestWallet(session, 'wallet_getCallsStatus', [id], { deadline: DEADLINE }))
  return null
}

/** EIP-5792 methods that query the wallet's capabilities and the status of calls. */
export const walletState = {
  wallet_getCapabilities: getCapabilities,
  wallet_getCallsStatus: getCallsStatus,
  wallet_showCallsStatus: showCallsStatus,
} satisfies Partial<Record<HandledMethod, MethodHandler>>
