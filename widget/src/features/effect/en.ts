import type { Message } from '#i18n/message.ts'

/** English of what a request would do. */
export const texts = {
  'effect.title': 'Estimated changes',
  'effect.loading': 'Simulating…',
  'effect.unsupported': 'Couldn’t simulate: this network’s node doesn’t support it.',
  'effect.unavailable': 'Couldn’t simulate right now.',
  'effect.fails': 'This would fail, and the network fee would be lost.',
  'effect.failsFunds': 'This would fail: the account does not have enough.',
  'effect.contractSays': 'The contract says',
  'effect.nothing': 'No changes except the network fee.',
  'effect.leaves': 'You send',
  'effect.comes': 'You receive',
  'effect.mayBeTaken': 'Spending approval',
  'effect.by': 'by',
  'effect.all': 'All of',
  'effect.endless': 'As good as unlimited',
  'effect.baseUnits': 'base units of',
  'effect.unlisted': '(unverified token)',
  'effect.changesOwner': 'Someone else gets control of your account, or of tokens in it.',
  'effect.acceptFailure': 'Send it anyway, although it would fail.',
} as const satisfies Readonly<Record<string, Message>>
