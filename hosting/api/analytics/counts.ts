import type { PendingEvent } from '../../../widget/protocol/analytics.ts'

/** Milliseconds for which a batch that comes again is known. */
const BATCH_LIFETIME = 24 * 60 * 60_000
/** Months for which counts are kept. */
const MONTHS = 25

type Count = { event: string; dimension: string; n: number }

/** Counts a batch by the day on which it came; one that was counted is not counted again. */
export async function countEvents(
  db: D1Database,
  project: string,
  events: readonly PendingEvent[],
): Promise<void> {
  const [first] = events
  if (first === undefined) return
  const day = new Date().toISOString().slice(0, 10)
  await db.batch([
    db
      .prepare(
        `INSERT INTO event_counts (project, day, event, dimension, n)
         SELECT ?1, ?2, value ->> 'event', value ->> 'dimension', value ->> 'n' FROM json_each(?3)
         WHERE NOT EXISTS (SELECT 1 FROM event_batches WHERE id = ?4)
         ON CONFLICT (project, day, event, dimension) DO UPDATE SET n = n + excluded.n`,
      )
      .bind(project, day, JSON.stringify(sumUp(events)), first.eventId),
    db
      .prepare('INSERT INTO event_batches (id, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING')
      .bind(first.eventId, Date.now() + BATCH_LIFETIME),
  ])
}

/** How often each event happened, by what it says. */
export function sumUp(events: readonly PendingEvent[]): readonly Count[] {
  const counts = new Map<string, Count>()
  for (const { props } of events)
    for (const dimension of dimensionsOf(props)) {
      const key = `${props.event} ${dimension}`
      const { n } = counts.get(key) ?? { n: 0 }
      counts.set(key, { event: props.event, dimension, n: n + 1 })
    }
  return [...counts.values()]
}

function dimensionsOf({ properties, isFirst }: PendingEvent['props']): readonly string[] {
  const pairs = Object.entries(properties).map(([name, value]) => `${name}=${value}`)
  return ['', ...(isFirst ? ['visits'] : []), ...pairs]
}

/** What the clock starts: counts that are too old, and batches that nobody sends any more. */
export async function forgetCounts(db: D1Database): Promise<void> {
  const oldest = new Date()
  oldest.setUTCMonth(oldest.getUTCMonth() - MONTHS)
  await db.batch([
    db.prepare('DELETE FROM event_counts WHERE day < ?').bind(oldest.toISOString().slice(0, 10)),
    db.prepare('DELETE FROM event_batches WHERE expires_at < ?').bind(Date.now()),
  ])
}
