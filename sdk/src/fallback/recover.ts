import type { FailureReason } from '../../../widget/protocol/errors.ts'
import { TIMEOUTS } from '../../../widget/protocol/limits.ts'
import type { Screen } from '../frame/screen.ts'
import { explain } from './hints.ts'
import { drawPanel } from './panel.ts'
import { openPopup } from './popup.ts'

type Recovery = {
  reason: FailureReason
  /** What the visitor reads. */
  sentence: string
  /** Origin of the widget. */
  origin: string
  screen: Screen
  isReady: () => boolean
  onRetry: () => void
  onFailure: (reason: FailureReason) => void
  onClose: () => void
}

/** Failures of the frame alone: a window of its own is bound by none of them. */
const FRAME_ONLY: readonly FailureReason[] = ['insecure_context', 'blocked_by_host_csp']

/** Tells the visitor in the dialog what happened, and offers a way on. */
export function recover(recovery: Recovery): void {
  const { reason, sentence, screen, onRetry, onClose } = recovery
  const card = screen.inPage()?.card
  if (!card) return
  drawPanel(card, {
    sentence,
    code: reason,
    actions: [
      { label: 'Open in a window', run: () => moveToWindow(recovery, card) },
      { label: 'Reload', run: onRetry },
      { label: 'Close', run: onClose },
    ],
  })
  if (FRAME_ONLY.includes(reason) && navigator.userActivation?.isActive) moveToWindow(recovery, card)
}

/** Must run while the visitor's click still counts. */
function moveToWindow(recovery: Recovery, card: HTMLElement): void {
  const { reason, screen, origin, isReady, onFailure, onClose } = recovery
  let greeted = false
  const popup = openPopup(screen.url('popup'), () => {
    leave()
    if (!greeted) console.error(`Latch: ${explain('popup_blocked', origin).hint}`)
    onClose()
  })
  if (!popup) return void onFailure('popup_blocked')
  const watch = setInterval(() => {
    greeted ||= isReady()
  }, TIMEOUTS.popupClosedPoll)
  const deadline = setTimeout(() => {
    if (greeted) return
    popup.destroy()
    leave()
    onFailure('handshake_timeout')
  }, TIMEOUTS.popupHandshake)
  const leave = () => {
    clearTimeout(deadline)
    clearInterval(watch)
    screen.moveTo(undefined)
  }
  screen.moveTo(popup)
  drawPanel(card, {
    sentence: 'Continue in the window that opened.',
    code: reason,
    actions: [{ label: 'Close', run: () => popup.hide() }],
  })
}
