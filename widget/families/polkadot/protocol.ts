import type { FamilyProtocol } from '../familyProtocol.ts'

export const polkadot = {
  pairing: {
    methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
    events: ['accountsChanged', 'chainChanged'],
    // Chains of balances before they moved to Asset Hub: many wallets list no other chain yet.
    formerIds: {
      'polkadot:68d56f15f85d3136970ec16946040bc1': 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      'polkadot:48239ef607d7928874027a43a6768920': 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
    },
  },
  signIn: { word: 'Polkadot', maxLength: 2_048, withoutStatement: [], coinType: 354 },
} as const satisfies FamilyProtocol
