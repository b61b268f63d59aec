import type { HostState } from './hostStore.ts'

/** Milliseconds without typing before the amount is sent for a quote. */
const TYPING_MS = 350

/** Returns whether a price is visible: nothing is requested while it is not, or while offline. */
export function isSeen({ online, open, viewport }: HostState): boolean {
  return online && (open || viewport.display === 'inline')
}

/**
 * Requests a price once typing pauses, and again at an interval while the tab is visible.
 *
 * @param every - Milliseconds.
 * @returns a function that ends it.
 */
export function watchPrice(fetchPrice: () => unknown, every: number): () => void {
  const requestWhenVisible = () => void (document.visibilityState === 'visible' && fetchPrice())
  const first = setTimeout(requestWhenVisible, TYPING_MS)
  const again = setInterval(requestWhenVisible, every)
  return () => {
    clearTimeout(first)
    clearInterval(again)
  }
}
