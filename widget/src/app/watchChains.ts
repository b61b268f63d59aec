import { configStore, projectChain } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { isOnScreen } from '#core/onScreen.ts'
import { warnOfUnlistedChains } from '#core/unlistedChains.ts'
import { showAlert } from './alerts.ts'

/**
 * Warns developers in the console of each requested chain that the project does not have, and shows an alert (APKT001)
 * if it has none of them: each time the widget opens, and when the page requests others meanwhile.
 *
 * @returns a function that stops it.
 */
export function watchChains(): () => void {
  const check = () => {
    const { requested } = configStore.getState()
    if (isOnScreen(hostStore.getState()) && requested.length > 0 && !requested.some(projectChain))
      showAlert('APKT001')
  }
  const checkRequested = () => {
    warnOfUnlistedChains()
    check()
  }
  const stops = [
    hostStore.subscribe((now, before) => isOnScreen(now) && !isOnScreen(before) && check()),
    // Other parts of the store change without the requested chains.
    configStore.subscribe((now, before) => now.requested !== before.requested && checkRequested()),
  ]
  checkRequested()
  return () => {
    for (const stop of stops) stop()
  }
}
