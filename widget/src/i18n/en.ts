import type { enViews } from './enViews.ts'
import type { Message } from './message.ts'

/** English, the source catalogue: what the first load may say. `{name}` is replaced, plural forms follow Intl. */
export const en = {
  'common.back': 'Back',
  'common.close': 'Close',
  'common.help': 'What is a wallet?',
  'common.tryAgain': 'Try again',
  'common.cancel': 'Cancel',
  'common.loading': 'Loading',
  'common.offline': 'You are offline. Latch goes on when the connection is back.',
  'common.dismiss': 'Dismiss',
  'shell.lost': 'The page stopped answering. Reload it if nothing happens.',
  'shell.terms': 'Terms of Service',
  'shell.privacy': 'Privacy Policy',
  'shell.legal': 'By connecting you agree to the site’s',
  'shell.legalAnd': 'and',
  'error.title': 'Something went wrong',
  'error.text': 'This part of the window failed. Nothing was signed or sent because of it.',
  'error.reference': 'Reference {reference}',
  'title.Connect': 'Connect a wallet',
  'connect.site': 'Connecting to',
  'connect.list': 'Wallets in this browser',
  'connect.recent': 'Recent',
  'connect.installed': 'Installed',
  'connect.scan': 'QR code',
  'connect.looking': 'Looking for wallets',
  'connect.found': { one: '{count} wallet found', other: '{count} wallets found' },
  'connect.emptyTitle': 'No wallet in this browser',
  'connect.emptyText': 'Install a wallet extension, then reload this page. It appears here by itself.',
  'connect.emptyHelp': 'What is a wallet?',
  'title.ConnectingExternal': 'Connect',
  'title.WhatIsAWallet': 'What is a wallet?',
  'title.Account': 'Account',
  'title.Networks': 'Choose a network',
  'title.SwitchNetwork': 'Switch network',
  'title.UnsupportedChain': 'Switch network',
  'approve.message': 'Sign a message',
  'approve.typedData': 'Sign data',
  'approve.transaction': 'Send a transaction',
  'approve.calls': 'Send several calls',
  'approve.asset': 'Add a token',
  'approve.gone': 'Nothing to approve',
  'alert.APKT002': 'This site is not on the project’s list of allowed origins.',
} as const satisfies Readonly<Record<string, Message>>

export type MessageKey = keyof typeof en | keyof typeof enViews
export type Catalogue = Readonly<Partial<Record<MessageKey, Message>>>
