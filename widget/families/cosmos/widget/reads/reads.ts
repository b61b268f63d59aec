import type { FamilyReads } from '@latch/widget/src/core/familyParts.ts'
import { accountReads } from '@latch/widget/src/families/accountReads.ts'
import { transactionHash } from '../../bytes/transactionHash.ts'

/** By the account API. A transaction is final as soon as it is in a block, and nodes do not tell of it before. */
export const reads: FamilyReads = { ...accountReads(60), transactionHash }
