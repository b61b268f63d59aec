import { findConnector } from '#connectors/connectors.ts'
import type { ConnectorName } from '#core/walletSession.ts'
import { closing } from '#window/modal.ts'

let watched: AbortController | undefined

/**
 * Refreshes a wallet's user when the user returns from the wallet's tab, while the modal is open. Does not poll: each
 * answer is a new session token, and the modal is hidden behind that tab.
 */
export function refreshOnReturn(name: ConnectorName): void {
  if (watched === closing) return
  watched = closing
  const { signal } = closing
  const refresh = () => {
    if (document.visibilityState === 'visible')
      findConnector(name)
        ?.look?.()
        .catch((error: unknown) => console.warn('Latch: the wallet was not asked again.', error))
  }
  document.addEventListener('visibilitychange', refresh, { signal })
  addEventListener('focus', refresh, { signal })
}
