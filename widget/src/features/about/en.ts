import type { Message } from '#i18n/message.ts'

/** English of what a wallet and a network are, and of who shows this. */
export const texts = {
  'title.WhatIsAWallet': 'What is a wallet?',
  'about.keysTitle': 'It keeps your keys',
  'about.keysText':
    'A wallet holds the keys to what you own on a blockchain. They stay with you, not with the site.',
  'about.loginTitle': 'It replaces passwords',
  'about.loginText':
    'You show who you are by connecting. There is no account to create and no password to forget.',
  'about.approveTitle': 'It asks before it acts',
  'about.approveText':
    'Connecting lets a site see your address. Nothing moves until you approve it in the wallet.',
  'about.done': 'Got it',
  'about.get': 'Get a wallet',
  'title.WhatIsANetwork': 'What is a network?',
  'about.recordTitle': 'It records who owns what',
  'about.recordText':
    'A network is many computers that keep the same record of accounts and payments. Ethereum and Solana are two of them.',
  'about.apartTitle': 'Tokens stay on their network',
  'about.apartText':
    'What you own on one network is not on any other. Before you send, check that the recipient uses the same network.',
  'about.feeTitle': 'It charges a fee',
  'about.feeText':
    'Each transaction costs a network fee, paid in the network’s own coin. Keep some of it in your wallet.',
  'about.siteTitle': 'Latch connects wallets to sites',
  'about.siteText': '{site} opened it. Connect only if you know this address and trust it.',
  'about.originTitle': 'Latch runs apart from the site',
  'about.originText':
    'This window has an address of its own. The site can’t read what you enter here or press its buttons.',
  'about.getsTitle': 'The site never gets your keys',
  'about.getsText': 'It gets your address and what you approve. Your keys stay in your wallet.',
} as const satisfies Readonly<Record<string, Message>>
