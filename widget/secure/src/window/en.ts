import type { Message } from '../../../src/i18n/message.ts'

/** English that the window alone has. */
export const en = {
  'limit.label': 'Payments on {site} without this window',
  'limit.same': 'As before',
  'limit.none': 'None: always ask here',
  'limit.upTo': 'Up to {amount} a day',
  'limit.hint': 'In this browser. It is what a page can take that covers the request.',
} as const satisfies Readonly<Record<string, Message>>
