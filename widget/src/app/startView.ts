import type { ChainId } from '../../protocol/caip.ts'
import type { WalletSession } from '../core/family.ts'
import type { OpenedView } from '../window/modal.ts'
import type { View } from './router.ts'
import { OF_SESSION } from './viewFacts.ts'

/**
 * The first view when the modal opens: the one asked for; Account if connected; otherwise Connect.
 *
 * @param wanted - The view that the page named, if any.
 * @param isServed - Whether the site works with a network.
 */
export function startView(
  wanted: OpenedView | undefined,
  session: Pick<WalletSession, 'chainId'> | null,
  isServed: (chainId: ChainId) => boolean,
): View {
  if (session === null) return { name: wanted === undefined || OF_SESSION.test(wanted) ? 'Connect' : wanted }
  return { name: wanted ?? (isServed(session.chainId) ? 'Account' : 'UnsupportedChain') }
}
