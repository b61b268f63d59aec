import type { Backfill, Currency } from '@latch/protocol/account.ts'
import type { ChainId } from '@latch/protocol/caip.ts'
import { type HistoryEntry, HistoryEntrySchema, HistoryResponseSchema } from '@latch/protocol/history.ts'
import { onAccountsForgotten } from '#core/accountData.ts'
import { queryOf } from './account.ts'
import { createAnswerCache, type ReadOptions } from './answerCache.ts'
import { callHosting, readEntries } from './hosting.ts'
import { answerStorage } from './storedAnswers.ts'

/** Milliseconds: about a block. */
const LIFETIME = 15_000

export type HistoryPage = {
  /** Newest first. */
  entries: readonly HistoryEntry[]
  /** Cursor of the next page; null on the last page. */
  next: string | null
  /** The upstream is down or behind: newer transactions may be missing. */
  stale: boolean
  /** Progress of an index that is still being filled: older transactions are missing. null if it is complete. */
  backfill: Backfill | null
}

export type HistoryQuery = {
  address: string
  chainId: ChainId
  /** Cursor from the previous page; null for the first. */
  cursor?: string | null
  currency?: Currency
}

const cache = createAnswerCache(LIFETIME, answerStorage('history', HistoryResponseSchema))

/**
 * Fetches one page of an account's transactions on a chain. Every cursor has its own cached answer; `maxAge: 0` reads the
 * page again, e.g. after a transaction of this account.
 *
 * @throws RpcError of {@link callHosting}: CHAIN_NOT_SERVED if hosting keeps no history of the chain; 4001 HOST_ABORTED.
 */
export async function fetchHistory({
  address,
  chainId,
  cursor,
  currency = 'usd',
  ...options
}: HistoryQuery & ReadOptions): Promise<HistoryPage> {
  const query = queryOf({ chainId, currency, cursor: cursor ?? undefined })
  const path = `/v1/account/${encodeURIComponent(address)}/history?${query}`
  const fetchPage = (controller: AbortController) => callHosting(HistoryResponseSchema, path, { controller })
  const body = await cache.read(path, fetchPage, options)
  const { data, next, stale = false, backfill = null } = body
  return { entries: readEntries(HistoryEntrySchema, data, 'a transaction'), next, stale, backfill }
}

/** Forgets every page, e.g. when the account changes. */
export function forgetHistory(): void {
  cache.clear()
}

onAccountsForgotten(forgetHistory)
