import type { Message } from './message.ts'

/** English of the directory's part of the first view, which comes right after the first load. */
export const enMore = {
  'connect.scan': 'QR code',
  'connect.emptyTitle': 'No wallet in this browser',
  'connect.emptyHelp': 'What is a wallet?',
  'connect.emptyText': 'Install a wallet extension, then reload this page. It appears here by itself.',
  'social.with': 'Continue with {name}',
  'social.more': 'More accounts',
  'social.recent': 'Used last',
  'email.or': 'or',
  'email.address': 'E-mail address',
  'email.go': 'Continue with this e-mail address',
  'email.invalid': 'This is not an e-mail address. Look for a typing mistake.',
  'email.cooldown': {
    one: 'Wait {count} second, then try again.',
    other: 'Wait {count} seconds, then try again.',
  },
  'email.elsewhere': 'Used on another site? Continue without a mail',
  'email.recent': 'E-mail addresses used here',
  'email.forget': 'Remove {email} from this list',
  'directory.all': 'All wallets',
  'directory.more': 'More wallets',
  'directory.certified': 'Certified',
} as const satisfies Readonly<Record<string, Message>>
