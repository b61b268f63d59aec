import type { HostWallet } from '../../../widget/protocol/hostChannel.ts'
import { LIMITS } from '../../../widget/protocol/limits.ts'
import { LATCH_RDNS } from '../../../widget/protocol/version.ts'
import { type PageWallet, parseAnnouncement, type WalletProvider } from './announcement.ts'

export type Discovery = {
  /** For the widget: claims of the page, checked for form. */
  list(): HostWallet[]
  provider(id: string): WalletProvider | undefined
  stop(): void
}

const LEGACY_ID = 'legacy'

/**
 * Collects the wallets of the page by EIP-6963. The first to use a uuid keeps it: a later one cannot take a wallet's
 * place under a visitor's hands.
 *
 * @param page - The window, or anything that carries the events and perhaps an `ethereum`.
 */
export function discoverWallets(page: EventTarget & { ethereum?: unknown }, onFound: () => void): Discovery {
  const wallets = new Map<string, PageWallet>()
  const hear = (event: Event) => {
    const wallet = parseAnnouncement((event as CustomEvent).detail)
    if (!wallet || wallet.rdns === LATCH_RDNS || wallets.has(wallet.id) || wallets.size >= LIMITS.wallets)
      return
    wallets.set(wallet.id, wallet)
    onFound()
  }
  const legacy = () => {
    try {
      return parseAnnouncement({ info: { uuid: LEGACY_ID, name: 'Browser wallet' }, provider: page.ethereum })
    } catch {
      return null
    }
  }
  page.addEventListener('eip6963:announceProvider', hear)
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  return {
    list: () => {
      const last = wallets.size ? null : legacy()
      const found = last ? [{ ...last, kind: LEGACY_ID } as PageWallet] : [...wallets.values()]
      return found.map(({ provider: _, ...wallet }) => wallet)
    },
    provider: (id) => (wallets.get(id) ?? (id === LEGACY_ID ? legacy() : null))?.provider,
    stop: () => page.removeEventListener('eip6963:announceProvider', hear),
  }
}
