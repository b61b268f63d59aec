import { expect, test } from 'vitest'
import { orderedActions } from './accountActions.ts'

test('what an operator names stands first, and nothing is lost', () => {
  expect(orderedActions(undefined)).toEqual(['onramp', 'swap', 'receive', 'send'])
  expect(orderedActions(['send', 'swap'])).toEqual(['send', 'swap', 'onramp', 'receive'])
})

test('what no build has, and what is named twice, is left out', () => {
  expect(orderedActions(['stake', 'send', 'send', 7])).toEqual(['send', 'onramp', 'swap', 'receive'])
  expect(orderedActions('send')).toEqual(['onramp', 'swap', 'receive', 'send'])
})
