import { addressesOf, type MethodHandler, type RequestContext } from '@latch/widget/src/core/family.ts'
import { ensureConnected, requestAccounts } from '@latch/widget/src/requests/ensureConnected.ts'
import { parseParam, walletOption } from '@latch/widget/src/requests/params.ts'
import { type EvmSession, evmSession, requireSession } from '../session.ts'
import type { HandledMethod } from './policies.ts'

const getAccounts: MethodHandler = () => addressesOf(evmSession() ?? { accounts: [] })

const getCoinbase: MethodHandler = () => evmSession()?.accounts[0].address ?? null

/**
 * `connect({ wallet })` of SDK 0.1.0: the accounts, from a modal that opens at that wallet's screen. The directory's
 * views know which wallet that is.
 *
 * @throws RpcError 4001 when the user closes the modal; -32602 when no wallet is known by that name.
 */
const latchConnect: MethodHandler = async (params, context) => {
  const { wallet } = parseParam('latch_connect', walletOption, params)
  return addressesOf(await requireConnection(context, wallet))
}

/** The session, or the one that the user now makes. @throws RpcError as {@link ensureConnected} */
export async function requireConnection(context: RequestContext, wallet?: string): Promise<EvmSession> {
  await ensureConnected('eip155', context, wallet)
  return requireSession()
}

export const accounts = {
  eth_accounts: getAccounts,
  eth_coinbase: getCoinbase,
  /** EIP-1102. */
  eth_requestAccounts: (_: unknown, context: RequestContext) => requestAccounts('eip155', context),
  latch_connect: latchConnect,
} satisfies Partial<Record<HandledMethod, MethodHandler>>
