import type { Message } from '@latch/widget/src/i18n/message.ts'

/** English that the window alone has. */
export const en = {
  'entry.question': 'Use your wallet on this site?',
  'entry.owner': 'Wallet of',
  'entry.meaning':
    'The site sees your addresses and can ask you to sign. Nothing is signed without your approval.',
  'entry.warning': 'Continue only if you just came from this site and want to connect there.',
  'entry.allow': 'Use wallet there',
  'window.done': 'Done',
  'window.doneText': 'You can close this window and return to the site.',
  'window.gone': 'Nothing to confirm',
  'window.goneText': 'The request was canceled, answered, or expired. You can close this window.',
  'window.rejected': 'Rejected',
  'window.rejectedText': 'Nothing was signed or sent. You can close this window.',
  'window.check': 'Check the address of this window: it must be {place}.',
  'limit.label': 'Approve payments on {site} without this window',
  'limit.same': 'Keep current setting',
  'limit.none': 'Never: always ask here',
  'limit.upTo': 'Up to {amount} a day',
  'limit.hint': 'Applies in this browser. It is the most that a malicious page could take.',
} as const satisfies Readonly<Record<string, Message>>
