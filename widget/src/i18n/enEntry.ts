import type { Message } from './message.ts'

/** English of the ways in without a wallet: only where the project has them. */
export const enEntry = {
  'social.with': 'Continue with {name}',
  'social.more': 'More accounts',
  'social.recent': 'Used last',
  'email.or': 'or',
  'email.address': 'Email address',
  'email.go': 'Continue with this email address',
  'email.invalid': 'This isn’t an email address. Check for typos.',
  'email.cooldown': {
    one: 'Wait {count} second, then try again.',
    other: 'Wait {count} seconds, then try again.',
  },
  'email.elsewhere': 'Used on another site? Continue without a mail',
  'passkey.title': 'Passkey',
  'email.recent': 'Email addresses used here',
  'email.forget': 'Remove {email} from this list',
} as const satisfies Readonly<Record<string, Message>>
