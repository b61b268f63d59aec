import { LIMITS } from '@latch/protocol/limits.ts'
import type { Wallet, WindowAppReadyEventAPI } from '@wallet-standard/base'
import { LATCH_FEATURE } from './latchWallet.ts'

/** Names the wallets of a page: each object has one id for the life of the page, however many families serve it. */
export type WalletIds = (wallet: object) => string

export function createWalletIds(): WalletIds {
  const ids = new WeakMap<object, string>()
  let count = 0
  return (wallet) => {
    const id = ids.get(wallet) ?? `standard-${++count}`
    ids.set(wallet, id)
    return id
  }
}

/** The wallets of the page that registered by Wallet Standard, unchecked; see `describeStandardWallet`. */
export type StandardWallets = {
  /** Returns the wallets in order of arrival, each with an ID that it keeps for the life of the page. */
  entries(): [id: string, wallet: Wallet][]
  find(id: string): Wallet | undefined
  stop(): void
}

/**
 * Collects wallets by Wallet Standard's two events: present ones answer `app-ready`, later ones announce themselves by
 * `register-wallet`. Latch itself is left out.
 *
 * @param onChange - Called when a wallet registers or unregisters.
 */
export function discoverStandardWallets(
  page: EventTarget,
  idOf: WalletIds,
  onChange: () => void,
): StandardWallets {
  const found = new Map<string, Wallet>()
  const add = (wallet: Wallet) => {
    if (found.size >= LIMITS.wallets || [...found.values()].includes(wallet) || isLatch(wallet)) return
    const id = idOf(wallet)
    found.set(id, wallet)
    onChange()
    return id
  }
  const api: WindowAppReadyEventAPI = {
    register: (...wallets: Wallet[]) => {
      const ids = wallets.map(add)
      return () => {
        const removed = ids.filter((id) => id !== undefined && found.delete(id))
        if (removed.length > 0) onChange()
      }
    },
  }
  const onRegister = (event: Event) => {
    try {
      ;(event as CustomEvent<(api: WindowAppReadyEventAPI) => void>).detail(api)
    } catch {
      // Not a registration.
    }
  }
  page.addEventListener('wallet-standard:register-wallet', onRegister)
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return {
    entries: () => [...found],
    find: (id) => found.get(id),
    stop: () => page.removeEventListener('wallet-standard:register-wallet', onRegister),
  }
}

function isLatch(wallet: Wallet): boolean {
  try {
    return LATCH_FEATURE in wallet.features
  } catch {
    // Getters of a page's object may do anything; such a wallet is left out when it is described.
    return false
  }
}
