import { accountReads } from '../../accountReads.ts'
import { SURE_VOID, transactionStatus } from './transaction.ts'

/** By the account API: no node of Sui answers JSON-RPC any more. */
export const reads = { ...accountReads(SURE_VOID), transactionStatus }
