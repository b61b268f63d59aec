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
})
export type PendingEvent = z.infer<typeof PendingEventSchema>

/** `POST /batch?projectId=…`; a repeated batch is counted once. */
export const BatchSchema = z.array(PendingEventSchema).check(z.minLength(1), z.maxLength(BATCH_LIMITS.events))
