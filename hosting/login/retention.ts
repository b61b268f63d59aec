import * as z from 'zod'
import type { LoginEnvironment } from './environment.ts'

const DAY = 86_400_000
const DaysSchema = z.int().min(1).max(3650)

/**
 * Parses a service's variable `RETENTION`, in days by name: omitted values keep these defaults.
 *
 * @returns milliseconds.
 * @throws Error if it does not parse.
 */
export function readRetention<Name extends string>(
  env: LoginEnvironment,
  defaults: Readonly<Record<Name, number>>,
): Readonly<Record<Name, number>> {
  const given = typeof env.RETENTION === 'string' ? JSON.parse(env.RETENTION) : (env.RETENTION ?? {})
  const schema = z.partialRecord(z.enum(Object.keys(defaults)), DaysSchema)
  const days = Object.entries<number>({ ...defaults, ...schema.parse(given) })
  return Object.fromEntries(days.map(([name, count]) => [name, count * DAY])) as Record<Name, number>
}
