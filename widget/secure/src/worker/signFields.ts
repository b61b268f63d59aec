/** What the requests of all families are made of. */
import * as z from 'zod/mini'
import { LIMITS } from '../../../protocol/limits.ts'

export const text = z.string().check(z.maxLength(LIMITS.paramsLength))
export const url = z.string().check(z.maxLength(2048), z.regex(/^https?:\/\/[^/?#\s]+$/))

/** What leaves the account, priced by the frame: it counts against what this site may spend today. */
export const spend = z.optional(
  z.strictObject({
    host: url,
    cents: z.int().check(z.gte(0), z.lte(100_000_000)),
  }),
)
