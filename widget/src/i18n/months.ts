export type MonthGroup<Item> = {
  /** `2026-11` in the locale's calendar, unique in the list. */
  key: string
  /** `November`, or `November 2025` if that is not the year of `now`. */
  title: string
  items: readonly Item[]
}

export type MonthOptions = { now: number; locale: string; timeZone?: string }

/**
 * Groups items by the month of the locale's calendar, and keeps the order of both.
 *
 * @param at - Time of an item, in milliseconds since the epoch; the user's time zone decides its month.
 */
export function groupByMonth<Item>(
  items: readonly Item[],
  at: (item: Item) => number,
  { now, locale, timeZone }: MonthOptions,
): readonly MonthGroup<Item>[] {
  const zone = timeZone === undefined ? {} : { timeZone }
  // Titles are of the locale's calendar, e.g. the Persian one, and so must the groups be.
  const { calendar } = new Intl.DateTimeFormat(locale).resolvedOptions()
  const numeric = new Intl.DateTimeFormat('en', { ...zone, year: 'numeric', month: '2-digit', calendar })
  const yearOf = (time: number) => datePart(numeric, time, 'year') || datePart(numeric, time, 'relatedYear')
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = `${yearOf(at(item))}-${datePart(numeric, at(item), 'month')}`
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  const title = (time: number) => {
    const year = yearOf(time) === yearOf(now) ? {} : ({ year: 'numeric' } as const)
    return new Intl.DateTimeFormat(locale, { ...zone, ...year, month: 'long' }).format(time)
  }
  return [...groups].map(([key, members]) => ({
    key,
    title: members[0] === undefined ? key : title(at(members[0])),
    items: members,
  }))
}

function datePart(format: Intl.DateTimeFormat, time: number, type: 'year' | 'relatedYear' | 'month'): string {
  return format.formatToParts(time).find((part) => part.type === type)?.value ?? ''
}
