import type { FamilyReads } from '@latch/widget/src/core/familyParts.ts'
import { accountReads } from '@latch/widget/src/families/accountReads.ts'
import { transactionHash } from '../../bytes/transactionHash.ts'

/**
 * By the account API: no node of Sui answers JSON-RPC any more. A transaction is final within seconds, and is not seen
 * before; its coins are free again a day later at the latest.
 */
export const reads: FamilyReads = { ...accountReads(60), transactionHash }
