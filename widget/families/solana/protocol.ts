import type { FamilyProtocol } from '../familyProtocol.ts'

export const solana = {
  pairing: {
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
    events: ['accountsChanged'],
    // Names of the clusters before CAIP-30 settled on the genesis hash. Wallets in use know no others, and could not be
    // paired on Solana without these.
    formerIds: {
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
    },
  },
  // Maximum length that its wallets show as a sign-in.
  signIn: { word: 'Solana', maxLength: 2_048, withoutStatement: [], coinType: 501 },
} as const satisfies FamilyProtocol
