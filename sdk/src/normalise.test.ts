import { describe, expect, test } from 'vitest'
import { jsonCopy, normaliseParams } from './normalise.ts'

const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)])

describe('normaliseParams', () => {
  test('leaves absent params absent', () => {
    expect(normaliseParams('eth_chainId', undefined)).toBeUndefined()
  })

  test('gives bigint as a hex quantity and drops what JSON does not know', () => {
    const params = [{ value: 255n, data: undefined, call: () => {}, at: new Date(0) }]
    expect(normaliseParams('eth_call', params)).toEqual([{ value: '0xff', at: '1970-01-01T00:00:00.000Z' }])
  })

  test('copies, so that the page cannot change what was checked', () => {
    const params = [{ to: '0x00' }]
    expect(normaliseParams('eth_call', params)).not.toBe(params)
  })

  const cycle: unknown[] = []
  cycle.push(cycle)
  test.each([
    ['a cycle', [cycle]],
    ['10 MB', ['x'.repeat(10 * 1024 * 1024)]],
    ['a string over 128 KiB', ['x'.repeat(128 * 1024 + 1)]],
    ['nesting over 32 levels', nested(33)],
    ['nesting that breaks the stack', nested(5_000)],
    [
      'a getter that throws',
      [
        {
          get to() {
            throw new Error('no')
          },
        },
      ],
    ],
  ])('refuses %s with -32602 that names the method', (_, params) => {
    const refused = { code: -32602, message: expect.stringContaining('eth_call') }
    expect(() => normaliseParams('eth_call', params)).toThrow(expect.objectContaining(refused))
  })

  test.each([
    ['of the params', Array(3).fill('x'.repeat(100 * 1024)), '262144'],
    ['of a text', ['x'.repeat(128 * 1024 + 1)], '131072'],
    ['of nesting', nested(33), '32'],
  ])('names the limit %s', (_, params, limit) => {
    expect(() => normaliseParams('eth_call', params)).toThrow(
      expect.objectContaining({ message: expect.stringContaining(limit) }),
    )
  })

  test('a bigint is a quantity, or decimal digits for families that write them so', () => {
    const params = { amount: 1000n, nested: [{ fee: 2n ** 64n }] }
    expect(normaliseParams('eth_call', params)).toEqual({
      amount: '0x3e8',
      nested: [{ fee: '0x10000000000000000' }],
    })
    expect(normaliseParams('stx_transferStx', params, 'decimal')).toEqual({
      amount: '1000',
      nested: [{ fee: '18446744073709551616' }],
    })
  })

  test.each(['cosmos_signDirect', 'cosmos_signAmino', 'cosmos_sendTx', 'signPsbt'])(
    'allows %s a text as long as a large transaction',
    (method) => {
      const params = { transaction: 'x'.repeat(800_000) }
      expect(normaliseParams(method, params)).toEqual(params)
      expect(() => normaliseParams('signMessage', params)).toThrow()
      expect(() => normaliseParams(method, { transaction: 'x'.repeat(800_001) })).toThrow(
        expect.objectContaining({ message: expect.stringContaining('800000') }),
      )
    },
  )

  test('allows wallet_sendCalls four times the length of any other method', () => {
    const params = Array.from({ length: 5 }, () => 'x'.repeat(100 * 1024))
    expect(() => normaliseParams('eth_call', params)).toThrow()
    expect(normaliseParams('wallet_sendCalls', params)).toEqual(params)
  })
})

test('a result without a JSON form crosses as null', () => {
  expect(jsonCopy(undefined)).toBeNull()
  expect(jsonCopy(() => {})).toBeNull()
})
