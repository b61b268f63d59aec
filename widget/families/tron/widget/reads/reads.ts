import type { FamilyReads } from '@latch/widget/src/core/familyParts.ts'
import { accountReads } from '@latch/widget/src/families/accountReads.ts'
import { transactionHash } from '../../bytes/transactionHash.ts'

/** A block is made every three seconds, and a transfer expires. */
export const reads: FamilyReads = { ...accountReads(60), transactionHash }
