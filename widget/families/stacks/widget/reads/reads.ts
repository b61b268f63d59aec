import { accountReads } from '@latch/widget/src/families/accountReads.ts'

/** Nodes know a transaction as soon as they pass it on. */
export const reads = accountReads(60)
