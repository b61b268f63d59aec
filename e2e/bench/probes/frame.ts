import type { Instant } from './host.ts'

declare global {
  interface Window {
    /** When the first frame with the wallet's row was drawn. */
    benchFirstDrawn?: Instant
    /** Waits for the next such frame. */
    benchDrawn?: () => Promise<Instant>
  }
}

/**
 * Records when a cross-origin iframe has drawn a frame with the wallet's row. A hidden frame draws none. Requests
 * no frame before there is a row: on a throttled device sixty frames a second would be most of
 * the document's work, caused by the probe. Runs before the frame's own scripts, so it uses nothing
 * from outside.
 *
 * @param row - Matches the wallet rows.
 * @param name - Text of the row that counts.
 */
export function watchFrame(row: string, name: string): void {
  if (window === top || location.protocol === 'about:') return
  const find = () =>
    [...document.querySelectorAll<HTMLElement>(row)].find(({ textContent }) => textContent?.includes(name))
  const onceChanged = (run: () => void) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      run()
    })
    observer.observe(document, { childList: true, subtree: true, characterData: true })
  }
  const watch = (onDrawn: (instant: Instant) => void): void => {
    if (find()) requestAnimationFrame(() => check(onDrawn))
    else onceChanged(() => watch(onDrawn))
  }
  const check = (onDrawn: (instant: Instant) => void): void => {
    const element = find()
    const isDrawn = element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    if (!isDrawn || !element?.offsetHeight) {
      watch(onDrawn)
      return
    }
    // The next task of all: whatever else waits to run is not part of the frame.
    scheduler.postTask(() => onDrawn(performance.timeOrigin + performance.now()), {
      priority: 'user-blocking',
    })
  }
  window.benchDrawn = () => new Promise(watch)
  watch((instant) => {
    window.benchFirstDrawn = instant
  })
}
