import type { Namespace } from '@latch/protocol/caip.ts'
import { createStore } from 'zustand/vanilla'
import { onAccountsForgotten, watchDisconnect } from '#core/accountData.ts'
import type { TransactionStatus } from '#core/familyParts.ts'
import { type PendingTransaction, readSent, writeSent } from './sentStorage.ts'
import { type Watched, watchTransaction } from './watchTransaction.ts'

/** Maximum number of transactions that are listed and watched at once. */
const LIMIT = 99

/** Transactions sent from here, by this document or before a reload, newest first. */
export const pendingStore = createStore<{ transactions: readonly PendingTransaction[] }>(() => ({
  transactions: [],
}))

onAccountsForgotten((namespace) =>
  pendingStore.setState(({ transactions }) => ({
    transactions: transactions.filter(({ chainId }) => !chainId.startsWith(`${namespace}:`)),
  })),
)

/**
 * Shows a transaction and watches it until its final status is known: for the life of this document, on any view, and
 * again after a reload, see {@link loadSent}.
 *
 * @param onWatch - Called when the network drops the transaction, and when it reappears.
 * @returns its final status; null if it is still pending when the watch ends.
 */
export async function track(
  transaction: Omit<PendingTransaction, 'status' | 'received'>,
  onWatch?: (seen: Watched) => void,
): Promise<TransactionStatus | null> {
  const entry: PendingTransaction = { ...transaction, status: 'pending' }
  add([entry])
  writeSent(entry)
  return watchEntry(entry, onWatch)
}

/** Shows transactions sent from this site before the document was loaded, and watches the pending ones. */
export function loadSent(namespace: Namespace): void {
  const known = new Set(pendingStore.getState().transactions.map(({ hash }) => hash))
  const stored = readSent(namespace).filter(({ hash }) => !known.has(hash))
  if (stored.length === 0) return
  add(stored)
  for (const entry of stored) if (isOpen(entry)) void watchEntry(entry)
}

/** Stores the amount that a swap returned, once it was read from the chain. */
export function setReceived(hash: string, received: string): void {
  put(hash, { received })
}

function isOpen({ status }: PendingTransaction): boolean {
  return status === 'pending' || status === 'dropped'
}

async function watchEntry(
  entry: PendingTransaction,
  onWatch?: (seen: Watched) => void,
): Promise<TransactionStatus | null> {
  const isLeft = watchDisconnect(entry.chainId)
  const update = (change: Pick<PendingTransaction, 'status'> | Pick<PendingTransaction, 'nonce'>) => {
    if (!isLeft()) put(entry.hash, change)
  }
  const status = await watchTransaction(entry, {
    onWatch: (seen) => {
      update({ status: seen })
      onWatch?.(seen)
    },
    onNonce: (nonce) => update({ nonce: String(nonce) }),
  })
  if (status !== null) update({ status })
  return status
}

function add(entries: readonly PendingTransaction[]): void {
  pendingStore.setState(({ transactions }) => ({
    transactions: [...entries, ...transactions].sort((one, other) => other.at - one.at).slice(0, LIMIT),
  }))
}

function put(hash: string, news: Partial<PendingTransaction>): void {
  pendingStore.setState(({ transactions }) => ({
    transactions: transactions.map((each) => {
      if (each.hash !== hash) return each
      const changed = { ...each, ...news }
      writeSent(changed)
      return changed
    }),
  }))
}
