import { createStore } from 'zustand/vanilla'
import { GET_WALLETS_LIMITS, type WalletEntry } from '../../../protocol/directory.ts'
import { fetchWallets } from '../../api/directory.ts'
import { reportLater } from '../../app/reportLater.ts'
import { directoryScope, walletRules } from './rules.ts'

export type SolanaOffer = {
  status: 'loading' | 'ready' | 'failed'
  /** Known to have Solana: the project's featured ones, its own, then the best known. */
  wallets: readonly WalletEntry[]
  /** All that may have it. */
  count: number
}

/** What the directory has for somebody who wants a Solana account. */
export const solanaOfferStore = createStore<SolanaOffer>(() => ({ status: 'loading', wallets: [], count: 0 }))

/**
 * Loads it. Most entries do not say which chains a wallet has, so those that do are looked for among the best known.
 */
export async function loadSolanaOffer(): Promise<void> {
  if (solanaOfferStore.getState().status === 'ready') return
  const { featured, custom } = walletRules()
  try {
    const { wallets, count } = await fetchWallets({
      entries: GET_WALLETS_LIMITS.entries,
      ...directoryScope([], 'solana'),
    })
    const isFeatured = ({ id }: WalletEntry) => featured.includes(id)
    const ordered = [
      ...wallets.filter(isFeatured),
      ...custom,
      ...wallets.filter((entry) => !isFeatured(entry)),
    ]
    solanaOfferStore.setState({
      status: 'ready',
      wallets: ordered.filter(hasSolana),
      count: custom.length + count,
    })
  } catch (error) {
    void reportLater(error, 'APKT003')
    solanaOfferStore.setState({ status: 'failed' })
  }
}

/** Whether the directory knows of the wallet that it has Solana. */
export function hasSolana({ chains }: WalletEntry): boolean {
  return chains?.some((id) => id.startsWith('solana:')) === true
}
