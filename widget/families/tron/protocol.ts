import type { FamilyProtocol } from '../familyProtocol.ts'

export const tron = {
  pairing: {
    methods: ['tron_signMessage', 'tron_signTransaction'],
    // A wallet may only emit events that were agreed on.
    events: ['accountsChanged', 'chainChanged'],
  },
  signIn: { word: 'TRON', maxLength: 2_048, withoutStatement: [], coinType: 195 },
} as const satisfies FamilyProtocol
