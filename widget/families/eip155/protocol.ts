import type { FamilyProtocol } from '../familyProtocol.ts'

export const eip155 = {
  pairing: {
    methods: [
      'personal_sign',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_watchAsset',
      'wallet_getCapabilities',
      'wallet_sendCalls',
      'wallet_getCallsStatus',
      'wallet_showCallsStatus',
      'wallet_requestExecutionPermissions',
      'wallet_revokeExecutionPermission',
      'wallet_getSupportedExecutionPermissions',
      'wallet_getGrantedExecutionPermissions',
    ],
    events: ['accountsChanged', 'chainChanged'],
  },
  // An empty line for the statement (EIP-4361), and room for a capability (ERC-5573).
  signIn: { word: 'Ethereum', maxLength: 8_192, withoutStatement: [''], coinType: 60 },
} as const satisfies FamilyProtocol
