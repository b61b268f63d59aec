import { LIMITS } from '@latch/protocol/limits.ts'
import { LATCH_RDNS } from '@latch/protocol/version.ts'
import { createEcho, type Echo, isOwn } from './ownProvider.ts'
import type { WalletProvider } from './walletProvider.ts'

/** An EIP-6963 announcement as received; any script of the page may have sent it. */
export type Announcement = {
  info: Record<string, unknown>
  provider: WalletProvider
  /** A wallet of `window.ethereum` that was called. */
  isUsed?: true
}

export type Discovery = {
  /** Unchecked, in the order of arrival; see `listWallets`. */
  announcements(): Announcement[]
  provider(id: string): WalletProvider | undefined
  /** Through which the widget's requests reach them. */
  echo: Echo
}

/** Id of the first wallet of `window.ethereum`; the others append a number to it. */
const LEGACY_ID = 'legacy'

type LegacyProvider = WalletProvider & { providers?: readonly WalletProvider[] }

/**
 * Collects the wallets of the page by EIP-6963, and from `window.ethereum` or its list `providers`. A wallet of
 * `window.ethereum` stays the same object once it has been called, so that its session does too. The first wallet to
 * use a uuid keeps it: a later one cannot replace it in the list.
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
      // Not an announcement.
    }
  }
  /** Those of `window.ethereum` that were called. */
  const used = new Map<unknown, Announcement>()
  const legacy = (): Announcement[] => {
    const ethereum = page.ethereum as LegacyProvider | undefined
    const several = ethereum?.providers?.length ? ethereum.providers : undefined
    return [...(several ?? [ethereum])].flatMap((provider, index) =>
      provider && !isOwn(provider)
        ? {
            info: { uuid: LEGACY_ID + (index || ''), name: several ? undefined : 'Browser wallet' },
            provider,
          }
        : [],
    )
  }
  if (isAnnounced !== false) {
    page.addEventListener('eip6963:announceProvider', onAnnounce, { signal })
    page.dispatchEvent(new Event('eip6963:requestProvider'))
  }
  return {
    echo: createEcho(),
    announcements: () => {
      const present = legacy().map((one) => [one.info.uuid, one] as const)
      return [...found.values(), ...new Map<unknown, Announcement>([...present, ...used]).values()]
    },
    provider: (id) => {
      const known = found.get(id) ?? used.get(id) ?? legacy().find(({ info }) => info.uuid === id)
      if (known && !found.has(id)) used.set(id, { ...known, isUsed: true })
      return known?.provider
    },
  }
}
