/**
 * References of failures: samples, from which an operator finds lines of the log. They are no dimension of the counts,
 * because each belongs to one request.
 */
import type { PendingEvent } from '@latch/protocol/analytics.ts'
import type { LatchEventName } from '@latch/protocol/events.ts'

/** References kept of an event and reason: the newest ones. */
const MAX_REFERENCES = 20
/** Milliseconds to keep a reference. */
const LIFETIME = 30 * 86_400_000

/** A failure that a service answered with a reference. `reason`: '' for an event without one. `at`: Unix milliseconds. */
export type FailureReference = { event: LatchEventName; reason: string; reference: string; at: number }

/** Returns the references of the events. @param at - Unix milliseconds: clocks of browsers may be wrong. */
export function failureReferences(events: readonly PendingEvent[], at: number): FailureReference[] {
  return events.flatMap(({ props: { event, properties } }) => {
    const reference = 'reference' in properties ? properties.reference : undefined
    if (reference === undefined) return []
    return { event, reason: 'reason' in properties ? properties.reason : '', reference, at }
  })
}

/** Adds references to those that wait for the next write, as many as are kept. */
export function addReferences(
  waiting: readonly FailureReference[],
  added: readonly FailureReference[],
): FailureReference[] {
  const counts = new Map<string, number>()
  // The newest ones come last.
  return [...waiting, ...added]
    .reverse()
    .filter(({ event, reason }) => {
      const kind = `${event} ${reason}`
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      return count <= MAX_REFERENCES
    })
    .reverse()
}

/** Returns the statements that store references, unless the write with this id was stored before. */
export function insertReferences(
  db: D1Database,
  { id, project, references }: { id: string; project: string; references: readonly FailureReference[] },
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO event_failures (project, event, reason, reference, at)
         SELECT ?1, value ->> 'event', value ->> 'reason', value ->> 'reference', value ->> 'at' FROM json_each(?2)
         WHERE NOT EXISTS (SELECT 1 FROM event_batches WHERE id = ?3)
         ON CONFLICT DO NOTHING`,
      )
      .bind(project, JSON.stringify(references), id),
    db
      .prepare(
        `DELETE FROM event_failures WHERE project = ? AND (at, reference) <= (
           SELECT newer.at, newer.reference FROM event_failures AS newer
           WHERE newer.project = event_failures.project AND newer.event = event_failures.event
             AND newer.reason = event_failures.reason
           ORDER BY newer.at DESC, newer.reference DESC LIMIT 1 OFFSET ${MAX_REFERENCES}
         )`,
      )
      .bind(project),
  ]
}

/** Returns the statement that deletes references that are too old. @param now - Unix milliseconds. */
export function forgetReferences(db: D1Database, now: number): D1PreparedStatement {
  return db.prepare('DELETE FROM event_failures WHERE at < ?').bind(now - LIFETIME)
}
