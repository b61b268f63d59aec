import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { LATCH_RDNS } from '@latch/protocol/version.ts'
import { cleanName, isText, readIcon } from '@latch/sdk-source/families/claims.ts'
import { createLook } from '@latch/sdk-source/families/createLook.ts'
import type { PageWallets } from '@latch/sdk-source/families/pageFamily.ts'
import type { WalletIds } from '#walletStandard/page/discover.ts'
import { providerAt } from '#wbip/page/discover.ts'
import { createTronWallet, type TronObject, type TronWallet } from './wallet.ts'

/** Globals of wallets that do not announce themselves, their connect method, and their name. */
const GLOBALS = [
  ['tron', 'eth_requestAccounts', undefined],
  ['tronLink', 'tron_requestAccounts', undefined],
  ['okxwallet.tronLink', 'tron_requestAccounts', 'OKX Wallet'],
  ['bitkeep.tronLink', 'tron_requestAccounts', 'Bitget Wallet'],
  ['trustwallet.tronLink', 'tron_requestAccounts', 'Trust Wallet'],
] as const

/** Flags that identify wallets in `window.tron` (TIP-1193); many also claim to be TronLink. */
const FLAGS = [
  ['isTokenPocket', 'TokenPocket'],
  ['isTrust', 'Trust Wallet'],
  ['isTrustWallet', 'Trust Wallet'],
  ['isOkxWallet', 'OKX Wallet'],
  ['isBitKeep', 'Bitget Wallet'],
  ['isTronLink', 'TronLink'],
] as const

type Found = { host: HostWallet; wallet: TronWallet; object: TronObject }

/** Finds wallets by TIP-6963, and those that only have a global. */
export function discoverTronWallets(page: EventTarget, idOf: WalletIds, onChange: () => void): PageWallets {
  const announced = new Map<TronObject, Found>()
  const placed = new Map<TronObject, Found>()
  const onAnnounce = (event: Event) => {
    const found = readAnnouncement(event, idOf)
    if (found === null || announced.has(found.object) || announced.size >= LIMITS.wallets) return
    announced.set(found.object, found)
    onChange()
  }
  /** Returns the wallets that did not announce themselves; TronLink has two globals. */
  const readPlaced = () => {
    for (const place of GLOBALS) {
      const found = readGlobal(page, place, idOf)
      if (found !== null && !placed.has(found.object)) placed.set(found.object, found)
    }
    const own = [...placed.values()].filter((one) => !isListed(announced.values(), one))
    return own.filter((one, index) => !isListed(own.slice(0, index), one))
  }
  const readAll = () => [...announced.values(), ...readPlaced()].slice(0, LIMITS.wallets)
  page.addEventListener('TIP6963:announceProvider', onAnnounce)
  page.dispatchEvent(new Event('TIP6963:requestProvider'))
  return {
    list: () => readAll().map(({ host }) => host),
    find: (id) => [...announced.values(), ...placed.values()].find(({ host }) => host.id === id)?.wallet,
    look: createLook(() => readPlaced().map(({ host }) => host.id), onChange),
    stop: () => page.removeEventListener('TIP6963:announceProvider', onAnnounce),
  }
}

function isListed(others: Iterable<Found>, one: Found): boolean {
  return [...others].some(({ object, host }) => object === one.object || host.name === one.host.name)
}

/** @returns null if it does not announce a wallet, and for Latch's own. */
function readAnnouncement(event: Event, idOf: WalletIds): Found | null {
  try {
    const { info, provider } = (event as CustomEvent).detail
    const { name, icon, rdns } = info
    if (rdns === LATCH_RDNS || typeof provider.request !== 'function') return null
    const host: HostWallet = {
      id: idOf(provider),
      kind: 'injected',
      name: cleanName(name),
      icon: readIcon(icon),
      rdns: isText(rdns, 128) ? rdns : null,
      namespaces: ['tron'],
    }
    return { host, object: provider, wallet: createTronWallet(provider, 'eth_requestAccounts') }
  } catch {
    // Getters of a page's object may do anything.
    return null
  }
}

function readGlobal(
  page: object,
  [path, method, owner]: (typeof GLOBALS)[number],
  idOf: WalletIds,
): Found | null {
  const object = providerAt(page, path) as (TronObject & Record<string, unknown>) | undefined
  if (object === undefined) return null
  try {
    const name = owner ?? FLAGS.find(([flag]) => object[flag] === true)?.[1] ?? 'TronLink'
    const host: HostWallet = {
      ...{ id: idOf(object), kind: 'injected', name, icon: null, rdns: null },
      namespaces: ['tron'],
    }
    return { host, object, wallet: createTronWallet(object, method) }
  } catch {
    // Getters of a page's object may do anything.
    return null
  }
}
