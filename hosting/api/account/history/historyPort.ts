import type { Backfill, Currency } from '@latch/protocol/account.ts'
import type { HistoryEntry } from '@latch/protocol/history.ts'
import type { Chain } from '#db/chains.ts'

export type HistoryQuestion = {
  chain: Chain
  /** Small letters on EVM chains. */
  address: string
  currency: Currency
  /** From an earlier page; null for the first page. */
  cursor: string | null
}

export type HistoryAnswer = {
  /** Newest first. */
  data: HistoryEntry[]
  next: string | null
  /** True if transactions may be missing, because the source is behind its chain or incomplete. */
  stale: boolean
  /** Progress of an index that is not complete yet. */
  backfill?: Backfill
}

/**
 * Reads one page of an account's history on one chain.
 *
 * @throws RefusedError field `cursor`, or field `chainId` if no history is kept; UpstreamError.
 */
export type HistoryReader = (question: HistoryQuestion) => Promise<HistoryAnswer>

/** Source of a chain's history. */
export type HistorySource = {
  read: HistoryReader
  /**
   * Our own index is queried each time; answers of a node or a service are cached briefly, and requests to a service
   * are rate-limited by address.
   */
  from: 'index' | 'node' | 'service'
}

/** Entries of one page. */
export const PAGE = 50
