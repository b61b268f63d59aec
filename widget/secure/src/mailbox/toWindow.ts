/** Schemas of the window's messages; in a separate file, because the frame, which writes them, does not load them. */

import { ChainInfoSchema } from '@latch/protocol/config.ts'
import { SECURE_NAMESPACES } from '@latch/protocol/secure/families.ts'
import * as z from 'zod/mini'
import { EntrySchema, SealedWalletSchema } from '../worker/messages.ts'
import { SignSchema } from '../worker/signMessages.ts'
import { AppearanceSchema } from './appearance.ts'

const ApprovalRequestSchema = z.object({
  namespace: z.enum(SECURE_NAMESPACES),
  method: z.string(),
  host: z.string(),
  project: z.object({ id: z.string(), name: z.string() }),
  account: z.string(),
  wallet: z.string(),
  chain: ChainInfoSchema,
  toSign: z.array(SignSchema).check(z.minLength(1)),
  isSent: z.boolean(),
  isEarlierOpen: z.optional(z.boolean()),
  payer: z.optional(z.string()),
  known: z.optional(z.array(z.string())),
})

/** Messages of the frame to its window. */
export const FrameLetterSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ask'), ask: ApprovalRequestSchema, appearance: AppearanceSchema }),
  /** The request ended otherwise. */
  z.object({ type: z.literal('over') }),
  /** The window was admitted: see `WindowLetterSchema`, `entry`. */
  z.object({ type: z.literal('sealed'), sealed: SealedWalletSchema }),
])
export type FrameLetter = z.infer<typeof FrameLetterSchema>

/** Sent by a frame without a wallet to the window that it opened, by postMessage within the origin. */
export const EntryMessageSchema = z.object({
  type: z.literal('entry'),
  entry: EntrySchema,
  /** Origin of the page. */
  host: z.string(),
  project: z.string(),
  appearance: AppearanceSchema,
})
export type EntryMessage = z.infer<typeof EntryMessageSchema>
