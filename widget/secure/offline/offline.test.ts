import { expect, test } from 'vitest'
import { printAmount, readAmount } from './amount.ts'
import { readNodeUrl } from './node.ts'
import { openByWords } from './wallet.ts'

test.each([
  ['1', 6, 1_000_000n],
  [' 0,5 ', 6, 500_000n],
  ['.25', 2, 25n],
  ['1.500000000', 6, 1_500_000n],
])('%s is an amount', (typed, decimals, units) => {
  expect(readAmount(typed, decimals)).toBe(units)
})

test.each(['', '0', '0.0', '-1', '1e3', '1.2.3', '1,000.5', 'all', '0.0000001'])(
  '%s is no amount',
  (typed) => {
    expect(() => readAmount(typed, 6)).toThrow(expect.objectContaining({ field: 'amount' }))
  },
)

test('an amount is printed exactly', () => {
  expect(printAmount({ units: 1n, decimals: 18, symbol: null })).toBe('0.000000000000000001')
  expect(printAmount({ units: 2_500_000n, decimals: 6, symbol: 'USDC' })).toBe('2.5 USDC')
})

test.each(['https://node.example/v1/key', 'http://localhost:8545', 'http://127.0.0.1:8899/'])(
  '%s may be a node',
  (typed) => {
    expect(readNodeUrl(` ${typed} `)).toBe(new URL(typed).href)
  },
)

test.each([
  '',
  'node.example',
  'http://node.example',
  'ws://localhost:1',
  'javascript:alert(1)',
  'file:///etc/passwd',
])('%s is no node', (typed) => {
  expect(() => readNodeUrl(typed)).toThrow(expect.objectContaining({ field: 'node' }))
})

test('twelve words of another wallet app open their accounts, too', async () => {
  const wallet = await openByWords('test test test test test test test test test test test junk')
  expect(wallet?.accounts[0]).toMatchObject({ address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' })
  expect(await openByWords('test test test')).toBeNull()
})
