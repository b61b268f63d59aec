import { SECURE_TIMEOUTS } from '../../../protocol/secure/limits.ts'
import type { User } from '../../../protocol/secure/secureChannel.ts'
import { leave } from '../../app/navigation.ts'
import { currentView, push, router } from '../../app/router.ts'
import { showToast } from '../../app/toasts.ts'
import { type FrameState, frameStore } from '../../connectors/embedded/frameStore.ts'
import { takeBackAll } from '../../connectors/embedded/questions.ts'
import { hostStore } from '../../core/hostStore.ts'
import { isInFrame, requestsStore } from '../../requests/requestsStore.ts'
import { closeModal, onModalClosed } from '../../window/modal.ts'
import { followLogin } from './loginAddress.ts'

let isFollowing = false

/** Lets the views follow what the frame is asked from here; what a page asks has the view of requests. */
export function followFrame(): void {
  if (isFollowing) return
  isFollowing = true
  frameStore.subscribe(follow)
  // It is gone with the modal, and who closes it has declined.
  onModalClosed((error) => takeBackAll(error))
}

function follow(now: FrameState, before: FrameState): void {
  if (now.refusals !== before.refusals) setTimeout(tellOfRefusal, SECURE_TIMEOUTS.notAllowed)
  if (now.user !== before.user && now.user !== null) followAddress(now.user, before.user !== null)
  if (now.questions === before.questions) return
  const [asks, asked] = [asksHere(now), asksHere(before)]
  if (asks && !asked && hostStore.getState().open) push({ name: 'ApproveTransaction' })
  // What a page asks goes with its request.
  if (asked && !asks && !isInFrame(requestsStore.getState().current)) leave('ApproveTransaction')
}

/**
 * Somebody has changed the address of their wallet, on the Security page: whoever waits for that in the account is done.
 *
 * @param wasKnown - Whether the frame knew them before: an earlier change comes to light with the first restore, which
 * nobody waits for.
 */
function followAddress(user: User, wasKnown: boolean): void {
  if (!followLogin(user) || !wasKnown) return
  if (hostStore.getState().open && currentView(router.getState()).name === 'Account') closeModal()
}

/** The page has its answer; whoever looks at the modal is to know why nothing comes of what they pressed. */
function tellOfRefusal(): void {
  if (hostStore.getState().open) showToast({ variant: 'error', message: 'email.notAllowed' })
}

function asksHere({ questions }: FrameState): boolean {
  return questions.some(({ kind }) => kind === 'request')
}
