import type { ChainId } from '@latch/protocol/caip.ts'
import { isHandheld } from '#connectors/device.ts'
import { allowDeepLinks } from '#core/deepLinks.ts'
import { chainNamespace } from '#core/familyRegistry.ts'
import { findSession } from '#sessions/sessionsStore.ts'
import { openWindow } from './openWindow.ts'

/** Returns the link to the connected wallet's app on this phone; undefined if there is none, or on other devices. */
export function walletAppLink(chainId: ChainId): string | undefined {
  const family = chainNamespace(chainId)
  return family !== null && isHandheld(navigator) ? findSession(family)?.link : undefined
}

/**
 * Opens the wallet's app; call it in the press that requested it.
 *
 * @param link - Link of a session. Its scheme belonged to a known wallet when the session was created; a reloaded document
 * has not read the directory yet.
 */
export function openWalletApp(link: string): void {
  allowDeepLinks({ mobile_link: link, desktop_link: null })
  openWindow(link, 'deeplink').catch(() => undefined)
}
