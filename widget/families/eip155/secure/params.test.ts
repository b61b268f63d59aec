import { expect, test } from 'vitest'
import { readMessageParams, readTransactionParams, readTypedDataParams } from './params.ts'

const ME = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const OTHER = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

test('a message is taken in either order, as hex or as text', () => {
  expect(readMessageParams(['0x00', ME.toLowerCase()], ME)).toBe('0x00')
  expect(readMessageParams([ME, 'hi'], ME)).toBe('0x6869')
  // An odd digit makes it text.
  expect(readMessageParams(['0x0', ME], ME)).toBe('0x307830')
})

test('another account is 4100', () => {
  expect(() => readMessageParams(['0x00', OTHER], ME)).toThrow(expect.objectContaining({ code: 4100 }))
  expect(() => readTypedDataParams([OTHER, '{}'], ME)).toThrow(expect.objectContaining({ code: 4100 }))
  expect(() => readTransactionParams([{ from: OTHER, to: ME }], ME, 1n)).toThrow(
    expect.objectContaining({ code: 4100 }),
  )
})

test('of a transaction only what is wanted is read: its nonce is not the page’s matter', () => {
  const wanted = { from: ME, to: OTHER, value: '0x1', gas: '0x5208', nonce: '0x9' }
  expect(readTransactionParams([wanted], ME, 1n)).toEqual({
    ...{ to: OTHER, value: 1n, data: '0x', gas: 21_000n },
    price: null,
  })
})

test.each([
  [{ gasPrice: '0xf' }, { type: '0x0', gasPrice: 15n }],
  [
    { maxFeePerGas: '0xf', maxPriorityFeePerGas: '0x1' },
    { type: '0x2', maxFeePerGas: 15n, maxPriorityFeePerGas: 1n },
  ],
  [{ maxFeePerGas: '0xf' }, null],
])('the price %o of a transaction is read as %o', (named, price) => {
  expect(readTransactionParams([{ to: OTHER, ...named }], ME, 1n)).toMatchObject({ price })
})

test.each([
  ['another network', { chainId: '0x2' }],
  ['two kinds of data', { data: '0x00', input: '0x01' }],
  ['a recipient that is none', { to: 'vitalik.eth' }],
  ['a value that is no quantity', { value: '10' }],
])('%s is refused', (_, part) => {
  expect(() => readTransactionParams([{ to: OTHER, ...part }], ME, 1n)).toThrow(
    expect.objectContaining({ code: -32602 }),
  )
})
