import * as z from 'zod/mini'
import { ChainInfoSchema } from '../../../protocol/config.ts'
import { SignSchema } from '../worker/signMessages.ts'
import { AppearanceSchema } from './appearance.ts'

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
])
export type FrameLetter = z.infer<typeof FrameLetterSchema>

/** What the window tells its frame. */
export const WindowLetterSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('here') }),
  z.object({ type: z.literal('approved') }),
  z.object({ type: z.literal('rejected') }),
])
export type WindowLetter = z.infer<typeof WindowLetterSchema>
