import type { ProjectConfig } from '../../../../widget/protocol/config.ts'
import type { Environment } from '../environment.ts'

/** WalletConnect's own relay. */
const PUBLIC_RELAY = 'wss://relay.walletconnect.org'

/**
 * What the widget needs to pair a wallet. One project for the whole deployment: a relay sees the widget's origin, whoever
 * embeds it, and its allow list is about that one.
 *
 * @returns undefined when the operator named no project.
 * @throws Error when the relay's address is not `wss://`, or `ws://` on this machine.
 */
export function walletConnectOf({
  WALLETCONNECT_PROJECT: projectId,
  WALLETCONNECT_RELAY: relayUrl = PUBLIC_RELAY,
}: Pick<Environment, 'WALLETCONNECT_PROJECT' | 'WALLETCONNECT_RELAY'>): ProjectConfig['walletConnect'] {
  if (!projectId) return undefined
  const { protocol, hostname } = new URL(relayUrl)
  const isLocal = protocol === 'ws:' && /^(127\.0\.0\.1|localhost)$/.test(hostname)
  if (protocol !== 'wss:' && !isLocal) throw new Error(`WALLETCONNECT_RELAY must be a wss:// address.`)
  return { projectId, relayUrl }
}
