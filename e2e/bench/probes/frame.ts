import type { Instant } from './host.ts'

declare global {
  interface Window {
    /** When each frame had been drawn in which the wallet's row was laid out. */
    benchPaints?: Instant[]
  }
}

/**
 * Notes every drawn frame of a cross-origin iframe that has the wallet's row in it. A hidden frame draws none, so the
 * first one after the click is the one that the visitor sees. Runs before the frame's own scripts, so it names nothing
 * from outside.
 *
 * @param row - Matches the wallet rows.
 * @param name - Text of the row that counts.
 */
export function watchFrame(row: string, name: string): void {
  if (window === top || location.protocol === 'about:') return
  const paints: Instant[] = []
  window.benchPaints = paints
  const laidOut = () => {
    for (const element of document.querySelectorAll<HTMLElement>(row))
      if (
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.offsetHeight > 0 &&
        element.textContent?.includes(name)
      )
        return true
    return false
  }
  const tick = () => {
    requestAnimationFrame(tick)
    if (!laidOut()) return
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      paints.push(performance.timeOrigin + performance.now())
    }
    port2.postMessage(null)
  }
  requestAnimationFrame(tick)
}
