import type { ChainId } from '@latch/protocol/caip.ts'
import type { HistoryEntry } from '@latch/protocol/history.ts'
import { onlyOnce } from '#api/pages.ts'
import type { Resource } from '#api/resource.ts'
import type { UnconfirmedPayment } from '#core/unconfirmedPayments.ts'
import type { History } from './historyStore.ts'
import { isSpam } from './movements.ts'
import type { PendingTransaction } from './sentStorage.ts'

/** One line of the list: an indexed transaction, or one sent from here that is not indexed yet. */
export type ActivityItem =
  | { kind: 'indexed'; id: string; at: number; entry: HistoryEntry }
  | { kind: 'sent'; id: string; at: number; transaction: PendingTransaction }

/** A payment without details: no answer shows whether the network has it. */
export type UnconfirmedItem = { kind: 'unconfirmed'; id: string; at: number; payment: UnconfirmedPayment }

/** Returns the items of an account on a chain, newest first, without spam, other chains and duplicates. */
export function activityItems(
  entries: readonly HistoryEntry[],
  transactions: readonly PendingTransaction[],
  { chainId, address }: { chainId: ChainId; address: string },
): readonly ActivityItem[] {
  const here = entries.filter(({ metadata }) => metadata.chain === null || metadata.chain === chainId)
  const own = onlyOnce(here, ({ id }) => id)
  const indexed = new Set(own.map(({ metadata }) => metadata.hash.toLowerCase()))
  // A wallet that gets the same request twice may return the same hash.
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

/** Returns payments that may be in flight and are not listed yet, newest first. */
export function unconfirmedItems(
  payments: readonly UnconfirmedPayment[],
  items: readonly ActivityItem[],
): readonly UnconfirmedItem[] {
  const listed = new Set(items.map((item) => itemHash(item).toLowerCase()))
  return payments
    .filter(({ hash }) => hash === undefined || !listed.has(hash.toLowerCase()))
    .map((payment) => ({ kind: 'unconfirmed', id: payment.id, at: payment.at, payment }))
}

function itemHash(item: ActivityItem): string {
  return item.kind === 'sent' ? item.transaction.hash : item.entry.metadata.hash
}

/** Returns whether there are no items and no next page. A page of only spam is not the end. */
export function isBare(items: readonly unknown[], history: Resource<History> | undefined): boolean {
  const goesOn = history?.phase === 'ready' && history.data?.next != null
  return items.length === 0 && !goesOn
}
