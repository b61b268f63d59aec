import type { FamilyReads } from '../../../core/familyParts.ts'
import { balance } from './balance.ts'
import { hasChanged, lookAt } from './changes.ts'
import { lookAtTransaction } from './transaction.ts'

export const reads: FamilyReads = { balance, lookAt, hasChanged, lookAtTransaction }
