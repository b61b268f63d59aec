import type { Message } from '../../../src/i18n/message.ts'

/** English of the Security page. */
export const en = {
  title: 'Security of your wallet',
  'page.opening': 'Opening your account',
  'page.failed': 'This did not work',
  'page.offline': 'The services of your wallet cannot be reached. Look at your connection and try again.',
  'page.refused': 'The services of your wallet did not do this. Try again later.',
  'page.back': 'Back',
  'page.check': 'Check the address of this page: it must be {place}.',
  'signIn.text': 'Type the e-mail address of your wallet. A code that we send to it opens this page.',
  'signIn.label': 'E-mail address',
  'signIn.go': 'Send a code',
  'signIn.invalid': 'This is not an e-mail address. Look for a typing mistake.',
  'signIn.cooldown': {
    one: 'A code was sent just now. Wait {count} second.',
    other: 'A code was sent just now. Wait {count} seconds.',
  },
  'signIn.limited': 'Too many codes were asked for. Try again later.',
  'signIn.unavailable': 'Codes cannot be sent right now. Try again in a minute.',
  'signIn.notAllowed': 'Signing in by e-mail is not offered here.',
  'signIn.noWallet': 'There is no wallet of this address. Look for a typing mistake.',
  'signIn.expired': 'The new device was not confirmed in time. Begin again.',
  'signIn.failed': 'Signing in did not work. Try again.',
  'signIn.ended': 'You are signed out on this page.',
  'overview.owner': 'Wallet of',
  'overview.evm': 'Ethereum account',
  'overview.solana': 'Solana account',
  'overview.sections': 'What you can look after',
  'overview.signOut': 'Sign out of this page',
  'overview.signingOut': 'Signing out',
  'devices.title': 'Devices',
  'devices.hint': {
    one: '{count} browser can open your wallet',
    other: '{count} browsers can open your wallet',
  },
  'devices.text':
    'Each site on which you use your wallet in a browser counts as a device of its own. Remove what you do not know.',
  'devices.unknown': 'Unknown browser',
  'devices.site': 'Used on',
  'devices.here': 'This page and windows of {place}',
  'devices.country': 'Country',
  'devices.created': 'Since',
  'devices.last': 'Last used',
  'devices.this': 'This one',
  'devices.remove': 'Remove',
  'devices.removeNamed': 'Remove {name}, used on {site}',
  'devices.removeOthers': 'Remove all others',
  'devices.removing': 'Removing',
  'devices.removed': 'The device is removed.',
  'devices.othersRemoved': 'All other devices are removed.',
  'devices.question': 'Remove this device?',
  'devices.meaning':
    'Your wallet can no longer be opened there. Whoever wants to use it there again needs a code and a link from your mailbox.',
  'devices.questionOthers': 'Remove all other devices?',
  'devices.meaningOthers':
    'Your wallet can then be opened on this page alone. Every site asks for a code and a link from your mailbox again.',
  'devices.questionThis': 'Remove this device?',
  'devices.meaningThis':
    'This page forgets your wallet and signs you out. To come back you need a code and a link from your mailbox.',
  'devices.keep': 'Keep',
  'phrase.title': 'Recovery phrase',
  'phrase.never': 'Never shown to anybody',
  'phrase.shown': 'Shown on {date}: your keys may be elsewhere, too',
} as const satisfies Readonly<Record<string, Message>>

export type SecurityKey = keyof typeof en
