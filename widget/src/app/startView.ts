import type { ViewName } from '../../protocol/hostChannel.ts'
import type { View } from './router.ts'

/** Views that mean nothing while nobody is connected. */
const NEEDS_SESSION: readonly ViewName[] = ['Account', 'WalletReceive', 'WalletSend']

export type StartConditions = {
  /** The view that the page named, if any. */
  wanted: ViewName | undefined
  isConnected: boolean
  /** Whether the wallet's chain is one of the site's, or any chain is welcome. */
  isChainSupported: boolean
}

/** The first view when the modal opens (spec §2): the one asked for; Account if connected; otherwise Connect. */
export function startView({ wanted, isConnected, isChainSupported }: StartConditions): View {
  if (!isConnected)
    return { name: wanted === undefined || NEEDS_SESSION.includes(wanted) ? 'Connect' : wanted }
  if (wanted !== undefined) return { name: wanted }
  return { name: isChainSupported ? 'Account' : 'UnsupportedChain' }
}
