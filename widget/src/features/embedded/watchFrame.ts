import { SECURE_TIMEOUTS } from '@latch/protocol/secure/limits.ts'
import type { User } from '@latch/protocol/secure/secureChannel.ts'
import { closeView } from '#app/navigation.ts'
import { currentView, push, router } from '#app/router.ts'
import { showToast } from '#app/toasts.ts'
import { type FrameState, frameStore } from '#connectors/embedded/frameStore.ts'
import { cancelAll } from '#connectors/embedded/questions.ts'
import { hostStore } from '#core/hostStore.ts'
import { isInFrame, requestsStore } from '#requests/requestsStore.ts'
import { closeModal, onModalClosed } from '#window/modal.ts'
import { updateLoginEmail } from './loginAddress.ts'

let isWatching = false

/** Shows the view for the frame's requests that the widget itself makes; a page's request has its own view. */
export function watchFrame(): void {
  if (isWatching) return
  isWatching = true
  frameStore.subscribe(onFrameChange)
  // Closing the modal declines the frame's requests.
  onModalClosed((error) => cancelAll(error))
}

function onFrameChange(now: FrameState, before: FrameState): void {
  if (now.refusals !== before.refusals) setTimeout(showRefusal, SECURE_TIMEOUTS.notAllowed)
  if (now.user !== before.user && now.user !== null) onUserChange(now.user, before.user !== null)
  if (now.questions === before.questions) return
  const [hasQuestion, hadQuestion] = [hasWidgetQuestion(now), hasWidgetQuestion(before)]
  if (hasQuestion && !hadQuestion && hostStore.getState().open) push({ name: 'ApproveTransaction' })
  // The view of a page's request closes with the request.
  if (hadQuestion && !hasQuestion && !isInFrame(requestsStore.getState().current))
    closeView('ApproveTransaction')
}

/**
 * Closes the account view once the wallet's address was changed on the Security page.
 *
 * @param wasKnown - Whether the frame knew the user before: an address that differs at the first restore was changed
 * earlier, and the user does not wait for it.
 */
function onUserChange(user: User, wasKnown: boolean): void {
  if (!updateLoginEmail(user) || !wasKnown) return
  if (hostStore.getState().open && currentView(router.getState()).name === 'Account') closeModal()
}

/** The page gets its error; a toast shows the user why nothing happened. */
function showRefusal(): void {
  if (hostStore.getState().open) showToast({ variant: 'error', message: 'email.notAllowed' })
}

function hasWidgetQuestion({ questions }: FrameState): boolean {
  return questions.some(({ kind }) => kind === 'request')
}
