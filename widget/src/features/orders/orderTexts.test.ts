import { FUNDING_STATES } from '@latch/protocol/funding.ts'
import { expect, test } from 'vitest'
import { enViews as texts } from '#i18n/enViews.ts'
import type { OrderReport } from './ordersStore.ts'
import { orderTexts } from './orderTexts.ts'

const at = (state: (typeof FUNDING_STATES)[number]) => ({ entry: { state }, status: 'ready' }) as OrderReport

test.each([
  ['created', 'order.pay', 'waiting'],
  ['pending', 'order.pending', 'waiting'],
  // A seller's report that it has sent the coins does not mean that they have arrived.
  ['paid', 'order.paid', 'waiting'],
  ['failed', 'order.failed', 'failed'],
  ['delivered', 'order.delivered', 'done'],
] as const)('an order that is %s is called %s', (state, title, ring) => {
  expect(orderTexts(at(state), 'seller')).toMatchObject({ title, ring })
})

test('before anybody has answered, what is to be done is in the window of whoever it was opened for', () => {
  expect(orderTexts(undefined, 'seller').title).toBe('order.pay')
  expect(orderTexts(undefined, 'exchange').title).toBe('order.withdraw')
  expect(orderTexts({ entry: null, status: 'unopened' }, 'exchange').text).toBe('order.withdrawText')
})

test('every state has its headline, its sentence and its line in a list', () => {
  for (const state of FUNDING_STATES) {
    const { title, text, line } = orderTexts(at(state), 'seller')
    for (const key of [title, text, line]) expect(texts).toHaveProperty([key])
  }
})
