import { chainIdFromHex } from '@latch/protocol/caip.ts'
import type { RequestContext } from '@latch/widget/src/core/familyRequests.ts'
import { runInWallet } from '@latch/widget/src/requests/approve.ts'
import type { Hex } from '#hex.ts'
import { requireSession } from '../session.ts'

/**
 * Shows that the wallet decides about a network, and calls it.
 *
 * @param act - Calls the wallet.
 * @throws RpcError as `requestApproval`
 */
export async function requestChain(
  method: string,
  params: { chainId: Hex },
  act: () => Promise<unknown>,
  context: RequestContext,
): Promise<void> {
  const chainId = chainIdFromHex(params.chainId)
  const shown = { method, chainId, details: { type: 'chain' } } as const
  await runInWallet(requireSession(), shown, [params], act, context)
}

/** Lets the wallet decide which accounts it shares; as {@link requestChain}. */
export async function requestWalletAccounts(
  method: string,
  params: readonly unknown[],
  act: () => Promise<unknown>,
  context: RequestContext,
): Promise<void> {
  const session = requireSession()
  const shown = { method, chainId: session.chainId, details: { type: 'accounts' } } as const
  await runInWallet(session, shown, params, act, context)
}
