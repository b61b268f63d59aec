import { accountReads } from '@latch/widget/src/families/accountReads.ts'

/** By the account API. A transaction is final as soon as it is in a block, and nodes do not tell of it before. */
export const reads = accountReads(60)
