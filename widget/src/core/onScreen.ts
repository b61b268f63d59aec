import { type HostState, hostStore } from './hostStore.ts'

/** Returns whether the widget is visible; an inline one is never opened. */
export function isOnScreen({ open, viewport }: Pick<HostState, 'open' | 'viewport'>): boolean {
  return open || viewport.display === 'inline'
}

/**
 * Calls `read` now, and each time the widget becomes visible again or the network returns. A closed modal keeps its first
 * view mounted, so mounting does not tell a view that it is visible.
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
