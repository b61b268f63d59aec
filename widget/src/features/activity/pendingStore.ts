import { createStore } from 'zustand/vanilla'
import type { ChainId } from '../../../protocol/caip.ts'
import { onAccountsLeft } from '../../core/accountData.ts'
import { type Fate, followTransaction, type Watched } from './followTransaction.ts'

/** Transactions that are followed at once. */
const LIMIT = 99

/** A transaction that was sent from here, until the index has it. */
export type PendingTransaction = {
  chainId: ChainId
  hash: string
  from: string
  to: string
  /** Milliseconds since the epoch. */
  at: number
  /** What was sent, as it is shown. */
  amount: string
  iconUrl: string | null
  fate: Fate | 'pending'
}

/** The newest first. */
export const pendingStore = createStore<{ transactions: readonly PendingTransaction[] }>(() => ({
  transactions: [],
}))

onAccountsLeft((namespace) =>
  pendingStore.setState(({ transactions }) => ({
    transactions: transactions.filter(({ chainId }) => !chainId.startsWith(`${namespace}:`)),
  })),
)

/**
 * Shows a transaction until its fate is known. It is followed as long as this document lives, whatever view is on
 * screen.
 *
 * @param onWatch - Told when the network has forgotten it, and when it is there again.
 * @returns its fate; null when it is still open after the watch has ended.
 */
export async function track(
  transaction: Omit<PendingTransaction, 'fate'>,
  onWatch?: (seen: Watched) => void,
): Promise<Fate | null> {
  const { transactions } = pendingStore.getState()
  const entry: PendingTransaction = { ...transaction, fate: 'pending' }
  pendingStore.setState({ transactions: [entry, ...transactions].slice(0, LIMIT) })
  const fate = await followTransaction(transaction, {
    onWatch: (seen) => {
      put(transaction.hash, seen)
      onWatch?.(seen)
    },
  })
  if (fate !== null) put(transaction.hash, fate)
  return fate
}

function put(hash: string, fate: PendingTransaction['fate']): void {
  pendingStore.setState(({ transactions }) => ({
    transactions: transactions.map((each) => (each.hash === hash ? { ...each, fate } : each)),
  }))
}
