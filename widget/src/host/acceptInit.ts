import { displayText } from '../../protocol/displayText.ts'
import type { InitParams, InitResult } from '../../protocol/hostChannel.ts'
import { LIMITS } from '../../protocol/limits.ts'
import type { Capability } from '../../protocol/version.ts'
import { startSolana } from '../requests/router.ts'
import { config, setChainWish } from './configStore.ts'
import { hostStore } from './hostStore.ts'
import { wasOpen } from './instanceMemory.ts'
import { takeState } from './providerState.ts'
import { setHostCapabilities } from './remote.ts'
import { restoreSession } from './sessions/restore.ts'
import { forgetRecords } from './sessions/sessionRecord.ts'
import { sessionStore } from './sessions/sessionStore.ts'
import { setPageWallets } from './sessions/walletPresence.ts'

const CAPABILITIES: readonly Capability[] = ['route', 'inline', 'popup']

/** Takes what the page says of itself and answers with where we stand; the last session starts to come back. */
export function acceptInit(params: InitParams): InitResult {
  const isFirst = hostStore.getState().channel !== 'ready'
  const { host, theme, locale, chains, capabilities, viewport, wallets, hint, reconnect } = params
  setHostCapabilities(capabilities)
  setChainWish(chains)
  hostStore.setState({
    title: displayText(host.title, LIMITS.titleLength),
    description: displayText(host.description ?? '', LIMITS.descriptionLength),
    icon: host.icon,
    viewport,
    theme: theme ?? {},
    locale: locale ?? '',
    channel: 'ready',
    ...(isFirst && wasOpen() ? { open: true } : {}),
  })
  setPageWallets(wallets)
  if (isFirst && reconnect === false) forgetRecords()
  const solana = config().chains.find(({ id }) => id.startsWith('solana:'))
  // First: where no EVM session comes back, it is known that a Solana one may.
  if (isFirst && solana) startSolana(solana.id, hint ?? '')
  if (isFirst && sessionStore.getState().status === 'restoring')
    restoreSession(hint?.startsWith('solana:') ? null : (hint ?? null))
  return {
    capabilities: solana ? [...CAPABILITIES, 'solana'] : CAPABILITIES,
    state: takeState(),
    visible: hostStore.getState().open,
  }
}
