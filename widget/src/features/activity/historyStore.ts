import { createStore } from 'zustand/vanilla'
import type { Backfill } from '../../../protocol/account.ts'
import type { ChainId } from '../../../protocol/caip.ts'
import type { HistoryEntry } from '../../../protocol/history.ts'
import { errorReason } from '../../api/errorReason.ts'
import { fetchHistory } from '../../api/history.ts'
import { onlyOnce } from '../../api/onlyOnce.ts'
import { reportFailure } from '../../app/reportFailure.ts'
import { showToast } from '../../app/toasts.ts'
import { deleteFamily, onAccountsForgotten, watchDisconnect, withoutFamily } from '../../core/accountData.ts'
import { hostStore } from '../../core/hostStore.ts'
import { track } from '../../core/track.ts'
import { joinPages } from './joinPages.ts'

export type History = {
  /** Newest first, as hosting gave them. */
  entries: readonly HistoryEntry[]
  /** Of the next page; null when all is there. */
  next: string | null
  /** Newer transactions may be missing: the index is behind the chain. */
  stale: boolean
  /** Older transactions are missing: the index is being filled. */
  backfill: Backfill | null
  phase: 'loading' | 'ready' | 'failed' | 'offline' | 'notServed'
}

export type HistoryOf = { chainId: ChainId; address: string }

/** Histories by {@link historyKey}. */
export const historyStore = createStore<{ histories: Readonly<Record<string, History>> }>(() => ({
  histories: {},
}))

const EMPTY: History = { entries: [], next: null, stale: false, backfill: null, phase: 'loading' }

const running = new Map<string, Promise<void>>()

onAccountsForgotten((namespace) => {
  deleteFamily(running, namespace)
  historyStore.setState(({ histories }) => ({ histories: withoutFamily(histories, namespace) }))
})

export function historyKey({ chainId, address }: HistoryOf): string {
  return `${chainId}:${address}`
}

/** Reads the first page, which may be 15 s old, unless hosting keeps none. */
export function loadHistory(of: HistoryOf): Promise<void> {
  return historyOf(of).phase === 'notServed' ? Promise.resolve() : once(of, () => readFirst(of))
}

/** Reads the first page anew and joins it to what is on screen. */
export function reloadHistory(of: HistoryOf): Promise<void> {
  return once(of, () => readFirst(of, 0))
}

/** Reads the next page, if there is one. */
export function loadMore(of: HistoryOf): Promise<void> {
  return historyOf(of).next === null ? Promise.resolve() : once(of, () => readNext(of))
}

export function historyOf(of: HistoryOf): History {
  return historyStore.getState().histories[historyKey(of)] ?? EMPTY
}

function once(of: HistoryOf, run: () => Promise<void>): Promise<void> {
  const key = historyKey(of)
  const current = running.get(key)
  if (current !== undefined) return current
  const reading = run().finally(() => running.get(key) === reading && running.delete(key))
  running.set(key, reading)
  return reading
}

async function readFirst(of: HistoryOf, maxAge?: number): Promise<void> {
  const isLeft = watchDisconnect(of.chainId)
  if (historyOf(of).phase !== 'ready') put(of, { phase: 'loading' })
  try {
    const page = await fetchHistory({ ...of, ...(maxAge === undefined ? {} : { maxAge }) })
    if (isLeft()) return
    const { stale, backfill } = page
    put(of, { ...joinPages(page, historyOf(of)), stale, backfill, phase: 'ready' })
  } catch (error) {
    if (!isLeft()) fail(of, error)
  }
}

async function readNext(of: HistoryOf): Promise<void> {
  const isLeft = watchDisconnect(of.chainId)
  const { entries, next } = historyOf(of)
  try {
    const page = await fetchHistory({ ...of, cursor: next })
    if (isLeft()) return
    put(of, {
      entries: onlyOnce([...entries, ...page.entries], ({ id }) => id),
      next: page.next,
      stale: page.stale,
      backfill: page.backfill,
      phase: 'ready',
    })
  } catch (error) {
    if (!isLeft()) fail(of, error)
  }
}

/** What was read stays; where nothing was, the view says what happened. */
function fail(of: HistoryOf, error: unknown): void {
  const reason = errorReason(error)
  const phase =
    reason === 'CHAIN_NOT_SERVED' ? 'notServed' : hostStore.getState().online ? 'failed' : 'offline'
  put(of, { phase })
  reportFailure(error)
  if (phase !== 'failed') return
  showToast({ variant: 'error', message: 'activity.failed' })
  track('ERROR_FETCH_TRANSACTIONS', { network: of.chainId })
}

function put(of: HistoryOf, change: Partial<History>): void {
  const history = { ...historyOf(of), ...change }
  historyStore.setState(({ histories }) => ({ histories: { ...histories, [historyKey(of)]: history } }))
}
