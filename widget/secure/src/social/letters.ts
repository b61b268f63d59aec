import * as z from 'zod/mini'
import { AppearanceSchema } from '../mailbox/appearance.ts'

/** Messages from the frame to the window that the widget opened, through the mailbox named in its URL. */
export const ToWindowSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('go'),
    /** The provider's login page: never a script, which would run on this origin. */
    url: z.string().check(z.regex(/^https?:\/\//)),
    state: z.string(),
    /** Expected issuer, if the response names one (RFC 9207 §2.4). */
    issuer: z.optional(z.string()),
    /** Host of the page that the user logs in on. */
    host: z.string(),
    provider: z.string(),
    /** Mailbox for the window's response once it is back. */
    back: z.string(),
    appearance: AppearanceSchema,
  }),
  /** Number that the user typed into the frame, as the window shows it. */
  z.object({ type: z.literal('number'), number: z.string() }),
  z.object({ type: z.literal('over') }),
])
export type ToWindow = z.infer<typeof ToWindowSchema>

/** Messages that the window sends to the frame before it goes to the provider. */
export const FromWindowSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('here') }),
  /** The window has no opener: it continues once the number it shows is typed into the frame. */
  z.object({ type: z.literal('ask') }),
  z.object({ type: z.literal('wrong'), left: z.number() }),
  z.object({ type: z.literal('left') }),
])
export type FromWindow = z.infer<typeof FromWindowSchema>

/** Messages from the window once it is back. */
export const BackSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('code'), code: z.string() }),
  /** `error` of RFC 6749 §4.1.2.1. */
  z.object({ type: z.literal('refused'), error: z.string() }),
])
export type Back = z.infer<typeof BackSchema>

/** Message sent to every frame beside this window's opener, and its answer from the frame that waits for this window. */
export const OPENER_QUESTION = 'latch.social.mine'
export const OPENER_ANSWER = 'latch.social.yours'
