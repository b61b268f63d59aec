import * as z from 'zod/mini'
import { readStored } from './readStored.ts'

/** Reads a stored list as {@link readStored}; unreadable entries are left out. */
export function readEach<Stored>(schema: z.ZodMiniType<Stored>, key: string): readonly Stored[] {
  const entries = readStored(z.array(z.unknown()), key) ?? []
  return entries.flatMap((entry) => z.safeParse(schema, entry).data ?? [])
}
