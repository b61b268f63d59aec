import type { FamilyProtocol } from '../familyProtocol.ts'

export const stacks = {
  pairing: {
    methods: [
      'stx_getAddresses',
      'stx_signMessage',
      'stx_signStructuredMessage',
      'stx_signTransaction',
      'stx_transferStx',
      'stx_callContract',
    ],
    // A wallet may only emit events that were agreed on.
    events: ['stx_accountsChanged', 'stx_chainChanged', 'accountsChanged', 'chainChanged'],
  },
  signIn: { word: 'Stacks', maxLength: 2_048, withoutStatement: [], coinType: 5757 },
} as const satisfies FamilyProtocol
