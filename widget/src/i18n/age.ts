import type { MessageKey } from './en.ts'

/** Units of an age with their seconds and short label. The largest unit that fits is used. */
const UNITS = [
  [31_536_000, 'age.yr'],
  [2_592_000, 'age.mo'],
  [86_400, 'age.d'],
  [3_600, 'age.hr'],
  [60, 'age.min'],
] as const satisfies readonly (readonly [number, MessageKey])[]

/**
 * Returns how long ago something happened, for a short label such as `5 min`.
 *
 * @param at - Milliseconds since the epoch, as `now`. A time in the future, from a wrong clock, counts as now.
 */
export function ageText(at: number, now: number): { message: MessageKey; count: number } {
  const seconds = Math.max(0, Math.floor((now - at) / 1_000))
  const [size, message] = UNITS.find(([length]) => seconds >= length) ?? ([1, 'age.sec'] as const)
  return { message, count: Math.floor(seconds / size) }
}
