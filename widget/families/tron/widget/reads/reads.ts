import { accountReads } from '@latch/widget/src/families/accountReads.ts'

/** A block comes every three seconds, and a transfer is void once its time is over. */
export const reads = accountReads(60)
