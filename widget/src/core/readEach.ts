import * as z from 'zod/mini'
import { readStored } from './readStored.ts'

/** What is stored of a list under a key, as {@link readStored}: entries that cannot be read are left out. */
export function readEach<Stored>(schema: z.ZodMiniType<Stored>, key: string): readonly Stored[] {
  const entries = readStored(z.array(z.unknown()), key) ?? []
  return entries.flatMap((entry) => z.safeParse(schema, entry).data ?? [])
}
