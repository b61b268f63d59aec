/** Events on their way from the widget to the Worker, with the consent of the page's visitors only. */
import * as z from 'zod/mini'
import { EVENT_SCHEMAS, type LatchEventName } from './events.ts'

/** Limits of a batch. A browser sends at most 64 KiB in total for closed pages. */
export const BATCH_LIMITS = { bytes: 45_000, milliseconds: 10_000, errorsPerMinute: 5, events: 120 } as const

/** `GET /getAnalyticsConfig`. */
export const AnalyticsConfigSchema = z.object({
  /** True if the operator counts events, and this browser has not opted out. */
  isAnalyticsEnabled: z.boolean(),
  /** Browsers that a program drives are counted, too. */
  countsAutomated: z.boolean(),
})
export type AnalyticsConfig = z.infer<typeof AnalyticsConfigSchema>

const [first, ...others] = Object.entries(EVENT_SCHEMAS).map(([event, properties]) =>
  z.object({
    type: z.enum(['track', 'error']),
    event: z.literal(event as LatchEventName),
    properties,
    /** True for the document's first event of its name, so that steps can be counted by visits without identifying them. */
    isFirst: z.boolean(),
  }),
)

export const PendingEventSchema = z.object({
  eventId: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
  /** Origin of the page, without its path. */
  url: z.string().check(z.maxLength(255)),
  domain: z.string().check(z.maxLength(255)),
  /** Milliseconds since 1970. */
  timestamp: z.number(),
  props: z.union([first as NonNullable<typeof first>, ...others]),
  /**
   * Hash of the project, the UTC month and the account that connected, in hex; with `CONNECT_SUCCESS` only. Hashes of two projects or months
   * cannot be compared. Absent from older widgets.
   */
  user: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
})
export type PendingEvent = z.infer<typeof PendingEventSchema>

/** An event by a name that this build does not know: a newer widget sends it to a Worker that is deployed later. */
const UnknownEventSchema = z.object({
  props: z.object({ event: z.string().check(z.refine((name) => !Object.hasOwn(EVENT_SCHEMAS, name))) }),
})

/** `POST /batch?projectId=…`; a repeated batch is counted once. Events with unknown names are left out. */
export const BatchSchema = z.pipe(
  z.pipe(
    z.array(z.unknown()).check(z.minLength(1), z.maxLength(BATCH_LIMITS.events)),
    z.transform((events: unknown[]) =>
      events.filter((event) => !UnknownEventSchema.safeParse(event).success),
    ),
  ),
  z.array(PendingEventSchema),
)
