import type { FamilyWords } from '../familyWords.ts'

export const bip122 = {
  pairing: {
    methods: ['getAccountAddresses', 'sendTransfer', 'signMessage', 'signPsbt'],
    events: ['bip122_addressesChanged'],
  },
} as const satisfies FamilyWords
