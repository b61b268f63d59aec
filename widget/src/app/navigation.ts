import type { ChainId } from '@latch/protocol/caip.ts'
import { isChainSupported, listedFamilies } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { activeSession } from '#sessions/sessionsStore.ts'
import { closeModal, dismissModal, type OpenedView } from '#window/modal.ts'
import { back, currentView, reset, router, type View } from './router.ts'
import { viewFacts } from './viewRegistry.ts'

/** Shows the start view. */
export function goToStart(wanted?: OpenedView): void {
  reset(
    startView(wanted, activeSession(), {
      isServed: isChainSupported,
      canConnect: listedFamilies().length > 0,
    }),
  )
}

/** Goes back one view, or closes the modal from the first. */
export function goBack(): void {
  if (!back(activeSession() !== null)) dismissModal()
}

/** Closes the modal once its job is done; an inline widget shows the start view instead. */
export function finish(): void {
  if (hostStore.getState().viewport.display === 'inline') goToStart()
  else closeModal()
}

/** Closes a finished view if it is on screen: goes back to the view before it, or closes the modal. */
export function closeView(name: ReturnType<typeof currentView>['name']): void {
  if (currentView(router.getState()).name !== name) return
  if (router.getState().stack.length > 1) goBack()
  else finish()
}

/**
 * Returns the first view when the modal opens: the requested one; Account if connected; otherwise Connect. On a network
 * that the site does not use, views of the account are replaced by UnsupportedChain; Networks and ProfileWallets lead
 * out of it.
 *
 * @param wanted - The view that the page named, if any.
 * @param site - Whether it uses a network, and whether it has a network of a family with connectors. If not, Networks
 * shows that: no listed wallet would fit.
 */
export function startView(
  wanted: OpenedView | undefined,
  session: Pick<WalletSession, 'chainId'> | null,
  site: { isServed(chainId: ChainId): boolean; canConnect: boolean },
): View {
  if (session === null) {
    const name = wanted === undefined || viewFacts(wanted).ofSession ? 'Connect' : wanted
    return { name: !site.canConnect && (name === 'Connect' || name === 'AllWallets') ? 'Networks' : name }
  }
  const name = wanted ?? 'Account'
  // A page's transfer keeps its own view, which shows what is wrong with the network.
  const { ofSession, ofTransfer } = viewFacts(name)
  const givesWay = ofSession && !ofTransfer && !site.isServed(session.chainId)
  return { name: givesWay ? 'UnsupportedChain' : name }
}
