import * as z from 'zod'

/** A number of visits or events; null if it is so small, but not zero, that it could identify a visitor. */
const CountSchema = z.int().nullable()
const RankedSchema = z.array(z.object({ name: z.string(), count: CountSchema }))

/** `GET /api/projects/:id/analytics?days=7|30|90`. */
export const AnalyticsSchema = z.object({
  /** Days of UTC, e.g. `2026-01-31`, the oldest first. */
  days: z.array(z.string()),
  /** Events a day, parallel to `days`. */
  opened: z.array(CountSchema),
  connected: z.array(CountSchema),
  /** Sign-ins with a wallet. */
  signed: z.array(CountSchema),
  /** Visits by how far they came, in order: `opened`, `walletChosen`, `connected`, `signedIn`, `sent`. */
  funnel: z.array(z.object({ step: z.string(), visits: CountSchema })),
  /** Connections by where the wallet is: `page`, `walletconnect` or `embedded`. Names of wallets are not counted. */
  wallets: RankedSchema,
  /** Connections by CAIP-2 ID; `other` for networks that the project does not list. */
  chains: RankedSchema,
  /** Visits that opened the modal, by ISO 3166-1 code. */
  countries: RankedSchema,
  /** Failures by event and reason, e.g. `CONNECT_ERROR declined`. */
  failures: z.array(
    z.object({
      reason: z.string(),
      count: CountSchema,
      /** The newest 20 that a service answered with a reference of its log, the newest first. `at`: Unix milliseconds. */
      references: z.array(z.object({ reference: z.string(), at: z.int() })),
    }),
  ),
  /** Accounts that connected. Each has one hash a month; the newest 100 are listed, by the day of their last connection. */
  users: z.object({
    thisMonth: CountSchema,
    lastMonth: CountSchema,
    newest: z.array(
      z.object({
        /** 32 hex digits. */
        hash: z.string(),
        /** Days of UTC, e.g. `2026-01-31`. */
        firstDay: z.string(),
        lastDay: z.string(),
        connections: z.int(),
      }),
    ),
  }),
  /** True in the local stack, whose events are made up. */
  isMadeUp: z.boolean(),
})
export type Analytics = z.infer<typeof AnalyticsSchema>
