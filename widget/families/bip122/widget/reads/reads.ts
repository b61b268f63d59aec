import type { FamilyReads } from '@latch/widget/src/core/familyParts.ts'
import { accountReads } from '@latch/widget/src/families/accountReads.ts'
import { transactionHash } from '../../bytes/transactionHash.ts'

/** Nodes know a transaction as soon as they pass it on, long before it is in a block. */
export const reads: FamilyReads = { ...accountReads(60), transactionHash }
