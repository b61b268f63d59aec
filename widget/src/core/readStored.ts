import * as z from 'zod/mini'
import { readItem } from './storage.ts'

/**
 * What is stored under a key, as its schema has it. Undefined where nothing is, and for text that cannot be read: that is
 * as good as nothing, and what is stored next overwrites it.
 */
export function readStored<Stored>(schema: z.ZodMiniType<Stored>, key: string): Stored | undefined {
  try {
    return z.safeParse(schema, JSON.parse(readItem(key) ?? 'null')).data
  } catch {
    return undefined
  }
}
