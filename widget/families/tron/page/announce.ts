import { LATCH_RDNS } from '@latch/protocol/version.ts'
import { ICON } from '@latch/sdk-source/icon.ts'
import { uuid } from '@latch/sdk-source/uuid.ts'

/**
 * Announces Latch by TIP-6963: now and whenever the page requests wallets.
 *
 * @param signal - Stops announcing.
 */
export function announceTip6963(page: EventTarget, provider: object, signal: AbortSignal): void {
  const info = Object.freeze({ uuid: uuid(), name: 'Latch', icon: ICON, rdns: LATCH_RDNS })
  const detail = Object.freeze({ info, provider })
  const announce = () => page.dispatchEvent(new CustomEvent('TIP6963:announceProvider', { detail }))
  page.addEventListener('TIP6963:requestProvider', announce, { signal })
  announce()
}
