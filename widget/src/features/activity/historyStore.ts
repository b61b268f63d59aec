import type { ChainId } from '@latch/protocol/caip.ts'
import type { HistoryEntry } from '@latch/protocol/history.ts'
import { errorReference } from '#api/errorReference.ts'
import { fetchHistory } from '#api/history.ts'
import { appendPage, joinPages, type Pages } from '#api/pages.ts'
import { createResources, type Resource } from '#api/resource.ts'
import { reportFailure } from '#app/reportFailure.ts'
import { showToast } from '#app/toasts.ts'
import { track } from '#core/track.ts'

/** Newest first, as returned by hosting. `stale`: newer transactions may be missing, because the index is behind the chain. */
export type History = Pages<HistoryEntry> & { stale: boolean }

export type HistoryOf = { chainId: ChainId; address: string }

/** Histories by {@link historyKey}. */
export const historyStore = createResources<History>({
  onFailure(error, key) {
    reportFailure(error)
    showToast({ variant: 'error', message: 'activity.failed' })
    const [namespace, reference] = key.split(':')
    track('ERROR_FETCH_TRANSACTIONS', { network: `${namespace}:${reference}`, ...errorReference(error) })
  },
})

export function historyKey({ chainId, address }: HistoryOf): string {
  return `${chainId}:${address}`
}

export function accountHistory(of: HistoryOf): Resource<History> {
  return historyStore.of(historyKey(of))
}

/**
 * Loads the first page and merges it into the list on screen.
 *
 * @param options - `maxAge`: maximum age of a cached answer in milliseconds, by default 15 s; 0 after a change.
 */
export function loadHistory(of: HistoryOf, options: { maxAge?: number } = {}): Promise<void> {
  return historyStore.read(historyKey(of), async () =>
    joinPages(await fetchHistory({ ...of, ...options }), accountHistory(of).data, entryId),
  )
}

/** Loads the next page, if there is one. */
export async function loadMore(of: HistoryOf): Promise<void> {
  const cursor = accountHistory(of).data?.next ?? null
  if (cursor === null) return
  await historyStore.read(historyKey(of), async () => {
    const page = await fetchHistory({ ...of, cursor })
    return appendPage(accountHistory(of).data, { cursor, page }, entryId)
  })
}

const entryId = ({ id }: HistoryEntry) => id
