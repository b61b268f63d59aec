import * as z from 'zod/mini'
import { EntrySchema } from '../worker/messages.ts'

/** Sent by the tab that becomes the Security page to every frame beside the window that opened it. */
export const TabMessageSchema = z.object({ type: z.literal('latch.security'), entry: EntrySchema })
export type TabMessage = z.infer<typeof TabMessageSchema>
