import * as z from 'zod/mini'
import { config } from '../configStore.ts'
import { hostStore } from '../hostStore.ts'
import { readItem, removeItem, writeItem } from '../storage.ts'

const RecordSchema = z.object({
  /** Its key, or the topic of a paired one; null after a disconnect: then a page's hint does not bring the session back either. */
  wallet: z.nullable(z.string().check(z.maxLength(128))),
  /** Absent in records of before there were several: then it is the page's. */
  connector: z.optional(z.enum(['page', 'walletconnect'])),
  /** Absent in records of before a project could list several: then it is the first that the wallet has. */
  chainId: z.optional(z.string().check(z.maxLength(64))),
  link: z.optional(z.string().check(z.maxLength(2048))),
})
export type SolanaRecord = z.infer<typeof RecordSchema>

/** One project on one host origin. */
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
