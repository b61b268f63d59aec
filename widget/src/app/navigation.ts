import { isChainSupported } from '../core/configStore.ts'
import { hostStore } from '../core/hostStore.ts'
import { activeSession } from '../sessions/sessionsStore.ts'
import { closeModal, dismissModal, type OpenedView } from '../window/modal.ts'
import { back, currentView, reset, router } from './router.ts'
import { startView } from './startView.ts'

/** Shows the view that the modal starts with. */
export function goToStart(wanted?: OpenedView): void {
  reset(startView(wanted, activeSession(), isChainSupported))
}

/** One view back, or closed from the first. */
export function goBack(): void {
  if (!back(activeSession() !== null)) dismissModal()
}

/** Ends a job that is done: the modal goes, while an inline widget stays and shows what there is to see next. */
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
