import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { createLook } from '@latch/sdk-source/families/createLook.ts'
import type { DiscoveryContext, PageWallets } from '@latch/sdk-source/families/pageFamily.ts'
import type { CosmosWallet } from './wallet.ts'

/**
 * Globals of Cosmos wallets, which do not announce themselves. Discontinued ones (Leap, Cosmostation, Ctrl Wallet) are
 * still found if installed: the widget then states when they ended.
 */
const GLOBALS = [
  { path: 'keplr', name: 'Keplr', event: 'keplr_keystorechange' },
  { path: 'leap', name: 'Leap', event: 'leap_keystorechange' },
  { path: 'cosmostation.providers.keplr', name: 'Cosmostation', event: 'cosmostation_keystorechange' },
  { path: 'okxwallet.keplr', name: 'OKX Wallet', event: 'keplr_keystorechange' },
  { path: 'station.keplr', name: 'Station', event: 'keplr_keystorechange' },
  { path: 'xfi.keplr', name: 'Ctrl Wallet', event: 'keplr_keystorechange' },
] as const

type Found = { wallet: CosmosWallet; name: string }

/** Searches again on each call, because wallets' scripts load with the page. */
export function discoverWallets(
  page: EventTarget,
  { idOf }: Pick<DiscoveryContext, 'idOf'>,
  onChange: () => void,
): PageWallets {
  const list = () => findWallets(page).map(({ wallet, name }) => describeWallet(idOf(wallet), name))
  return {
    list,
    find: (id) => findWallets(page).find(({ wallet }) => idOf(wallet) === id)?.wallet,
    look: createLook(() => list().map(({ id }) => id), onChange),
    stop: () => {},
  }
}

/** Returns the window event with which a wallet reports that its user chose another account. */
export function eventOf(page: EventTarget, wallet: CosmosWallet): string {
  const found = GLOBALS.findLast(({ path }) => read(page, path) === wallet)
  return found?.event ?? 'keplr_keystorechange'
}

/** Finds the wallets; one that also sets Keplr's global is listed under its own name. */
function findWallets(page: EventTarget): readonly Found[] {
  const byWallet = new Map<CosmosWallet, string>()
  for (const { path, name } of GLOBALS) {
    const wallet = read(page, path)
    if (wallet !== null) byWallet.set(wallet, name)
  }
  return [...byWallet].map(([wallet, name]) => ({ wallet, name }))
}

function read(page: EventTarget, path: string): CosmosWallet | null {
  try {
    const value = path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], page)
    const wallet = value as CosmosWallet | undefined
    const isWallet = typeof wallet?.enable === 'function' && typeof wallet.getKey === 'function'
    // A page may have put Latch in a wallet's place.
    return isWallet && wallet.isLatch !== true ? wallet : null
  } catch {
    // Getters of a page's object may do anything.
    return null
  }
}

function describeWallet(id: string, name: string): HostWallet {
  return { id, kind: 'wallet-standard', name, icon: null, rdns: null, namespaces: ['cosmos'] }
}
