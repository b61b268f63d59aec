import type { FamilyWords } from '../familyWords.ts'

export const cosmos = {
  pairing: {
    methods: ['cosmos_getAccounts', 'cosmos_signAmino', 'cosmos_signDirect'],
    events: ['accountsChanged', 'chainChanged'],
  },
} as const satisfies FamilyWords
