import type { FamilyReads } from '../../../core/familyParts.ts'
import { balance, hasChanged, snapshot } from './balance.ts'
import { transactionStatus } from './transaction.ts'

/** By the account API: no node of Sui answers JSON-RPC any more. */
export const reads: FamilyReads = { balance, snapshot, hasChanged, transactionStatus }
