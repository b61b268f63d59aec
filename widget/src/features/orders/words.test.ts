import { expect, test } from 'vitest'
import { FUNDING_STATES } from '../../../protocol/funding.ts'
import { texts } from './en.ts'
import type { OrderNews } from './ordersStore.ts'
import { wordsOf } from './words.ts'

const at = (state: (typeof FUNDING_STATES)[number]) => ({ told: { state }, status: 'ready' }) as OrderNews

test.each([
  ['created', 'order.pay', 'waiting'],
  ['pending', 'order.pending', 'waiting'],
  // The seller's word that it has sent the coins is not their coming.
  ['paid', 'order.paid', 'waiting'],
  ['failed', 'order.failed', 'failed'],
  ['delivered', 'order.delivered', 'done'],
] as const)('an order that is %s is called %s', (state, title, ring) => {
  expect(wordsOf(at(state), 'seller')).toMatchObject({ title, ring })
})

test('before anybody has answered, what is to be done is in the window of whoever it was opened for', () => {
  expect(wordsOf(undefined, 'seller').title).toBe('order.pay')
  expect(wordsOf(undefined, 'exchange').title).toBe('order.withdraw')
  expect(wordsOf({ told: null, status: 'unopened' }, 'exchange').text).toBe('order.withdrawText')
})

test('every state has its headline, its sentence and its line in a list', () => {
  for (const state of FUNDING_STATES) {
    const { title, text, line } = wordsOf(at(state), 'seller')
    for (const key of [title, text, line]) expect(texts).toHaveProperty([key])
  }
})
