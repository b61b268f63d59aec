import { type HostState, hostStore } from './hostStore.ts'

/** Whether the visitor sees the widget; an inline one is never opened. */
export function isOnScreen({ open, viewport }: Pick<HostState, 'open' | 'viewport'>): boolean {
  return open || viewport.display === 'inline'
}

/**
 * Reads what a view shows: now, and each time that the widget comes on screen again or the network is back. A modal that is
 * closed keeps its first view, so a view cannot tell by being mounted.
 *
 * @returns a function that ends it.
 */
export function readWhenSeen(read: () => void): () => void {
  const isSeen = (state: HostState) => state.online && isOnScreen(state)
  if (isSeen(hostStore.getState())) read()
  return hostStore.subscribe((now, before) => {
    if (isSeen(now) && !isSeen(before)) read()
  })
}
