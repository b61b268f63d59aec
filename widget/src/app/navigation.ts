import type { ViewName } from '../../protocol/hostChannel.ts'
import { isChainSupported } from '../host/configStore.ts'
import { closeModal } from '../host/frame.ts'
import { hostStore } from '../host/hostStore.ts'
import { sessionStore } from '../host/sessionStore.ts'
import { solanaPart } from '../host/solana/solanaPart.ts'
import { back, currentView, reset, router } from './router.ts'
import { startView } from './startView.ts'

/** With a wallet of any family. */
function isConnected(): boolean {
  return sessionStore.getState().session !== null || solanaPart.state?.solana?.status === 'connected'
}

/** Shows the view that the modal starts with. */
export function goToStart(wanted?: ViewName): void {
  const { session } = sessionStore.getState()
  reset(
    startView({
      wanted,
      isConnected: isConnected(),
      isChainSupported: session === null || isChainSupported(session.chainId),
    }),
  )
}

/** One view back, or closed from the first. */
export function goBack(): void {
  if (!back(isConnected())) closeModal()
}

/** Ends a job that is done: the modal goes, while an inline widget stays and shows what there is to see next (spec §2). */
export function finish(): void {
  if (hostStore.getState().viewport.display === 'inline') goToStart()
  else closeModal()
}

/** Leads on from a view whose job is done: back to where its user came from, or out. */
export function leave(name: ReturnType<typeof currentView>['name']): void {
  if (currentView(router.getState()).name !== name) return
  if (router.getState().stack.length > 1) goBack()
  else finish()
}
