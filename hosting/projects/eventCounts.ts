import type { LatchEventName } from '@latch/protocol/events.ts'
import type { Database, Row } from '#db/database.ts'
import { literal, literalList } from '#db/sql.ts'

/** The way of a visit, in its order. */
const FUNNEL = [
  'MODAL_OPEN',
  'SELECT_WALLET',
  'CONNECT_SUCCESS',
  'SIWX_AUTH_SUCCESS',
  'SEND_SUCCESS',
] as const
type FunnelEvent = (typeof FUNNEL)[number]
/** Events that are counted by day. */
const DAILY = ['MODAL_OPEN', 'CONNECT_SUCCESS', 'SIWX_AUTH_SUCCESS'] as const
type DailyEvent = (typeof DAILY)[number]

/** Smaller counts are not shown: they could identify a visitor. */
export const MIN_COUNT = 5
/** Values of a property in one answer. */
const MAX_VALUES = 50
const DAY_MS = 86_400_000

/** Number of visits that came as far as an event; null if it is too small to be shown. */
export type FunnelStep = { event: FunnelEvent; visits: number | null }
/** Number of events with a value of a property; null if it is too small to be shown. */
export type ValueCount = { value: string; count: number | null }

/** @returns null for a count so small that it could identify a visitor. */
export function shownCount(count: number): number | null {
  return count > 0 && count < MIN_COUNT ? null : count
}

/** Start of a statement's condition: rows of a project and the last days, with today. */
function recent(project: string, days: number): string {
  return `FROM event_counts WHERE project = ${literal(project)} AND day > date('now', '-${days} days')`
}

/** Returns how many visits came how far in the last days. */
export async function readFunnel(database: Database, project: string, days: number): Promise<FunnelStep[]> {
  const [rows = []] = await database.run([
    `SELECT event, sum(n) AS n ${recent(project, days)} AND dimension = 'visits' GROUP BY event`,
  ])
  const visits = new Map(rows.map(({ event, n }) => [event, Number(n)]))
  return FUNNEL.map((event) => ({ event, visits: shownCount(visits.get(event) ?? 0) }))
}

/** Returns the last days, the oldest first, e.g. `2026-01-31`. @param now - Unix milliseconds. */
export function lastDays(days: number, now: number): string[] {
  return Array.from({ length: days }, (_, index) =>
    new Date(now - (days - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
}

/** Returns the numbers of events on each of some days. */
export async function readDailyCounts(
  database: Database,
  project: string,
  days: readonly string[],
): Promise<Record<DailyEvent, (number | null)[]>> {
  const [rows = []] = await database.run([
    `SELECT day, event, n ${recent(project, days.length + 1)} AND dimension = '' AND event IN (${literalList(DAILY)})`,
  ])
  const counts = new Map(rows.map(({ day, event, n }) => [`${day} ${event}`, Number(n)]))
  const countsOf = (event: DailyEvent) => days.map((day) => shownCount(counts.get(`${day} ${event}`) ?? 0))
  return {
    MODAL_OPEN: countsOf('MODAL_OPEN'),
    CONNECT_SUCCESS: countsOf('CONNECT_SUCCESS'),
    SIWX_AUTH_SUCCESS: countsOf('SIWX_AUTH_SUCCESS'),
  }
}

/** Returns the events of the last days by a property's values, the most frequent first. */
export async function readValueCounts(
  database: Database,
  {
    project,
    days,
    event,
    property,
  }: { project: string; days: number; event: LatchEventName; property: string },
): Promise<ValueCount[]> {
  const prefix = `${property}=`
  const [rows = []] = await database.run([
    `SELECT substr(dimension, ${prefix.length + 1}) AS value, sum(n) AS n ${recent(project, days)}
     AND event = ${literal(event)} AND substr(dimension, 1, ${prefix.length}) = ${literal(prefix)}
     GROUP BY dimension ORDER BY sum(n) DESC, dimension LIMIT ${MAX_VALUES}`,
  ])
  return rows.map(toValueCount)
}

function toValueCount({ value, n }: Row): ValueCount {
  return { value: String(value), count: shownCount(Number(n)) }
}

/** Events that report failures. */
const WITH_REASON: readonly LatchEventName[] = ['CONNECT_ERROR', 'SOCIAL_LOGIN_ERROR', 'REGISTER_NAME_ERROR']
const WITHOUT_REASON: LatchEventName = 'ERROR_FETCH_TRANSACTIONS'
/** Start of the dimension of a failure's reason. */
const REASON = 'reason='

/** Returns the failures of the last days by event and reason, the most frequent first. */
export async function readFailures(database: Database, project: string, days: number): Promise<ValueCount[]> {
  const isReason = `substr(dimension, 1, ${REASON.length}) = ${literal(REASON)}`
  const [rows = []] = await database.run([
    `SELECT rtrim(event || ' ' || substr(dimension, ${REASON.length + 1})) AS value, sum(n) AS n ${recent(project, days)}
     AND (event IN (${literalList(WITH_REASON)}) AND ${isReason} OR event = ${literal(WITHOUT_REASON)} AND dimension = '')
     GROUP BY event, dimension ORDER BY sum(n) DESC, event, dimension LIMIT ${MAX_VALUES}`,
  ])
  return rows.map(toValueCount)
}
