import type { Message } from '../../i18n/message.ts'

/** English of what a request would do. */
export const texts = {
  'effect.title': 'What happens',
  'effect.loading': 'Simulating…',
  'effect.unsupported': 'This could not be tried out: the network’s node cannot simulate it.',
  'effect.unavailable': 'This could not be tried out now.',
  'effect.fails': 'This would fail, and the network fee would be lost.',
  'effect.failsFunds': 'This would fail: the account does not have enough.',
  'effect.contractSays': 'The contract says',
  'effect.nothing': 'Nothing leaves the account, and nothing comes, but for the network fee.',
  'effect.leaves': 'You send',
  'effect.comes': 'You receive',
  'effect.mayBeTaken': 'Spending approval',
  'effect.by': 'by',
  'effect.all': 'All of',
  'effect.endless': 'As good as unlimited',
  'effect.baseUnits': 'base units of',
  'effect.unlisted': '(unverified token)',
  'effect.changesOwner': 'Somebody else gets control of the account, or of tokens in it.',
  'effect.acceptFailure': 'I want to send it although it would fail.',
} as const satisfies Readonly<Record<string, Message>>
