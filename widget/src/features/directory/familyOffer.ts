import type { Namespace } from '@latch/protocol/caip.ts'
import { GET_WALLETS_LIMITS, type WalletEntry } from '@latch/protocol/directory.ts'
import { orderByKeys } from '@latch/protocol/walletOrder.ts'
import { createStore } from 'zustand/vanilla'
import { fetchWallets } from '#api/directory.ts'
import { reportLater } from '#app/reportLater.ts'
import { directoryScope, walletRules } from '#connectors/directory/rules.ts'

export type FamilyOffer = {
  status: 'loading' | 'ready' | 'failed'
  /** Wallets known to support the family: the project's featured ones, its own, then the best known. */
  wallets: readonly WalletEntry[]
  /** Number of wallets that may support it. */
  count: number
}

export const NOT_LOADED: FamilyOffer = { status: 'loading', wallets: [], count: 0 }

/** Wallets from the directory for users who need an account of one family. */
export const familyOfferStore = createStore<Partial<Record<Namespace, FamilyOffer>>>(() => ({}))

/** Loads the offer. Most entries do not list their chains: those that do are picked from the best known wallets. */
export async function loadFamilyOffer(namespace: Namespace): Promise<void> {
  if (familyOfferStore.getState()[namespace]?.status === 'ready') return
  const { featured, custom } = walletRules()
  try {
    const { wallets, count } = await fetchWallets({
      entries: GET_WALLETS_LIMITS.entries,
      ...directoryScope([], namespace),
    })
    const isFeatured = ({ id }: WalletEntry) => featured.includes(id)
    const ordered = [
      ...orderByKeys(wallets.filter(isFeatured), featured, ({ id }) => id),
      ...custom,
      ...wallets.filter((entry) => !isFeatured(entry)),
    ].filter((entry) => servesFamily(entry, namespace))
    familyOfferStore.setState({
      [namespace]: { status: 'ready', wallets: ordered, count: custom.length + count },
    })
  } catch (error) {
    void reportLater(error, 'APKT003')
    familyOfferStore.setState({ [namespace]: { ...NOT_LOADED, status: 'failed' } })
  }
}

/** Returns whether the directory lists a chain of the family for the wallet. */
export function servesFamily({ chains }: WalletEntry, namespace: Namespace): boolean {
  return chains?.some((id) => id.startsWith(`${namespace}:`)) === true
}
