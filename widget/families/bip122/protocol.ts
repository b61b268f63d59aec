import type { FamilyProtocol } from '../familyProtocol.ts'

export const bip122 = {
  pairing: {
    methods: ['getAccountAddresses', 'sendTransfer', 'signMessage', 'signPsbt'],
    events: ['bip122_addressesChanged'],
  },
  signIn: { word: 'Bitcoin', maxLength: 2_048, withoutStatement: [], coinType: 0 },
} as const satisfies FamilyProtocol
