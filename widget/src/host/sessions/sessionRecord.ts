import * as z from 'zod/mini'
import { siteKey } from '../siteKey.ts'
import { readItem, removeItem, writeItem } from '../storage.ts'

const SessionRecordSchema = z.object({
  /**
   * `walletKey`, or the topic of a paired wallet. null after a disconnect: a page's hint does not bring that session
   * back.
   */
  wallet: z.nullable(z.string().check(z.maxLength(128))),
  /** Records written before wallets could be paired lack it: those wallets are the page's. */
  connector: z.optional(z.enum(['page', 'walletconnect'])),
  /** The active chain, where the wallet keeps none itself. */
  chainId: z.optional(z.string().check(z.maxLength(64))),
  /** The active account of a paired wallet, which says once only which it is. */
  account: z.optional(z.string().check(z.maxLength(64))),
  link: z.optional(z.string().check(z.maxLength(2048))),
})
export type SessionRecord = z.infer<typeof SessionRecordSchema>

/** What brings the session of one chain family back after a reload. */
export type RecordStore = {
  /** null when nothing, or nothing readable, is stored. */
  read(): SessionRecord | null
  write(record: SessionRecord): void
  /** Another tab may have chosen another wallet meanwhile: the record is that one's then, and stays. */
  forget(wallet: SessionRecord['wallet']): void
}

function recordNamed(name: string): RecordStore {
  const read = () => {
    try {
      return z.safeParse(SessionRecordSchema, JSON.parse(readItem(siteKey(name)) ?? 'null')).data ?? null
    } catch {
      return null
    }
  }
  return {
    read,
    write: (record) => writeItem(siteKey(name), JSON.stringify(record)),
    forget: (wallet) => {
      if (read()?.wallet === wallet) removeItem(siteKey(name))
    },
  }
}

export const evmRecord = recordNamed('session')
export const solanaRecord = recordNamed('solana')

/** Forgets what was connected before, wallets that are kept beside the active one included. */
export function forgetRecords(): void {
  for (const name of ['session', 'solana', 'kept']) removeItem(siteKey(name))
}
