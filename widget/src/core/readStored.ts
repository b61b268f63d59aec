import * as z from 'zod/mini'
import { readItem } from './storage.ts'

/**
 * Reads a stored value and parses it by a schema. Undefined if nothing is stored or the text cannot be read; the next
 * write replaces it.
 */
export function readStored<Stored>(schema: z.ZodMiniType<Stored>, key: string): Stored | undefined {
  try {
    return z.safeParse(schema, JSON.parse(readItem(key) ?? 'null')).data
  } catch {
    return undefined
  }
}
