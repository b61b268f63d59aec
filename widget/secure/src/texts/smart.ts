import type { Message } from '@latch/widget/src/i18n/message.ts'

/** English of what smart accounts are asked for, which the frame of other projects never is. */
export const smart = {
  'ask.calls': { one: 'Send a transaction', other: 'Do {count} things at once' },
  'ask.permission': 'Let this site act for you',
  'ask.paidBy': 'Paid by {name}',
  'digest.operation': 'User operation hash',
} as const satisfies Readonly<Record<string, Message>>
