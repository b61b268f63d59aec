import { accountReads } from '../../accountReads.ts'

/** By the account API. A transaction is final as soon as it is in a block, and is in no history before. */
export const reads = accountReads(60)
