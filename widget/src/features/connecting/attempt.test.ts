import { expect, test } from 'vitest'
import { phaseOf } from './attempt.ts'

test('an attempt is where it is, whether or not the page still has the wallet', () => {
  expect(phaseOf({ phase: 'waiting' }, true)).toBe('waiting')
  expect(phaseOf({ phase: 'declined' }, false)).toBe('declined')
})

test('after a reload a wallet is asked again only where there is one to ask', () => {
  expect(phaseOf(null, true)).toBe('interrupted')
  expect(phaseOf(null, false)).toBe('gone')
})
