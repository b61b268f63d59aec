import { TIMEOUTS } from '@latch/protocol/limits.ts'
import type { Surface } from '#frame/surface.ts'
import { type Start, widgetQuery } from '#frame/url.ts'
import type { SdkOptions } from '../types.ts'

/** CSS pixels. */
const POPUP = { width: 600, height: 800 }

/** Address of the widget's document in a window of its own, which shows it to the visitor: it names no wallets. */
export function popupUrl(origin: string, options: SdkOptions, start: Start): string {
  return `${origin}/popup/v1/?${widgetQuery('popup', options, start)}`
}

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
  const life = new AbortController()
  let timer = setInterval(() => {
    if (!opened.closed) return
    clearInterval(timer)
    // It counts as closed from the call on, when its last answer may still be on its way.
    timer = setTimeout(() => {
      end()
      onClosed()
    }, TIMEOUTS.popupClosedPoll)
  }, TIMEOUTS.popupClosedPoll)
  const end = () => {
    clearInterval(timer)
    life.abort()
  }
  // Also with a page that Back may bring again: it is not sure to come.
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
