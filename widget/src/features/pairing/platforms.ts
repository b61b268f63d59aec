import type { WalletEntry } from '@latch/protocol/directory.ts'
import { mobileBases } from '#connectors/walletconnect/links.ts'

/**
 * A way to reach a wallet. `code`: scanned from another device. `mobile`: its app on this phone. `desktop`: its program
 * on this computer. `web`: its site. `browser`: in the page.
 */
export type Platform = 'browser' | 'mobile' | 'code' | 'desktop' | 'web'

export type Surroundings = {
  isPhone: boolean
  /** Whether the wallet announced itself in the page. */
  isInstalled: boolean
}

/**
 * Returns the ways that a wallet and this device support, the likeliest first. Never empty: any wallet can scan a code.
 *
 * @param entry - null for any wallet.
 */
export function platformsOf(entry: WalletEntry | null, { isPhone, isInstalled }: Surroundings): Platform[] {
  // Some phones offer every app that supports the protocol's own scheme.
  if (entry === null) return isPhone ? ['mobile', 'code'] : ['code']
  const hasApp = mobileBases(entry).length > 0
  const ways: [Platform, boolean][] = [
    ['browser', isInstalled],
    ['mobile', isPhone && hasApp],
    ['code', !isPhone && (hasApp || entry.supports_wc === true)],
    ['desktop', !isPhone && entry.desktop_link !== null],
    ['web', entry.webapp_link !== null],
  ]
  const platforms = ways.filter(([, isOpen]) => isOpen).map(([platform]) => platform)
  return platforms.length > 0 ? platforms : ['code']
}
