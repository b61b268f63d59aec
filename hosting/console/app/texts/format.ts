import { LANGUAGE } from './t.ts'

const dateTime = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' })
const day = new Intl.DateTimeFormat(LANGUAGE, { month: 'short', day: 'numeric', timeZone: 'UTC' })
const relative = new Intl.RelativeTimeFormat(LANGUAGE, { numeric: 'auto' })
const percent = new Intl.NumberFormat(LANGUAGE, { style: 'percent', maximumFractionDigits: 0 })
const list = new Intl.ListFormat(LANGUAGE)

const MINUTE_MS = 60_000
const STEPS = [
  { unit: 'minute', ms: MINUTE_MS, until: 60 * MINUTE_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS, until: 24 * 60 * MINUTE_MS },
  { unit: 'day', ms: 24 * 60 * MINUTE_MS, until: 7 * 24 * 60 * MINUTE_MS },
] as const

/** Date and time of the reader's zone. */
export function formatTime(ms: number): string {
  return dateTime.format(ms)
}

/** E.g. `5 minutes ago`; the date for anything older than a week. */
export function formatAgo(ms: number, now: number): string {
  const distance = ms - now
  const step = STEPS.find(({ until }) => Math.abs(distance) < until)
  return step ? relative.format(Math.round(distance / step.ms), step.unit) : formatTime(ms)
}

/** @param date - A day in UTC, e.g. `2026-01-31`. */
export function formatDay(date: string): string {
  return day.format(new Date(`${date}T00:00:00Z`))
}

export function formatCount(count: number): string {
  return count.toLocaleString(LANGUAGE)
}

/** Share of a whole, e.g. `42%`; empty if the whole is zero. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? '' : percent.format(part / whole)
}

export function formatList(words: readonly string[]): string {
  return list.format(words)
}

/** E.g. `Brazilian Portuguese` of `pt-BR`. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames(LANGUAGE, { type: 'language' }).of(tag) ?? tag
}

/** @param code - ISO 3166-1, e.g. `DE`; anything else is returned unchanged. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code)
    ? (new Intl.DisplayNames(LANGUAGE, { type: 'region' }).of(code) ?? code)
    : code
}
