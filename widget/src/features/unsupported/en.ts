import type { Message } from '#i18n/message.ts'

/** English of a network that the site does not use. */
export const texts = {
  'title.UnsupportedChain': 'Switch network',
  'unsupported.heading': 'This site does not use your network',
  'unsupported.text':
    'Your wallet is on {network}. Choose one of these networks to go on, or close this window.',
  'unsupported.chain': 'chain {reference}',
  'unsupported.list': 'Networks of this site',
  'unsupported.disconnect': 'Disconnect',
} as const satisfies Readonly<Record<string, Message>>
