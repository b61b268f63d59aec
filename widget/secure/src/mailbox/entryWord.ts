import * as z from 'zod/mini'
import { type EntryMessage, EntryMessageSchema } from './toWindow.ts'

/** Milliseconds for the frame to say who it is. */
const PATIENCE = 20_000

/** What the frame that asks to be let in says of itself; null where nobody of this origin does. */
export function readEntryMessage(asker: Window): Promise<EntryMessage | null> {
  return new Promise((resolve) => {
    const over = AbortSignal.timeout(PATIENCE)
    over.addEventListener('abort', () => resolve(null))
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (source !== asker || origin !== location.origin) return
      const message = z.safeParse(EntryMessageSchema, data)
      if (message.success) resolve(message.data)
    }
    addEventListener('message', onMessage, { signal: over })
  })
}
