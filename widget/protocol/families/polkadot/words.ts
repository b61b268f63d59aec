import type { FamilyWords } from '../familyWords.ts'

export const polkadot = {
  pairing: {
    methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
    events: ['accountsChanged', 'chainChanged'],
  },
} as const satisfies FamilyWords
