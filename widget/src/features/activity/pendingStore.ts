import { createStore } from 'zustand/vanilla'
import type { Namespace } from '../../../protocol/caip.ts'
import { onAccountsLeft, watchLeave } from '../../core/accountData.ts'
import type { Fate } from '../../core/familyParts.ts'
import { followTransaction, type Watched } from './followTransaction.ts'
import { type PendingTransaction, readSent, writeSent } from './sentStorage.ts'

/** Transactions that are followed at once. */
const LIMIT = 99

/** What was sent from here, by this document or before a reload: the newest first. */
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
 * screen, and once more after a reload: see {@link loadSent}.
 *
 * @param onWatch - Told when the network has forgotten it, and when it is there again.
 * @returns its fate; null when it is still open after the watch has ended.
 */
export async function track(
  transaction: Omit<PendingTransaction, 'fate' | 'nonce' | 'received'>,
  onWatch?: (seen: Watched) => void,
): Promise<Fate | null> {
  const entry: PendingTransaction = { ...transaction, fate: 'pending' }
  add([entry])
  writeSent(entry)
  return follow(entry, onWatch)
}

/** Shows what was sent from this site before the document was loaded, and follows what was open then. */
export function loadSent(namespace: Namespace): void {
  const known = new Set(pendingStore.getState().transactions.map(({ hash }) => hash))
  const stored = readSent(namespace).filter(({ hash }) => !known.has(hash))
  if (stored.length === 0) return
  add(stored)
  for (const entry of stored) if (isOpen(entry)) void follow(entry)
}

/** Tells what a swap brought, once the chain has said it. */
export function noteReceived(hash: string, received: string): void {
  put(hash, { received })
}

function isOpen({ fate }: PendingTransaction): boolean {
  return fate === 'pending' || fate === 'dropped'
}

async function follow(entry: PendingTransaction, onWatch?: (seen: Watched) => void): Promise<Fate | null> {
  const isLeft = watchLeave(entry.chainId)
  const note = (news: Pick<PendingTransaction, 'fate'> | Pick<PendingTransaction, 'nonce'>) => {
    if (!isLeft()) put(entry.hash, news)
  }
  const fate = await followTransaction(entry, {
    onWatch: (seen) => {
      note({ fate: seen })
      onWatch?.(seen)
    },
    onNonce: (nonce) => note({ nonce: String(nonce) }),
  })
  if (fate !== null) note({ fate })
  return fate
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
