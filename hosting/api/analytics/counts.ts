import type { PendingEvent } from '@latch/protocol/analytics.ts'

/** Milliseconds to remember the id of a write that may be retried. */
const WRITING_LIFETIME = 24 * 60 * 60_000
/** Months to keep counts. */
const MONTHS = 25

/**
 * Number of times an event happened: '' for all of them, 'visits' for the first one of each visit, otherwise
 * property=value.
 */
export type Count = { event: string; dimension: string; n: number }
/** A {@link Count} of one UTC day, e.g. 2026-01-31. */
export type DayCount = Count & { day: string }

/** Adds counts of a project to those of their days. A write with an id that was already stored is skipped. */
export async function storeCounts(
  db: D1Database,
  { id, project, counts }: { id: string; project: string; counts: readonly DayCount[] },
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO event_counts (project, day, event, dimension, n)
         SELECT ?1, value ->> 'day', value ->> 'event', value ->> 'dimension', value ->> 'n' FROM json_each(?2)
         WHERE NOT EXISTS (SELECT 1 FROM event_batches WHERE id = ?3)
         ON CONFLICT (project, day, event, dimension) DO UPDATE SET n = n + excluded.n`,
      )
      .bind(project, JSON.stringify(counts), id),
    db
      .prepare('INSERT INTO event_batches (id, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING')
      .bind(id, Date.now() + WRITING_LIFETIME),
  ])
}

/**
 * Counts the events by their properties, and visits that opened the modal by country.
 *
 * @param country - ISO 3166-1 code of the visitor's connection; null if unknown.
 */
export function sumUp(events: readonly PendingEvent[], country: string | null): readonly Count[] {
  const counts = new Map<string, Count>()
  for (const { props } of events)
    for (const dimension of dimensionsOf(props, country)) {
      const key = `${props.event} ${dimension}`
      const { n } = counts.get(key) ?? { n: 0 }
      counts.set(key, { event: props.event, dimension, n: n + 1 })
    }
  return [...counts.values()]
}

function dimensionsOf(
  { event, properties, isFirst }: PendingEvent['props'],
  country: string | null,
): readonly string[] {
  const pairs = Object.entries(properties).map(([name, value]) => `${name}=${value}`)
  const isVisit = isFirst && event === 'MODAL_OPEN' && country !== null
  return ['', ...(isFirst ? ['visits'] : []), ...pairs, ...(isVisit ? [`country=${country}`] : [])]
}

/** Deletes counts that are too old, and the ids of writes that are no longer retried. Run by cron. */
export async function forgetCounts(db: D1Database): Promise<void> {
  const oldest = new Date()
  oldest.setUTCMonth(oldest.getUTCMonth() - MONTHS)
  await db.batch([
    db.prepare('DELETE FROM event_counts WHERE day < ?').bind(oldest.toISOString().slice(0, 10)),
    db.prepare('DELETE FROM event_batches WHERE expires_at < ?').bind(Date.now()),
  ])
}
