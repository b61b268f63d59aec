import { TIMEOUTS } from '@latch/protocol/limits.ts'
import type { Surface } from '#frame/surface.ts'
import { type Start, widgetQuery } from '#frame/url.ts'
import type { SdkOptions } from '../types.ts'

/** CSS pixels. */
const POPUP = { width: 600, height: 800 }

/** Returns the address of the widget's document in a separate window, which shows it to the user: it lists no wallets. */
export function popupUrl(origin: string, options: SdkOptions, start: Start): string {
  return `${origin}/popup/v1/?${widgetQuery('popup', options, start)}`
}

/**
 * Opens the widget in a separate window; `frame-src` does not apply to `window.open`. Call it while the user's click
 * counts.
 *
 * @param onClosed - Called if the user closed it, or it closed before its hello.
 * @returns null if the browser refused.
 */
export function openPopup(url: string, onClosed: () => void): Surface | null {
  const left = Math.max(0, Math.round((screen.width - POPUP.width) / 2))
  const phone = matchMedia('(max-width:430px)').matches
  const features = phone ? '' : `popup,width=${POPUP.width},height=${POPUP.height},left=${left}`
  const opened = window.open(url, '_blank', features)
  if (!opened) return null
  const life = new AbortController()
  let timer = setInterval(() => {
    if (!opened.closed) return
    clearInterval(timer)
    // It counts as closed at once, when its last answer may still be on its way.
    timer = setTimeout(() => {
      end()
      onClosed()
    }, TIMEOUTS.popupClosedPoll)
  }, TIMEOUTS.popupClosedPoll)
  const end = () => {
    clearInterval(timer)
    life.abort()
  }
  // Also if the page may be restored by Back, which is not certain.
  addEventListener('pagehide', () => opened.close(), { signal: life.signal })
  return {
    load: (next) => opened.location.replace(next),
    window: () => opened,
    show: () => opened.focus(),
    hide: () => opened.close(),
    resize: () => {},
    enter: () => {},
    draw: () => {},
    destroy: () => {
      end()
      opened.close()
    },
  }
}
