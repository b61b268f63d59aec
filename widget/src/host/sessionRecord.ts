import * as z from 'zod/mini'
import { config } from './configStore.ts'
import { hostStore } from './hostStore.ts'
import { readItem, removeItem, writeItem } from './storage.ts'

const SessionRecordSchema = z.object({
  /** Its key, or the topic of a paired one; null after a disconnect: then a page's hint does not bring the session back either. */
  wallet: z.nullable(z.string().check(z.maxLength(128))),
  /** Absent in records of before there were several: then it is the page's. */
  connector: z.optional(z.enum(['page', 'walletconnect'])),
  /** The active chain of a paired wallet, which keeps none itself. */
  chainId: z.optional(z.string().check(z.maxLength(64))),
  link: z.optional(z.string().check(z.maxLength(2048))),
})
export type SessionRecord = z.infer<typeof SessionRecordSchema>

/** Sessions belong to one project on one host origin, also where the browser does not partition storage. */
function recordKey(): string {
  return `latch.session.${config().projectId}.${hostStore.getState().origin}`
}

/** null when nothing, or nothing readable, is stored. */
export function readSessionRecord(): SessionRecord | null {
  try {
    const parsed = z.safeParse(SessionRecordSchema, JSON.parse(readItem(recordKey()) ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export function writeSessionRecord(record: SessionRecord): void {
  writeItem(recordKey(), JSON.stringify(record))
}

export function removeSessionRecord(): void {
  removeItem(recordKey())
}
