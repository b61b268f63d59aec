import { CaipChainIdSchema } from '@latch/protocol/account.ts'
import type { Namespace } from '@latch/protocol/caip.ts'
import * as z from 'zod/mini'
import { accountItem } from '#core/accountData.ts'
import { readEach } from '#core/readEach.ts'
import { writeItem } from '#core/storage.ts'

/** Most transactions that are stored of a family, the newest first: an explorer has the rest. */
const MAX_STORED = 20
/** Milliseconds: a week. */
const MAX_AGE = 7 * 86_400_000

const text = (length: number) => z.string().check(z.maxLength(length))
const SentSchema = z.object({
  chainId: CaipChainIdSchema,
  hash: text(100),
  from: text(100),
  to: text(100),
  at: z.number(),
  amount: text(200),
  iconUrl: z.nullable(text(2048)),
  status: z.enum(['pending', 'confirmed', 'failed', 'replaced', 'dropped']),
  nonce: z.optional(z.string().check(z.regex(/^\d{1,20}$/))),
  /** Absent means a send. `amount` of an approval is allowed, not moved. */
  kind: z.optional(z.enum(['approval', 'revocation', 'swap'])),
  /** Amounts of a swap: the one shown in the review, and the one the chain reports. */
  quoted: z.optional(text(200)),
  received: z.optional(text(200)),
})

/**
 * A transaction that was sent from here, until the index has it. It is stored for this site: on a chain without an
 * index nothing else would show it after a reload.
 */
export type PendingTransaction = z.infer<typeof SentSchema>

/** Returns the transactions of one family sent from this site. Drops those that are unreadable or too old. */
export function readSent(namespace: Namespace): readonly PendingTransaction[] {
  return readEach(SentSchema, accountItem('sent', namespace))
    .filter(({ chainId, at }) => chainId.startsWith(`${namespace}:`) && at > Date.now() - MAX_AGE)
    .slice(0, MAX_STORED)
}

/** Puts a transaction among those stored, which another tab may have changed meanwhile. */
export function writeSent(transaction: PendingTransaction): void {
  const [namespace] = transaction.chainId.split(':') as [Namespace]
  const others = readSent(namespace).filter(({ hash }) => hash !== transaction.hash)
  const newest = [transaction, ...others].sort((one, other) => other.at - one.at).slice(0, MAX_STORED)
  writeItem(accountItem('sent', namespace), JSON.stringify(newest))
}
