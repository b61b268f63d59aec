import type { FamilyParts } from '../../core/familyParts.ts'
import { reads } from './reads/reads.ts'

export const parts: FamilyParts = { reads }
