import type { FamilyReads } from '@latch/widget/src/core/familyParts.ts'
import { accountReads } from '@latch/widget/src/families/accountReads.ts'
import { transactionHash } from '../../bytes/transactionHash.ts'

/** A block comes every three seconds, and a transfer is void once its time is over. */
export const reads: FamilyReads = { ...accountReads(60), transactionHash }
