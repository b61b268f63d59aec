import type { FailureReason } from '../../../widget/protocol/errors.ts'
import { TIMEOUTS } from '../../../widget/protocol/limits.ts'
import type { Screen } from '../frame/screen.ts'
import { hintFor } from './hints.ts'
import { drawPanel } from './panel.ts'
import { openPopup } from './popup.ts'
import { fallbackFor } from './texts.ts'

type Recovery = {
  reason: FailureReason
  /** BCP 47 tag of what the visitor reads; undefined for the default. */
  locale: string | undefined
  /** Origin of the widget. */
  origin: string
  screen: Screen
  /** Of the widget in a window of its own. */
  popupUrl: () => string
  isReady: () => boolean
  onRetry: () => void
  onFailure: (reason: FailureReason) => void
  /** The window of its own is told to go. */
  onHide: () => void
  /** The window of its own is no more. */
  onGone: () => void
  onClose: () => void
}

/** Failures that neither another try of this page nor a window of its own gets around. */
export const FINAL: readonly FailureReason[] = ['denied_origin', 'unknown_project', 'protocol_mismatch']
/** Failures of the frame alone, whatever the next try: a window of its own is bound by none of them. */
const FRAME_ONLY: readonly FailureReason[] = ['insecure_context', 'blocked_by_host_csp']

/** Tells the visitor in the place of the widget what happened, and offers a way on. */
export function recover(recovery: Recovery): void {
  const { reason, locale, screen, onRetry, onClose } = recovery
  const isFinal = FINAL.includes(reason)
  const isFrameOnly = FRAME_ONLY.includes(reason)
  screen.fail((card) => {
    const fallback = fallbackFor(locale)
    const { texts } = fallback
    const openWindow = { label: texts.openWindow, run: () => moveToWindow(recovery, card) }
    drawPanel(card, fallback, {
      sentence: texts[reason],
      code: reason,
      actions: [
        ...(isFinal ? [] : [openWindow]),
        ...(isFinal || isFrameOnly ? [] : [{ label: texts.reload, run: onRetry }]),
        { label: texts.close, run: onClose },
      ],
    })
    if (isFrameOnly && navigator.userActivation?.isActive) moveToWindow(recovery, card)
  })
}

/** Must run while the visitor's click still counts. */
function moveToWindow(recovery: Recovery, card: HTMLElement): void {
  const { reason, locale, screen, origin, popupUrl, isReady, onFailure, onHide, onGone } = recovery
  let greeted = false
  const popup = openPopup(popupUrl(), () => {
    leave()
    if (!greeted) console.error(`Latch: ${hintFor('popup_blocked', origin)}`)
    onGone()
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
  const hide = () => {
    onHide()
    popup.hide()
  }
  screen.moveTo({ ...popup, hide })
  const fallback = fallbackFor(locale)
  drawPanel(card, fallback, {
    sentence: fallback.texts.continued,
    code: reason,
    actions: [{ label: fallback.texts.close, run: () => popup.hide() }],
  })
}
