import * as z from 'zod'

/** A number of visits or events; null if it is so small that it could identify a visitor. */
const CountSchema = z.int().nullable()
const RankedSchema = z.array(z.object({ name: z.string(), count: CountSchema }))

/** `GET /api/projects/:id/analytics?days=7|30|90`. */
export const AnalyticsSchema = z.object({
  /** Days of UTC, e.g. `2026-01-31`, the oldest first. */
  days: z.array(z.string()),
  /** Events a day, parallel to `days`. */
  opened: z.array(z.int()),
  connected: z.array(z.int()),
  signed: z.array(z.int()),
  /** Visits by how far they came, in order: opened, wallet chosen, connected, signed in, sent. */
  funnel: z.array(z.object({ step: z.string(), visits: CountSchema })),
  wallets: RankedSchema,
  chains: RankedSchema,
  countries: RankedSchema,
  /** Failures by reason, with references of the log, the latest first. */
  failures: z.array(z.object({ reason: z.string(), count: CountSchema, references: z.array(z.string()) })),
  /** True in the local stack, whose events are made up. */
  isMadeUp: z.boolean(),
})
export type Analytics = z.infer<typeof AnalyticsSchema>
