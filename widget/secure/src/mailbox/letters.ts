import * as z from 'zod/mini'
import { ChainInfoSchema } from '../../../protocol/config.ts'
import { EntrySchema, SealedWalletSchema } from '../worker/messages.ts'
import { SignSchema } from '../worker/signMessages.ts'
import { AppearanceSchema } from './appearance.ts'

/** US cents. What a page may spend without a window is what a broken page can take. */
const LARGEST_LIMIT = 100_000

const AskSchema = z.object({
  namespace: z.enum(['eip155', 'solana']),
  method: z.string(),
  host: z.string(),
  project: z.object({ id: z.string(), name: z.string() }),
  account: z.string(),
  chain: ChainInfoSchema,
  toSign: z.array(SignSchema).check(z.minLength(1)),
  isSent: z.boolean(),
})

/** What the frame tells its window. */
export const FrameLetterSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ask'), ask: AskSchema, appearance: AppearanceSchema }),
  /** The request ended otherwise. */
  z.object({ type: z.literal('over') }),
  /** The window is let in: see {@link WindowLetterSchema} `entry`. */
  z.object({ type: z.literal('sealed'), sealed: SealedWalletSchema }),
])
export type FrameLetter = z.infer<typeof FrameLetterSchema>

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

/** What a frame that asks to be let in says to the window that it opened, by postMessage within the origin. */
export const EntryWordSchema = z.object({
  type: z.literal('entry'),
  entry: EntrySchema,
  /** Origin of the page. */
  host: z.string(),
  project: z.string(),
  appearance: AppearanceSchema,
})
export type EntryWord = z.infer<typeof EntryWordSchema>

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
