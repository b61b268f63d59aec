import type { HistoryEntry } from '../../../protocol/history.ts'

type Pages = { entries: readonly HistoryEntry[]; next: string | null }

/**
 * A first page that was read anew, joined to the longer list that is on screen: what follows their last common entry stays. A
 * list without a common entry is another one, e.g. after a reorganisation of the chain, and makes room.
 */
export function joinPages(first: Pages, known: Pages): Pages {
  const at = known.entries.findIndex(({ id }) => id === first.entries.at(-1)?.id)
  if (at === -1) return { entries: first.entries, next: first.next }
  return { entries: [...first.entries, ...known.entries.slice(at + 1)], next: known.next }
}
