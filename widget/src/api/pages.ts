/** Lists that load page by page. */
import type { Backfill } from '@latch/protocol/account.ts'

/** The loaded part of a list. */
export type Pages<Item> = {
  entries: readonly Item[]
  /** Cursor of the next page; null if the list is complete. */
  next: string | null
  /** More of it may come: the index is being filled. */
  backfill: Backfill | null
}

/** Returns the first item of each name: pages overlap if an entry was added between their requests. */
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
 * Joins a newly read first page to the longer list on screen: entries after their last common one stay. A list without a
 * common entry is a different one, e.g. after a reorganization of the chain, and is replaced; so is a list that ended
 * where the index was not yet filled.
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

/** Appends the page that was requested at a cursor. Returns the list unchanged if it has been replaced since. */
export function appendPage<Item, Page extends Pages<Item>>(
  known: Page | null,
  { cursor, page }: { cursor: string | null; page: Page },
  nameOf: (item: Item) => string,
): Page {
  if (known === null) return page
  if (known.next !== cursor) return known
  return { ...page, entries: onlyOnce([...known.entries, ...page.entries], nameOf) }
}
