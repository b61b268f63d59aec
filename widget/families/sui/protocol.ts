import type { FamilyProtocol } from '../familyProtocol.ts'

export const sui = {
  pairing: {
    methods: [
      'sui_getAccounts',
      'sui_signAndExecuteTransaction',
      'sui_signPersonalMessage',
      'sui_signTransaction',
    ],
    // A wallet may only emit events that were agreed on.
    events: ['sui_accountsChanged', 'sui_chainChanged', 'accountsChanged', 'chainChanged'],
  },
  signIn: { word: 'Sui', maxLength: 2_048, withoutStatement: [], coinType: 784 },
} as const satisfies FamilyProtocol
