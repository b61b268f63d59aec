import type { FamilyReads } from '#core/familyParts.ts'
import { accountReads } from '../../accountReads.ts'
import { transactionStatus } from './transaction.ts'

/** Nodes keep no history, so that what became of a transaction is seen by the number of its account. */
export const reads: FamilyReads = { ...accountReads(0), transactionStatus }
