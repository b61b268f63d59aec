import { TIMEOUTS } from '../../../widget/protocol/limits.ts'
import type { Surface } from '../frame/surface.ts'

/** CSS pixels (spec, modal defaults). */
const POPUP = { width: 600, height: 800 }

/**
 * The widget in a window of its own; `window.open` is not governed by `frame-src`. Call it while the visitor's click
 * counts.
 *
 * @param onClosed - The visitor closed it, or it went before it said hello.
 * @returns null when the browser refused.
 */
export function openPopup(url: string, onClosed: () => void): Surface | null {
  const left = Math.max(0, Math.round((screen.width - POPUP.width) / 2))
  const phone = matchMedia('(max-width:430px)').matches
  const features = phone ? '' : `popup,width=${POPUP.width},height=${POPUP.height},left=${left}`
  const opened = window.open(url, '_blank', features)
  if (!opened) return null
  const timer = setInterval(() => {
    if (!opened.closed) return
    clearInterval(timer)
    onClosed()
  }, TIMEOUTS.popupClosedPoll)
  return {
    card: null,
    held: null,
    load: (next) => opened.location.replace(next),
    window: () => opened,
    show: () => opened.focus(),
    hide: () => opened.close(),
    resize: () => {},
    enter: () => {},
    draw: () => {},
    destroy: () => {
      clearInterval(timer)
      opened.close()
    },
  }
}
