import * as z from 'zod/mini'
import { config } from '../configStore.ts'
import { hostStore } from '../hostStore.ts'
import { readItem, removeItem, writeItem } from '../storage.ts'

/** `wallet` is its key, or null after a disconnect: then a page's hint does not bring the session back either. */
const RecordSchema = z.object({ wallet: z.nullable(z.string().check(z.maxLength(128))) })
type SolanaRecord = z.infer<typeof RecordSchema>

/** As with the EVM session: one project on one host origin. */
const recordKey = () => `latch.solana.${config().projectId}.${hostStore.getState().origin}`

/** null when nothing, or nothing readable, is stored. */
export function readSolanaRecord(): SolanaRecord | null {
  try {
    return z.safeParse(RecordSchema, JSON.parse(readItem(recordKey()) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

export function writeSolanaRecord(record: SolanaRecord): void {
  writeItem(recordKey(), JSON.stringify(record))
}

export function removeSolanaRecord(): void {
  removeItem(recordKey())
}
