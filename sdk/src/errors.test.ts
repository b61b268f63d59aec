import { expect, test } from 'vitest'
import { asRpcError, ProviderRpcError, WalletUnavailableError } from './errors.ts'

test('an error of ours stays the very same object', () => {
  const error = new ProviderRpcError({ code: 4100, message: 'Locked' })
  expect(asRpcError(error)).toBe(error)
})

test('a wallet’s own Error with an integer code is one of ours with its code, text and data', () => {
  const error = asRpcError(Object.assign(new Error('No'), { code: 4001, data: { by: 'wallet' } }))
  expect(error).toBeInstanceOf(ProviderRpcError)
  expect(error).toMatchObject({ code: 4001, message: 'No', data: { by: 'wallet' } })
})

test.each([
  [5000, 'No'],
  [5002, 'No'],
  [-32603, 'MetaMask: User rejected it'],
  [-32000, 'Connection request reset. Please try again.'],
])('a user who declined under the code %i is 4001 to the page', (code, message) => {
  expect(asRpcError(Object.assign(new Error(message), { code }))).toMatchObject({
    code: 4001,
    message: `User rejected the request: ${message}`,
  })
})

test('an Error whose text nobody could read is cut', () => {
  const error = Object.assign(new Error('x'.repeat(200_000)), { code: 4001, data: { by: 'wallet' } })
  expect(asRpcError(error)).toMatchObject({ code: 4001, message: 'x'.repeat(500), data: { by: 'wallet' } })
})

test('a code alone stays it', () => {
  expect(asRpcError({ code: 4001 })).toMatchObject({
    code: 4001,
    message: expect.stringMatching(/^User rejected the request/),
  })
})

test('a plain object with a code becomes an Error that keeps code, message and data', () => {
  const error = asRpcError({ code: 4902, message: 'Unknown chain', data: { a: 1 } })
  expect(error).toBeInstanceOf(ProviderRpcError)
  expect(error).toMatchObject({ code: 4902, message: 'Unknown chain', data: { a: 1 } })
})

test.each([['text'], [undefined], [null], [{ code: 'ACTION_REJECTED' }], [{ code: 1.5 }]])(
  'anything else thrown is internal: %o',
  (thrown) => {
    expect(asRpcError(thrown)).toMatchObject({ code: -32603 })
  },
)

test('a wallet that names no code keeps its text', () => {
  expect(asRpcError(new Error('Ledger is locked'))).toMatchObject({
    code: -32603,
    message: 'Ledger is locked',
  })
})

test('a failure of the frame says why and what to do', () => {
  const error = asRpcError({
    code: 4900,
    message: 'x',
    data: { reason: 'unknown_project', hint: 'Check the id', outcome: 'unknown' },
  })
  expect(error).toBeInstanceOf(WalletUnavailableError)
  expect(error).toMatchObject({ code: 4900, reason: 'unknown_project', hint: 'Check the id' })
  expect((error as WalletUnavailableError).data).toEqual({ reason: 'unknown_project', outcome: 'unknown' })
})

test('an origin that is not allowed is unauthorised, not disconnected', () => {
  expect(new WalletUnavailableError({ reason: 'denied_origin', hint: '' }).code).toBe(4100)
})
