import { configStore, projectChain } from '../core/configStore.ts'
import { hostStore } from '../core/hostStore.ts'
import { showAlert } from './alerts.ts'

/**
 * Tells the visitor of a page that asks for networks of which the project has none (APKT001), before they
 * connect as well as after: each time the widget comes on screen, and when the page asks while it is there.
 *
 * @returns a function that ends it.
 */
export function followChainWish(): () => void {
  const check = () => {
    const { requested: wish } = configStore.getState()
    if (isOnScreen() && wish.length > 0 && !wish.some(projectChain)) showAlert('APKT001')
  }
  let wasOnScreen = isOnScreen()
  const stops = [
    hostStore.subscribe(() => {
      const isNew = isOnScreen() && !wasOnScreen
      wasOnScreen = isOnScreen()
      if (isNew) check()
    }),
    // Other parts of the store are written without a change of the wish.
    configStore.subscribe((now, before) => now.requested !== before.requested && check()),
  ]
  check()
  return () => {
    for (const stop of stops) stop()
  }
}

/** An inline widget is never opened. */
function isOnScreen(): boolean {
  const { open, viewport } = hostStore.getState()
  return open || viewport.display === 'inline'
}
