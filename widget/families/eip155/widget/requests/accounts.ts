import type { MethodHandler, RequestContext } from '@latch/widget/src/core/familyRequests.ts'
import { sessionAddresses } from '@latch/widget/src/core/walletSession.ts'
import { ensureConnected, requestAccounts } from '@latch/widget/src/requests/ensureConnected.ts'
import { type EvmSession, evmSession, requireSession } from '../session.ts'
import type { HandledMethod } from './policies.ts'

const getAccounts: MethodHandler = () => sessionAddresses(evmSession() ?? { accounts: [] })

const getCoinbase: MethodHandler = () => evmSession()?.accounts[0].address ?? null

/**
 * Returns the session, after prompting the user to connect if there is none. @throws RpcError as
 * {@link ensureConnected}
 */
export async function requireConnection(context: RequestContext, wallet?: string): Promise<EvmSession> {
  await ensureConnected('eip155', context, wallet)
  return requireSession()
}

export const accounts = {
  eth_accounts: getAccounts,
  eth_coinbase: getCoinbase,
  /** EIP-1102. */
  eth_requestAccounts: (_: unknown, context: RequestContext) => requestAccounts('eip155', context),
} satisfies Partial<Record<HandledMethod, MethodHandler>>
