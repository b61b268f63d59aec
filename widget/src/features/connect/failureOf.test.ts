import { expect, test } from 'vitest'
import { failedPhase } from './attempt.ts'

test.each([
  [{ code: 4001, message: 'User rejected the request' }, 'declined'],
  [{ code: 5000, message: 'Rejected' }, 'declined'],
  [{ code: 5002, message: 'Rejected methods' }, 'declined'],
  [{ code: -32603, message: 'User rejected.' }, 'declined'],
  [{ code: -32603, message: 'Connection request reset. Please try again.' }, 'declined'],
  [{ code: -32002, message: 'Already processing eth_requestAccounts' }, 'pending'],
  [{ code: 4900, message: 'The provider is disconnected' }, 'gone'],
  [{ code: 4100, message: 'The wallet returned no account.' }, 'wrongAccount'],
  [{ code: -32603, message: 'Internal error', data: { originalError: { code: 4001 } } }, 'declined'],
  [{ code: -32603, message: 'No', data: { reason: 'WALLET_IS_LATCH' } }, 'isLatch'],
  [{ code: -32603, message: 'No', data: { reason: 'WIDGET_UNAVAILABLE' } }, 'unloaded'],
  [{ code: -32603, message: 'Internal error' }, 'failed'],
  [undefined, 'failed'],
] as const)('%o is %s', (error, phase) => expect(failedPhase(error, true)).toBe(phase))

test('a wallet that left the page is gone whatever the error says', () => {
  expect(failedPhase({ code: 4900, message: 'gone' }, false)).toBe('gone')
  expect(failedPhase({ code: -32603, message: 'Internal error' }, false)).toBe('gone')
})
