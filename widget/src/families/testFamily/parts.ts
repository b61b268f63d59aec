import type { FamilyParts } from '../../core/familyParts.ts'

/** A chain on which nothing ever happens. */
export const parts: FamilyParts = {
  reads: {
    balance: async () => 7n,
    lookAt: async () => '7',
    hasChanged: async () => false,
    lookAtTransaction: async () => 'confirmed',
  },
}
