import { findConnector } from '../../connectors/connectors.ts'
import type { ConnectorName } from '../../core/family.ts'
import { closing } from '../../window/frame.ts'

let watched: AbortController | undefined

/**
 * Asks a wallet whose it is when somebody comes back from its tab, while the modal is open. Nothing is asked each second: the
 * answer is a new session token each time, and nobody sees the modal behind that tab.
 */
export function lookOnReturn(name: ConnectorName): void {
  if (watched === closing) return
  watched = closing
  const { signal } = closing
  const look = () => {
    if (document.visibilityState === 'visible')
      findConnector(name)
        ?.look?.()
        .catch((error: unknown) => console.warn('Latch: the wallet was not asked again.', error))
  }
  document.addEventListener('visibilitychange', look, { signal })
  addEventListener('focus', look, { signal })
}
