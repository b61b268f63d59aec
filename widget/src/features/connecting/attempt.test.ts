import { expect, test } from 'vitest'
import { attemptPhase } from './attempt.ts'

test('an attempt is where it is, whether or not the page still has the wallet', () => {
  expect(attemptPhase({ phase: 'waiting' }, true)).toBe('waiting')
  expect(attemptPhase({ phase: 'declined' }, false)).toBe('declined')
})

test('after a reload a wallet is asked again only where there is one to ask', () => {
  expect(attemptPhase(null, true)).toBe('interrupted')
  expect(attemptPhase(null, false)).toBe('gone')
})
