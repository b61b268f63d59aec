import * as z from 'zod'
import { Refusal } from '#http/errors.ts'
import { type RateRule, rateRuleSchema } from '#http/rateRule.ts'
import type { Taken } from './counter.ts'
import type { LoginEnvironment } from './environment.ts'

/** Seconds: thirty days. */
const MAX_SECONDS = 30 * 86_400
const RulesSchema = z.array(rateRuleSchema(MAX_SECONDS)).max(8)

const read = new WeakMap<object, unknown>()

/** Parses a service's variable `LIMITS`: omitted values keep these defaults. @throws Error if it does not parse. */
export function readLimits<Name extends string>(
  env: LoginEnvironment,
  defaults: Readonly<Record<Name, readonly RateRule[]>>,
): Readonly<Record<Name, readonly RateRule[]>> {
  const known = read.get(env)
  if (known) return known as Record<Name, readonly RateRule[]> // One service an environment.
  const given = typeof env.LIMITS === 'string' ? JSON.parse(env.LIMITS) : (env.LIMITS ?? {})
  const schema = z.partialRecord(z.enum(Object.keys(defaults)), RulesSchema)
  const limits = { ...defaults, ...schema.parse(given) }
  read.set(env, limits)
  return limits
}

/** Counts a request under a name, e.g. `project|demo`, unless it breaks a rule. */
export function count(env: LoginEnvironment, what: string, rules: readonly RateRule[]): Promise<Taken> {
  return env.COUNTERS.getByName(what).take(rules, Date.now())
}

/** Returns whether {@link count} would accept it. */
export function peekLimit(env: LoginEnvironment, what: string, rules: readonly RateRule[]): Promise<Taken> {
  return env.COUNTERS.getByName(what).look(rules, Date.now())
}

/** Ends the pause that the last {@link count} began; the count still applies to every other rule. */
export function endPause(env: LoginEnvironment, what: string, rules: readonly RateRule[]): Promise<void> {
  const pauses = rules.filter(({ max }) => max === 1).map(({ seconds }) => seconds)
  return env.COUNTERS.getByName(what).backdate(Math.max(0, ...pauses))
}

/** Returns the error for a broken rule: `cooldown` for a rule that allows a single request, otherwise `limited`. */
export function overLimit({ broken, retryAfter }: Extract<Taken, { isFree: false }>): {
  error: 'cooldown' | 'limited'
  retryAfter: number
} {
  return { error: broken.max === 1 ? 'cooldown' : 'limited', retryAfter }
}

/** @throws {@link Refusal} 429 where a rule is broken. */
export async function countOrRefuse(
  env: LoginEnvironment,
  what: string,
  rules: readonly RateRule[],
): Promise<void> {
  const taken = await count(env, what, rules)
  if (taken.isFree) return
  const { error, retryAfter } = overLimit(taken)
  throw new Refusal(429, error, { retryAfter })
}
