import * as z from 'zod/mini'
import { EntrySchema } from '../worker/messages.ts'

/** What the tab on its way to the Security page says to every frame beside the window that opened it. */
export const TabWordSchema = z.object({ type: z.literal('latch.security'), entry: EntrySchema })
export type TabWord = z.infer<typeof TabWordSchema>
