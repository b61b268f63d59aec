import { LIMITS } from '../../../../widget/protocol/limits.ts'
import { LATCH_RDNS } from '../../../../widget/protocol/version.ts'
import { createEcho, type Echo, isOwn } from './ownProvider.ts'
import type { WalletProvider } from './walletProvider.ts'

/** An EIP-6963 announcement as it came; any script of the page may have made it. */
export type Announcement = { info: Record<string, unknown>; provider: WalletProvider }

export type Discovery = {
  /** Unchecked, in the order of arrival; see `listWallets`. */
  announcements(): Announcement[]
  provider(id: string): WalletProvider | undefined
  /** Through which the widget's requests reach them. */
  echo: Echo
}

export const LEGACY_ID = 'legacy'

/**
 * Collects the wallets of the page by EIP-6963. `window.ethereum` is listed only where no wallet announced itself before it was
 * called once; from then on it stays, so that its session does. The first wallet to use a uuid keeps it: a later one cannot
 * replace it in the list.
 *
 * @param page - The window, or anything that carries the events and perhaps an `ethereum`.
 * @param signal - Stops listening.
 * @param isAnnounced - Whether wallets may announce themselves; `false` leaves `window.ethereum`.
 */
export function discoverWallets(
  page: EventTarget & { ethereum?: unknown },
  onFound: () => void,
  signal: AbortSignal,
  isAnnounced?: boolean,
): Discovery {
  const found = new Map<unknown, Announcement>()
  const onAnnounce = (event: Event) => {
    try {
      const { info, provider } = (event as CustomEvent).detail
      const { uuid, rdns } = info
      if (rdns === LATCH_RDNS || isOwn(provider) || found.has(uuid) || found.size >= LIMITS.wallets) return
      found.set(uuid, { info, provider })
      onFound()
    } catch {
      // No announcement at all.
    }
  }
  let isLegacyUsed = false
  const legacy = () => {
    const provider = page.ethereum as WalletProvider | undefined
    return provider && !isOwn(provider) ? provider : undefined
  }
  if (isAnnounced !== false) {
    page.addEventListener('eip6963:announceProvider', onAnnounce, { signal })
    page.dispatchEvent(new Event('eip6963:requestProvider'))
  }
  return {
    echo: createEcho(),
    announcements: () => {
      const list = [...found.values()]
      const provider = legacy()
      if (provider && (isLegacyUsed || !list.length))
        list.push({ info: { uuid: LEGACY_ID, name: 'Browser wallet' }, provider })
      return list
    },
    provider: (id) => {
      if (id !== LEGACY_ID) return found.get(id)?.provider
      isLegacyUsed = true
      return legacy()
    },
  }
}
