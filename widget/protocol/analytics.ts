/** Events on their way from the widget to the Worker, with the consent of the page's visitors only. */
import * as z from 'zod/mini'
import { EVENT_SCHEMAS, type LatchEventName } from './events.ts'

/** Bytes of the bodies that a browser sends on for a page that is gone are 64 KiB at most, all together. */
export const BATCH_LIMITS = { bytes: 45_000, milliseconds: 10_000, errorsPerMinute: 5, events: 120 } as const

/** `GET /getAnalyticsConfig`. */
export const AnalyticsConfigSchema = z.object({
  /** The operator counts, and this browser has not asked to be left alone. */
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
    /** Whether it is this document's first of its name: so steps are counted by visits, which have no name. */
    isFirst: z.boolean(),
  }),
)

export const PendingEventSchema = z.object({
  eventId: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
  /** Origin of the page; its path is not told. */
  url: z.string().check(z.maxLength(255)),
  domain: z.string().check(z.maxLength(255)),
  /** Milliseconds since 1970. */
  timestamp: z.number(),
  props: z.union([first as NonNullable<typeof first>, ...others]),
})
export type PendingEvent = z.infer<typeof PendingEventSchema>

/** `POST /batch?projectId=…`; sent again as it is, it is counted once. */
export const BatchSchema = z.array(PendingEventSchema).check(z.minLength(1), z.maxLength(BATCH_LIMITS.events))
