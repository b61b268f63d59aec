import type { Backfill } from '../../../protocol/account.ts'
import type { HistoryEntry } from '../../../protocol/history.ts'

type Pages = { entries: readonly HistoryEntry[]; next: string | null }

/**
 * A first page that was read anew, joined to the longer list that is on screen: what follows their last common entry
 * stays. A list without a common entry is another one, e.g. after a reorganisation of the chain, and makes room; so
 * does one that ended where the index had not been filled further.
 */
export function joinPages(first: Pages, known: Pages & { backfill: Backfill | null }): Pages {
  const at = known.entries.findIndex(({ id }) => id === first.entries.at(-1)?.id)
  const rest = known.entries.slice(at + 1)
  const endedEarly = known.backfill !== null && known.next === null
  if (at === -1 || rest.length === 0 || endedEarly) return { entries: first.entries, next: first.next }
  return { entries: [...first.entries, ...rest], next: known.next }
}
