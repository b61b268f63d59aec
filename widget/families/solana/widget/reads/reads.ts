import type { FamilyReads } from '@latch/widget/src/core/familyParts.ts'
import { balance } from './balance.ts'
import { hasChanged, snapshot } from './changes.ts'
import { transactionStatus } from './transaction.ts'

export const reads: FamilyReads = { balance, snapshot, hasChanged, transactionStatus }
