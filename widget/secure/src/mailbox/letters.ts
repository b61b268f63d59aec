import * as z from 'zod/mini'
import { EntrySchema, SealedWalletSchema } from '../worker/messages.ts'

/** US cents. What a page may spend without a window is what a broken page can take. */
const LARGEST_LIMIT = 100_000

/** What the window tells its frame. */
export const WindowLetterSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('here') }),
  /** It asks for the wallet, to be the one that lets in the frames on other sites. */
  z.object({ type: z.literal('entry'), entry: EntrySchema }),
  z.object({
    type: z.literal('approved'),
    /** US cents that the site may spend in the frame on one day from now on. */
    limit: z.optional(z.int().check(z.gte(0), z.lte(LARGEST_LIMIT))),
  }),
  z.object({ type: z.literal('rejected') }),
])
export type WindowLetter = z.infer<typeof WindowLetterSchema>

/** What that window says to the frame, and the page of the passkey that stands inside of it. */
export const EntryAnswerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('here') }),
  /** Nobody is signed in in the window. */
  z.object({ type: z.literal('nobody') }),
  z.object({ type: z.literal('rejected') }),
  z.object({ type: z.literal('sealed'), sealed: SealedWalletSchema }),
  /** CSS pixels that it takes, where it stands inside of the frame. */
  z.object({ type: z.literal('height'), height: z.number() }),
])
export type EntryAnswer = z.infer<typeof EntryAnswerSchema>
