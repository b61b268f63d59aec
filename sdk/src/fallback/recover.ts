import type { FailureReason } from '@latch/protocol/errors.ts'
import { TIMEOUTS } from '@latch/protocol/limits.ts'
import type { Screen } from '#frame/screen.ts'
import { hintFor } from './hints.ts'
import { drawPanel } from './panel.ts'
import { openPopup } from './popup.ts'

type Recovery = {
  reason: FailureReason
  /** BCP 47 tag of the user's language; undefined for the browser's languages. */
  locale: string | undefined
  /** Origin of the widget. */
  origin: string
  screen: Screen
  /** URL of the widget in a popup. */
  popupUrl: () => string
  isReady: () => boolean
  onRetry: () => void
  onFailure: (reason: FailureReason) => void
  /** The popup is about to close. */
  onHide: () => void
  /** The popup has closed. */
  onPopupClosed: () => void
  onClose: () => void
}

/** Failures that neither a reload nor a separate window can fix. */
export const FINAL: readonly FailureReason[] = ['denied_origin', 'unknown_project', 'protocol_mismatch']
/** Failures that every reload of the frame meets again, and a popup does not. */
const FRAME_ONLY: readonly FailureReason[] = ['insecure_context', 'blocked_by_host_csp']

/** Codes of docs/errors.md, 'Alerts in the modal', as the widget's own page shows them. */
const ALERTS: Readonly<Partial<Record<FailureReason, string>>> = {
  denied_origin: 'APKT002',
  unknown_project: 'APKT007',
}

/** Explains a failure to the visitor in place of the widget, with the actions that may help. */
export function recover(recovery: Recovery): void {
  const { reason, locale, screen, onRetry, onClose } = recovery
  const isFinal = FINAL.includes(reason)
  const isFrameOnly = FRAME_ONLY.includes(reason)
  screen.fail((card) => {
    drawPanel(card, {
      locale,
      describe: (texts) => ({
        sentence: texts[reason],
        code: ALERTS[reason] ? `${reason} ${ALERTS[reason]}` : reason,
        actions: [
          ...(isFinal ? [] : [{ label: texts.openWindow, run: () => moveToWindow(recovery, card) }]),
          ...(isFinal || isFrameOnly ? [] : [{ label: texts.reload, run: onRetry }]),
          { label: texts.close, run: onClose },
        ],
      }),
      onDrawn: (first) => first?.focus(),
    })
    if (isFrameOnly && navigator.userActivation?.isActive) moveToWindow(recovery, card)
  })
}

/** Must run during the user activation of the visitor's click. */
function moveToWindow(recovery: Recovery, card: HTMLElement): void {
  const { reason, locale, screen, origin, popupUrl, isReady, onFailure, onHide, onPopupClosed } = recovery
  let isConnected = false
  const popup = openPopup(popupUrl(), () => {
    backToFrame()
    if (!isConnected) console.error(`Latch: ${hintFor('popup_blocked', origin)}`)
    onPopupClosed()
  })
  if (!popup) return void onFailure('popup_blocked')
  const watch = setInterval(() => {
    isConnected ||= isReady()
  }, TIMEOUTS.popupClosedPoll)
  const deadline = setTimeout(() => {
    if (isConnected) return
    popup.destroy()
    backToFrame()
    onFailure('handshake_timeout')
  }, TIMEOUTS.popupHandshake)
  const backToFrame = () => {
    clearTimeout(deadline)
    clearInterval(watch)
    screen.moveTo(undefined)
  }
  const hide = () => {
    onHide()
    popup.hide()
  }
  const destroy = () => {
    backToFrame()
    popup.destroy()
  }
  screen.moveTo({ ...popup, hide, destroy })
  drawPanel(card, {
    locale,
    describe: ({ continued, close }) => ({
      sentence: continued,
      code: reason,
      actions: [{ label: close, run: () => popup.hide() }],
    }),
    onDrawn: (first) => first?.focus(),
  })
}
