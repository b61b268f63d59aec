import { fc } from '@latch/protocol/testRandom.ts'
import { expect, test } from 'vitest'
import { isDeclined, readWalletError } from './walletError.ts'

const REJECTED = { code: 4001, message: expect.stringMatching(/^User rejected the request/) }

test.each<[string, unknown, object]>([
  ['a code alone', { code: 4001 }, REJECTED],
  ['a code without a text', { code: 4001, message: null }, REJECTED],
  ['a code and a text', { code: 4100, message: 'Locked' }, { code: 4100, message: 'Locked' }],
  [
    'one in the wrapping of a transport',
    { error: { code: 4001, message: 'No' } },
    { code: 4001, message: 'No' },
  ],
  ['one as a cause', new Error('Failed', { cause: { code: 4902, data: 1 } }), { code: 4902, data: 1 }],
  ['a text', 'Ledger is locked', { code: -32603, message: 'Ledger is locked' }],
  ["a text that says 'no'", 'User denied message signature', { code: 4001 }],
  ["an Error that says 'no'", new Error('Request cancelled by the user'), { code: 4001 }],
  ['a failure that nobody wished for', new Error('Transaction rejected: nonce too low'), { code: -32603 }],
  ['nothing', null, { code: -32603, message: 'Internal error' }],
  ['undefined', undefined, { code: -32603, message: 'Internal error' }],
  ['a number', 4001, { code: -32603, message: 'Internal error' }],
  ['a code that is a text', { code: 'ACTION_REJECTED', message: 'x' }, { code: -32603, message: 'x' }],
  ['a code in digits', { code: '4001', message: 'No' }, { code: 4001, message: 'No' }],
  ['a negative code in digits', { code: '-32000', message: 'No' }, { code: -32000, message: 'No' }],
  ['a window that was closed', 'User closed modal', { code: 4001 }],
  ['a window that was closed by nobody', new Error('The Popup was closed'), REJECTED],
  ['one word', new Error('cancelled'), REJECTED],
  ['a short sentence', new Error('Request rejected'), REJECTED],
  ['who declined it', 'The request was denied by the owner.', REJECTED],
  ['a cause besides', new Error('Request rejected: rate limit exceeded'), { code: -32603 }],
  ['a connection that was closed', new Error('WebSocket connection closed'), { code: -32603 }],
  ['a code beside such words', { code: -32005, message: 'Request rejected' }, { code: -32005 }],
  ['a code that is none', { code: 1.5, message: {} }, { code: -32603, message: 'Internal error' }],
])('%s', (_, thrown, read) => expect(readWalletError(thrown)).toMatchObject(read))

test.each<[boolean, object]>([
  [true, { code: 4001 }],
  [true, { code: 5000, message: 'No' }],
  [true, { code: 5002, message: 'No' }],
  [true, { code: -32603, message: 'Internal error', data: { originalError: { code: 4001 } } }],
  [true, { code: -32603, message: 'Internal error', data: { originalError: { code: '4001' } } }],
  [true, { code: -32000, message: 'User denied transaction signature' }],
  [true, { code: -32000, message: 'The request was rejected by the user' }],
  [true, { code: -32603, message: 'User closed modal' }],
  [true, { code: -32603, message: 'Connection request reset' }],
  [false, { code: -32603, message: 'Internal error', data: { originalError: { code: 3 } } }],
  [false, { code: -32603, message: 'Transaction rejected: nonce too low' }],
  [false, { code: -32603, message: 'execution reverted', data: '0x08c379a0' }],
  [false, { code: 4100, message: 'The account has not been authorized by the user.' }],
  [false, { code: 5750, message: 'The user rejected the upgrade' }],
])('whether the user declined: %s for %j', (declined, error) => {
  expect(isDeclined(error)).toBe(declined)
})

test('whatever is thrown becomes a code and a text of a length that can be read', () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.record({ code: fc.anything(), message: fc.anything(), error: fc.anything() }, { requiredKeys: [] }),
    fc.string({ minLength: 490, maxLength: 600 }),
  )
  fc.assert(
    fc.property(anything, (thrown) => {
      const { code, message } = readWalletError(thrown)
      expect(Number.isInteger(code)).toBe(true)
      expect(message.length).toBeGreaterThan(0)
      expect(message.length).toBeLessThanOrEqual(500)
    }),
  )
})
