import * as z from 'zod/mini'
import { type EntryMessage, EntryMessageSchema } from './toWindow.ts'

/** Milliseconds to wait for the frame to identify itself. */
const PATIENCE = 20_000

/** Reads the entry message of the frame that requests admission; null if no frame of this origin sends one. */
export function readEntryMessage(caller: Window): Promise<EntryMessage | null> {
  return new Promise((resolve) => {
    const over = AbortSignal.timeout(PATIENCE)
    over.addEventListener('abort', () => resolve(null))
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (source !== caller || origin !== location.origin) return
      const message = z.safeParse(EntryMessageSchema, data)
      if (message.success) resolve(message.data)
    }
    addEventListener('message', onMessage, { signal: over })
  })
}
