import type { FamilyReads } from '@latch/widget/src/core/familyParts.ts'
import { accountReads } from '@latch/widget/src/families/accountReads.ts'
import { transactionHash } from '../../bytes/transactionHash.ts'

/** Reads through the account API. A transaction is final once it is in a block, and nodes do not report it earlier. */
export const reads: FamilyReads = { ...accountReads(60), transactionHash }
