import { findConnector } from '#connectors/connectors.ts'
import type { ConnectorName } from '#core/family.ts'
import { closing } from '#window/modal.ts'

let watched: AbortController | undefined

/**
 * Asks a wallet for its user again when the visitor comes back from its tab, while the modal is open. It does not poll:
 * each answer is a new session token, and nobody sees the modal behind that tab.
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
