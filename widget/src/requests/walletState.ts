import * as z from 'zod/mini'
import { requireSession } from '../host/sessions/session.ts'
import { requestWallet } from '../wallets/requestWallet.ts'
import { malformed } from '../wallets/standardWallet.ts'
import type { SilentHandler } from './handlers.ts'
import { address, chainIdHex, MAX_CALLS_ID, parseParam, requireAccount, text } from './params.ts'
import type { SilentMethod } from './policies.ts'

/** Milliseconds in which a wallet answers what it shows nobody. */
const DEADLINE = 30_000

const ChainIdsSchema = z.optional(z.array(chainIdHex, 'must be a list of hex chain ids'))
/** By hex chain id. */
const CapabilitiesSchema = z.catchall(z.object({}), z.object({ atomic: z.optional(z.unknown()) }))
const callsId = text(MAX_CALLS_ID)

/** EIP-5792 `wallet_getCapabilities`: [address, chainIds?], of a connected account only. */
const getCapabilities: SilentHandler = async (params) => {
  const session = requireSession()
  const account = requireAccount(session, parseParam('wallet_getCapabilities', address, params))
  const chainIds = parseParam('wallet_getCapabilities', ChainIdsSchema, params, 1)
  const asked = chainIds === undefined ? [account] : [account, chainIds]
  return carried(await requestWallet(session, 'wallet_getCapabilities', asked, { deadline: DEADLINE }))
}

/**
 * Of what a wallet can do, what `wallet_sendCalls` takes to it from here: a page asks for the one to use it in the
 * other. All capabilities but `atomic` are params of the batch, which are refused there.
 */
function carried(answer: unknown): unknown {
  const chains = z.safeParse(CapabilitiesSchema, answer)
  if (chains.success) return chains.data
  throw malformed()
}

const getCallsStatus: SilentHandler = (params) => {
  const id = parseParam('wallet_getCallsStatus', callsId, params)
  return requestWallet(requireSession(), 'wallet_getCallsStatus', [id], { deadline: DEADLINE })
}

const showCallsStatus: SilentHandler = (params) => {
  const id = parseParam('wallet_showCallsStatus', callsId, params)
  return requestWallet(requireSession(), 'wallet_showCallsStatus', [id])
}

/** EIP-5792 methods that ask the wallet about itself and about calls it has taken. */
export const walletState = {
  wallet_getCapabilities: getCapabilities,
  wallet_getCallsStatus: getCallsStatus,
  wallet_showCallsStatus: showCallsStatus,
} satisfies Partial<Record<SilentMethod, SilentHandler>>
