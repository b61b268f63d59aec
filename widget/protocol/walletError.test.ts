import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWalletError } from './walletError.ts'

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
  ['a code that is none', { code: 1.5, message: {} }, { code: -32603, message: 'Internal error' }],
])('%s', (_, thrown, read) => expect(readWalletError(thrown)).toMatchObject(read))

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
