import { accountReads } from '../../accountReads.ts'

/** A transaction is in the history of an account as soon as nodes pass it on. */
export const reads = accountReads(60)
