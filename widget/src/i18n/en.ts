import type { enEntry } from './enEntry.ts'
import type { enMore } from './enMore.ts'
import type { enViews } from './enViews.ts'
import type { Message } from './message.ts'

/** English, the source catalogue: what the first load may say. `{name}` is replaced, plural forms follow Intl. */
export const en = {
  'common.back': 'Back',
  'common.details': 'Details',
  'common.close': 'Close',
  'common.help': 'What is a wallet?',
  'common.tryAgain': 'Try again',
  'common.loading': 'Loading',
  'shell.terms': 'Terms of Service',
  'shell.privacy': 'Privacy Policy',
  'shell.legal': 'By connecting you agree to the site’s {documents}',
  'error.title': 'Something went wrong',
  'error.text': 'Nothing was signed or sent because of it.',
  'error.reference': 'Reference {reference}',
  'title.Connect': 'Connect a wallet',
  'title.WhyThisSite': 'Why do I see this site?',
  'connect.site': 'Connecting to',
  'connect.list': 'Wallets in this browser',
  'connect.recent': 'Recent',
  'connect.ended': 'Ended on {date}. Export your recovery phrase.',
  'connect.installed': 'Installed',
  'directory.more': 'More wallets',
  'connect.looking': 'Looking for wallets',
  'connect.moreFailed': 'More wallets did not load',
  'connect.noneInstalled': 'No wallet is installed in this browser',
  'connect.found': { one: '{count} wallet found', other: '{count} wallets found' },
} as const satisfies Readonly<Record<string, Message>>

export type MessageKey = keyof typeof en | keyof typeof enMore | keyof typeof enEntry | keyof typeof enViews
export type Catalogue = Readonly<Partial<Record<MessageKey, Message>>>
