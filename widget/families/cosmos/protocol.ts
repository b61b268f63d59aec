import type { FamilyProtocol } from '../familyProtocol.ts'

export const cosmos = {
  pairing: {
    methods: ['cosmos_getAccounts', 'cosmos_signAmino', 'cosmos_signDirect'],
    events: ['accountsChanged', 'chainChanged'],
  },
  signIn: { word: 'Cosmos', maxLength: 2_048, withoutStatement: [], coinType: 118 },
} as const satisfies FamilyProtocol
