import { CaipChainIdSchema } from '@latch/protocol/account.ts'
import type { Namespace } from '@latch/protocol/caip.ts'
import * as z from 'zod/mini'
import { accountItem } from '#core/accountData.ts'
import { readEach } from '#core/readEach.ts'
import { writeItem } from '#core/storage.ts'

/** Maximum number of transactions stored for a family, newest first: an explorer has the rest. */
const MAX_STORED = 20
/** One week in milliseconds. */
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
  expiryBlock: z.optional(z.number()),
  /** Absent for a transfer. `amount` of an approval is the allowance, not an amount that moved. */
  kind: z.optional(z.enum(['approval', 'revocation', 'swap'])),
  /** Amounts of a swap: the one shown in the review, and the one the chain reports. */
  quoted: z.optional(text(200)),
  received: z.optional(text(200)),
})

/**
 * A transaction sent from here, until the index has it. Stored for this site: on a chain without an index, it would
 * otherwise be lost after a reload.
 */
export type PendingTransaction = z.infer<typeof SentSchema>

/** Returns the transactions of one family sent from this site. Drops those that are unreadable or too old. */
export function readSent(namespace: Namespace): readonly PendingTransaction[] {
  return readEach(SentSchema, accountItem('sent', namespace))
    .filter(({ chainId, at }) => chainId.startsWith(`${namespace}:`) && at > Date.now() - MAX_AGE)
    .slice(0, MAX_STORED)
}

/** Adds a transaction to those stored, which another tab may have changed meanwhile. */
export function writeSent(transaction: PendingTransaction): void {
  const [namespace] = transaction.chainId.split(':') as [Namespace]
  const others = readSent(namespace).filter(({ hash }) => hash !== transaction.hash)
  const newest = [transaction, ...others].sort((one, other) => other.at - one.at).slice(0, MAX_STORED)
  writeItem(accountItem('sent', namespace), JSON.stringify(newest))
}
