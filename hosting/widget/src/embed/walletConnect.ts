import type { ProjectConfig } from '@latch/protocol/config.ts'
import { hasFeature } from '#db/features.ts'
import type { Project } from '#db/projects.ts'
import { logTrouble } from '#http/log.ts'
import type { WidgetEnvironment } from '../environment.ts'

/** WalletConnect's own relay. */
const PUBLIC_RELAY = 'wss://relay.walletconnect.org'

/**
 * Returns the widget's settings for pairing a wallet. One project for the whole deployment, because a relay sees the
 * widget's origin on every page, and its allow list is about that one.
 *
 * @returns undefined if pairing is disabled for the page's project, and if the operator set no project at the relay, or
 * a relay that is neither `wss://` nor `ws://` on this machine, which is logged.
 */
export function walletConnectOf(
  {
    WALLETCONNECT_PROJECT: projectId,
    WALLETCONNECT_RELAY: named,
  }: Pick<WidgetEnvironment, 'WALLETCONNECT_PROJECT' | 'WALLETCONNECT_RELAY'>,
  { features }: Pick<Project, 'features'>,
): ProjectConfig['walletConnect'] {
  if (!projectId || !hasFeature(features, 'walletconnect')) return undefined
  const relayUrl = named || PUBLIC_RELAY
  if (isRelay(URL.parse(relayUrl))) return { projectId, relayUrl }
  logTrouble('WALLETCONNECT_RELAY must be a wss:// address: no wallet is paired.')
  return undefined
}

function isRelay(url: URL | null): boolean {
  const isLocal = url?.protocol === 'ws:' && /^(127\.0\.0\.1|localhost)$/.test(url.hostname)
  return url?.protocol === 'wss:' || isLocal
}
