import * as z from 'zod'

/** At most `max` requests in any period of `seconds`. */
export type RateRule = { max: number; seconds: number }

/**
 * Schema of a {@link RateRule} that an operator writes into a variable.
 *
 * @param maxSeconds - Longest time that can be counted over.
 */
export function rateRuleSchema(maxSeconds: number): z.ZodType<RateRule> {
  const count = z.int().positive()
  const seconds = z.int().positive().max(maxSeconds)
  return z.strictObject({ max: count, seconds })
}
