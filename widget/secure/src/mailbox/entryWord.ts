import * as z from 'zod/mini'
import { type EntryWord, EntryWordSchema } from './toWindow.ts'

/** Milliseconds for the frame to say who it is. */
const PATIENCE = 20_000

/** What the frame that asks to be let in says of itself; null where nobody of this origin does. */
export function wordOf(asker: Window): Promise<EntryWord | null> {
  return new Promise((resolve) => {
    const over = AbortSignal.timeout(PATIENCE)
    over.addEventListener('abort', () => resolve(null))
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source !== asker || origin !== location.origin) return
      const word = z.safeParse(EntryWordSchema, data)
      if (word.success) resolve(word.data)
    }
    addEventListener('message', hear, { signal: over })
  })
}
