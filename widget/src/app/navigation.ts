import type { ChainId } from '../../protocol/caip.ts'
import { isChainSupported } from '../core/configStore.ts'
import type { WalletSession } from '../core/family.ts'
import { hostStore } from '../core/hostStore.ts'
import { activeSession } from '../sessions/sessionsStore.ts'
import { closeModal, dismissModal, type OpenedView } from '../window/modal.ts'
import { back, currentView, reset, router, type View } from './router.ts'
import { factsOf } from './viewRegistry.ts'

/** Shows the start view. */
export function goToStart(wanted?: OpenedView): void {
  reset(startView(wanted, activeSession(), isChainSupported))
}

/** One view back, or closed from the first. */
export function goBack(): void {
  if (!back(activeSession() !== null)) dismissModal()
}

/** Closes the modal once its job is done; an inline widget shows the start view instead. */
export function finish(): void {
  if (hostStore.getState().viewport.display === 'inline') goToStart()
  else closeModal()
}

/** Closes a view whose job is done, if it is on screen: back to the view before it, or the modal closes. */
export function closeView(name: ReturnType<typeof currentView>['name']): void {
  if (currentView(router.getState()).name !== name) return
  if (router.getState().stack.length > 1) goBack()
  else finish()
}

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
  if (session === null)
    return { name: wanted === undefined || factsOf(wanted).ofSession ? 'Connect' : wanted }
  return { name: wanted ?? (isServed(session.chainId) ? 'Account' : 'UnsupportedChain') }
}
