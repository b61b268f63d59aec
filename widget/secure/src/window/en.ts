import type { Message } from '../../../src/i18n/message.ts'

/** English that the window alone has. */
export const en = {
  'entry.question': 'Use your wallet on this site?',
  'entry.owner': 'Wallet of',
  'entry.meaning':
    'The site gets to know your addresses and can ask you to sign. Nothing is signed without your approval.',
  'entry.warning': 'Continue only if you have just come from this site and want to connect there.',
  'entry.allow': 'Use it there',
  'window.done': 'Done',
  'window.doneText': 'The site gets the answer. You can close this window.',
  'window.gone': 'There is nothing to confirm',
  'window.goneText': 'The request was taken back, answered or is too old. You can close this window.',
  'window.rejected': 'Rejected',
  'window.rejectedText': 'Nothing was signed or sent. You can close this window.',
  'window.check': 'Check the address of this window: it must be {place}.',
  'limit.label': 'Payments on {site} without this window',
  'limit.same': 'As before',
  'limit.none': 'None: always ask here',
  'limit.upTo': 'Up to {amount} a day',
  'limit.hint': 'In this browser. It is what a page can take that covers the request.',
} as const satisfies Readonly<Record<string, Message>>
