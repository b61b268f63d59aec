import type { Hex } from '../../../../families/hex.ts'
import { chainIdFromHex } from '../../../../protocol/caip.ts'
import type { RequestContext } from '../../../core/family.ts'
import { askInWallet } from '../../../requests/approve.ts'
import { requireSession } from '../session.ts'

/**
 * Lets the wallet decide about a network.
 *
 * @param act - Asks the wallet.
 * @throws RpcError as `askApproval`
 */
export function askForChain(
  method: string,
  params: { chainId: Hex },
  act: () => Promise<unknown>,
  context: RequestContext,
): Promise<void> {
  const chainId = chainIdFromHex(params.chainId)
  const shown = { method, chainId, details: { type: 'chain' } } as const
  return askInWallet(requireSession(), shown, [params], act, context)
}

/** Lets the wallet decide which accounts it shares; as {@link askForChain}. */
export function askForAccounts(
  method: string,
  params: readonly unknown[],
  act: () => Promise<unknown>,
  context: RequestContext,
): Promise<void> {
  const session = requireSession()
  const shown = { method, chainId: session.chainId, details: { type: 'accounts' } } as const
  return askInWallet(session, shown, params, act, context)
}
