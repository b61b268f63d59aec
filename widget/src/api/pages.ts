/** Lists that come page by page. */
import type { Backfill } from '@latch/protocol/account.ts'

/** What is known of a list. */
export type Pages<Item> = {
  entries: readonly Item[]
  /** Of the next page; null when all is there. */
  next: string | null
  /** More of it may come: the index is being filled. */
  backfill: Backfill | null
}

/** The first of each name: pages overlap when something came in between them. */
export function onlyOnce<Item>(items: readonly Item[], nameOf: (item: Item) => string): readonly Item[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const name = nameOf(item)
    const isNew = !seen.has(name)
    seen.add(name)
    return isNew
  })
}

/**
 * A first page that was read anew, joined to the longer list that is on screen: what follows their last common entry
 * stays. A list without a common entry is another one, e.g. after a reorganisation of the chain, and makes room; so
 * does one that ended where the index had not been filled further.
 */
export function joinPages<Item, Page extends Pages<Item>>(
  first: Page,
  known: Pages<Item> | null,
  nameOf: (item: Item) => string,
): Page {
  const last = first.entries.at(-1)
  if (known === null || last === undefined) return first
  const at = known.entries.findIndex((entry) => nameOf(entry) === nameOf(last))
  const rest = known.entries.slice(at + 1)
  const endedEarly = known.backfill !== null && known.next === null
  if (at === -1 || rest.length === 0 || endedEarly) return first
  return { ...first, entries: [...first.entries, ...rest], next: known.next }
}

/**
 * The list with the page that was asked for at a cursor. A list that another one has taken the place of meanwhile stays
 * without it.
 */
export function appendPage<Item, Page extends Pages<Item>>(
  known: Page | null,
  { cursor, page }: { cursor: string | null; page: Page },
  nameOf: (item: Item) => string,
): Page {
  if (known === null) return page
  if (known.next !== cursor) return known
  return { ...page, entries: onlyOnce([...known.entries, ...page.entries], nameOf) }
}
