import type { ChainId } from '@latch/protocol/caip.ts'
import type { HistoryEntry } from '@latch/protocol/history.ts'
import { onlyOnce } from '#api/pages.ts'
import type { Resource } from '#api/resource.ts'
import type { History } from './historyStore.ts'
import { isSpam } from './movements.ts'
import type { PendingTransaction } from './sentStorage.ts'

/** One line of the list: from the index, or sent from here and not in the index yet. */
export type ActivityItem =
  | { kind: 'indexed'; id: string; at: number; entry: HistoryEntry }
  | { kind: 'sent'; id: string; at: number; transaction: PendingTransaction }

/**
 * What is listed for an account on a chain, newest first: no spam, nothing of other chains, nothing twice.
 */
export function itemsOf(
  entries: readonly HistoryEntry[],
  transactions: readonly PendingTransaction[],
  { chainId, address }: { chainId: ChainId; address: string },
): readonly ActivityItem[] {
  const here = entries.filter(({ metadata }) => metadata.chain === null || metadata.chain === chainId)
  const own = onlyOnce(here, ({ id }) => id)
  const indexed = new Set(own.map(({ metadata }) => metadata.hash.toLowerCase()))
  // A wallet that is asked twice may answer with one hash.
  const sent = transactions.filter(
    ({ hash, ...transaction }) =>
      transaction.chainId === chainId &&
      transaction.from.toLowerCase() === address.toLowerCase() &&
      !indexed.has(hash.toLowerCase()),
  )
  return [
    ...onlyOnce(sent, ({ hash }) => hash.toLowerCase()).map((transaction) => ({
      kind: 'sent' as const,
      id: transaction.hash,
      at: transaction.at,
      transaction,
    })),
    ...own
      .filter((entry) => !isSpam(entry))
      .map((entry) => ({
        kind: 'indexed' as const,
        id: entry.id,
        at: Date.parse(entry.metadata.minedAt) || 0,
        entry,
      })),
  ]
}

/** Whether there is nothing to list and no next page: a page of spam alone is not the end. */
export function isBare(items: readonly ActivityItem[], history: Resource<History> | undefined): boolean {
  const goesOn = history?.phase === 'ready' && history.data?.next != null
  return items.length === 0 && !goesOn
}
