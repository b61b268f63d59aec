import type { FamilyReads } from '@latch/widget/src/core/familyParts.ts'
import { accountReads } from '@latch/widget/src/families/accountReads.ts'
import { transactionHash } from '../../bytes/transactionHash.ts'

/**
 * Reads through the account API, because no Sui node has JSON-RPC anymore. A transaction is final within seconds, and not
 * visible before; its coins are free again after a day at the latest.
 */
export const reads: FamilyReads = { ...accountReads(60), transactionHash }
