import type { HostState } from './hostStore.ts'

/** Quiet time after which a typed amount is asked about. Milliseconds. */
const TYPING_MS = 350

/** Whether somebody can look at a price: nothing is requested while nobody does, or while offline. */
export function isSeen({ online, open, viewport }: HostState): boolean {
  return online && (open || viewport.display === 'inline')
}

/**
 * Asks once typing pauses, and again while the answer is looked at; a tab behind another one asks nothing.
 *
 * @param every - Milliseconds.
 * @returns what ends it.
 */
export function watchPrice(ask: () => unknown, every: number): () => void {
  const requestWhenVisible = () => void (document.visibilityState === 'visible' && ask())
  const first = setTimeout(requestWhenVisible, TYPING_MS)
  const again = setInterval(requestWhenVisible, every)
  return () => {
    clearTimeout(first)
    clearInterval(again)
  }
}
