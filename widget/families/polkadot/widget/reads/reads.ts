import type { FamilyReads } from '@latch/widget/src/core/familyParts.ts'
import { accountReads } from '@latch/widget/src/families/accountReads.ts'
import { transactionStatus } from './transaction.ts'

/** Nodes keep no history, so that what became of a transaction is seen by the number of its account. */
export const reads: FamilyReads = { ...accountReads(0), transactionStatus }
