import type { ChainId } from '@latch/protocol/caip.ts'
import { isHandheld } from '#connectors/device.ts'
import { allowDeepLinks } from '#core/deepLinks.ts'
import { familyOf } from '#core/family.ts'
import { sessionOf } from '#sessions/sessionsStore.ts'
import { openWindow } from './openWindow.ts'

/** Where the app of the connected wallet is reached on this phone; undefined where there is none, or elsewhere. */
export function walletAppLink(chainId: ChainId): string | undefined {
  const family = familyOf(chainId)
  return family !== null && isHandheld(navigator) ? sessionOf(family)?.link : undefined
}

/**
 * Brings the wallet's app to the front; to be called by the press that asked for it.
 *
 * @param link - Of a session. Its scheme was that of a known wallet when the session was made; a document that was
 * reloaded since has not asked the directory yet.
 */
export function openWalletApp(link: string): void {
  allowDeepLinks({ mobile_link: link, desktop_link: null })
  openWindow(link, 'deeplink').catch(() => undefined)
}
