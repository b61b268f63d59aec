import type { PendingEvent } from '@latch/protocol/analytics.ts'
import { type FailureReference, forgetReferences, insertReferences } from './failureReferences.ts'
import { forgetUsers, insertUsers, type UserDay } from './users.ts'

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

/** Counts, users and references of a project since its last write. */
export type Sums = {
  project: string
  counts: readonly DayCount[]
  /** Absent from sums of an earlier build, as is the next one. */
  users?: readonly UserDay[]
  references?: readonly FailureReference[]
}

/** Adds the sums of a project to those that are stored. A write with an id that was already stored is skipped. */
export async function storeSums(
  db: D1Database,
  { id, project, counts, users = [], references = [] }: Sums & { id: string },
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
    ...(users.length > 0 ? [insertUsers(db, { id, project, users })] : []),
    ...(references.length > 0 ? insertReferences(db, { id, project, references }) : []),
    db
      .prepare('INSERT INTO event_batches (id, expires_at) VALUES (?, ?) ON CONFLICT DO NOTHING')
      .bind(id, Date.now() + WRITING_LIFETIME),
  ])
}

/** Circumstances of the events of one batch. */
type BatchFacts = {
  /** ISO 3166-1 code of the visitor's connection; null if unknown. */
  country: string | null
  /** CAIP-2 IDs of the project's chains. */
  chains: readonly string[]
}

/** Value for all chains that the project does not list. Anyone can send events: each made-up ID would be a row for 25 months. */
const OTHER_CHAIN = 'other'

/** Counts the events by their properties, and visits that opened the modal by country. */
export function sumUp(events: readonly PendingEvent[], facts: BatchFacts): readonly Count[] {
  const counts = new Map<string, Count>()
  for (const { props } of events)
    for (const dimension of dimensionsOf(props, facts)) {
      const key = `${props.event} ${dimension}`
      const { n } = counts.get(key) ?? { n: 0 }
      counts.set(key, { event: props.event, dimension, n: n + 1 })
    }
  return [...counts.values()]
}

function dimensionsOf(
  { event, properties, isFirst }: PendingEvent['props'],
  { country, chains }: BatchFacts,
): readonly string[] {
  const pairs = Object.entries(properties)
    .filter(([name]) => name !== 'reference')
    .map(([name, value]) =>
      name === 'network' && !chains.includes(String(value)) ? `network=${OTHER_CHAIN}` : `${name}=${value}`,
    )
  const isVisit = isFirst && event === 'MODAL_OPEN' && country !== null
  return ['', ...(isFirst ? ['visits'] : []), ...pairs, ...(isVisit ? [`country=${country}`] : [])]
}

/** Deletes counts, users and references that are too old, and the ids of writes that are no longer retried. Run by cron. */
export async function forgetCounts(db: D1Database): Promise<void> {
  const oldest = new Date()
  oldest.setUTCMonth(oldest.getUTCMonth() - MONTHS)
  await db.batch([
    db.prepare('DELETE FROM event_counts WHERE day < ?').bind(oldest.toISOString().slice(0, 10)),
    db.prepare('DELETE FROM event_batches WHERE expires_at < ?').bind(Date.now()),
    ...forgetUsers(db, Date.now()),
    forgetReferences(db, Date.now()),
  ])
}
