import { configStore, projectChain } from '../core/configStore.ts'
import { hostStore } from '../core/hostStore.ts'
import { showAlert } from './alerts.ts'

/**
 * Shows an alert (APKT001) when the page requests chains and the project has none of them: each time the widget comes
 * on screen, and when the page requests others meanwhile.
 *
 * @returns a function that ends it.
 */
export function watchChains(): () => void {
  const check = () => {
    const { requested } = configStore.getState()
    if (isOnScreen() && requested.length > 0 && !requested.some(projectChain)) showAlert('APKT001')
  }
  let wasOnScreen = isOnScreen()
  const stops = [
    hostStore.subscribe(() => {
      const isNew = isOnScreen() && !wasOnScreen
      wasOnScreen = isOnScreen()
      if (isNew) check()
    }),
    // Other parts of the store are written while the requested chains stay the same.
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
