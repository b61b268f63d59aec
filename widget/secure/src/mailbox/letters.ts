import * as z from 'zod/mini'
import { EntrySchema, SealedWalletSchema } from '../worker/messages.ts'

/** US cents. Maximum a page may spend without a window, as a compromised page could take that much. */
const LARGEST_LIMIT = 100_000

/** Messages from the window to its frame. */
export const WindowLetterSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('here') }),
  /** Requests the wallet, so that this window can admit frames on other sites. */
  z.object({ type: z.literal('entry'), entry: EntrySchema }),
  z.object({
    type: z.literal('approved'),
    /** US cents that the site may spend in the frame on one day from now on. */
    limit: z.optional(z.int().check(z.gte(0), z.lte(LARGEST_LIMIT))),
  }),
  z.object({ type: z.literal('rejected') }),
])
export type WindowLetter = z.infer<typeof WindowLetterSchema>

/** Messages to the frame from that window and from the passkey page nested in the frame. */
export const EntryAnswerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('here') }),
  /** No one is signed in in the window. */
  z.object({ type: z.literal('nobody') }),
  z.object({ type: z.literal('rejected') }),
  z.object({ type: z.literal('sealed'), sealed: SealedWalletSchema }),
  /** Height in CSS pixels, if nested in the frame. */
  z.object({ type: z.literal('height'), height: z.number() }),
])
export type EntryAnswer = z.infer<typeof EntryAnswerSchema>
