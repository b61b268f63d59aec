import type { Message } from '../../i18n/message.ts'

/** English of what a wallet is. */
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
} as const satisfies Readonly<Record<string, Message>>
