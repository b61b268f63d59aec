import type { FamilyReads } from '../../../core/familyParts.ts'
import { balance } from './balance.ts'
import { hasChanged, lookAt } from './changes.ts'

export const reads: FamilyReads = { balance, lookAt, hasChanged }
