import { expect, test } from 'vitest'
import { gasLimitFor, gasPriceFrom, priceFor } from './fees.ts'

test('twice the next base fee and the usual tip', () => {
  const history = { baseFeePerGas: ['0x8', '0xa'], reward: [['0x1'], ['0x3'], ['0x9']] }
  expect(gasPriceFrom(history)).toEqual({ type: '0x2', maxFeePerGas: 23n, maxPriorityFeePerGas: 3n })
})

test.each([null, {}, { baseFeePerGas: ['0x0'] }, 'x'])('%j tells of no market', (history) => {
  expect(gasPriceFrom(history)).toBeNull()
})

test('a plain transfer gets what it takes, all else some room, and the page may ask for more', () => {
  expect(gasLimitFor(21_000n, null)).toBe(21_000n)
  expect(gasLimitFor(100_000n, null)).toBe(120_000n)
  expect(gasLimitFor(100_000n, 50_000n)).toBe(120_000n)
  expect(gasLimitFor(100_000n, 500_000n)).toBe(500_000n)
})

test('a limit with enough room is kept: the page may have left only its fee beside the amount', () => {
  expect(gasLimitFor(100_000n, 110_000n)).toBe(110_000n)
  expect(gasLimitFor(103_000n, 110_000n)).toBe(110_000n)
  expect(gasLimitFor(21_000n, 21_000n)).toBe(21_000n)
})

const market = { type: '0x2', maxFeePerGas: 210n, maxPriorityFeePerGas: 10n } as const
const capped = (maxFeePerGas: bigint, maxPriorityFeePerGas: bigint) =>
  ({ type: '0x2', maxFeePerGas, maxPriorityFeePerGas }) as const

test.each([capped(125n, 5n), capped(101n, 1n), capped(500n, 50n)])(
  'a price that the next block takes is kept: %o',
  (wanted) => {
    expect(priceFor(market, wanted)).toBe(wanted)
  },
)

test.each([
  ['none', null],
  ['a cap below the next base fee and its tip', capped(104n, 5n)],
  ['no tip', capped(500n, 0n)],
  ['a tip above the cap', capped(200n, 201n)],
  ['a price of another type', { type: '0x0', gasPrice: 500n } as const],
])('the market sets the price if the page names %s', (_, wanted) => {
  expect(priceFor(market, wanted)).toBe(market)
})

test('without a market a gas price is kept down to a tenth below that of the node', () => {
  const node = { type: '0x0', gasPrice: 100n } as const
  expect(priceFor(node, { type: '0x0', gasPrice: 90n })).toEqual({ type: '0x0', gasPrice: 90n })
  expect(priceFor(node, { type: '0x0', gasPrice: 89n })).toBe(node)
})

test('no limit is offered above the cap of EIP-7825 for what fits below it', () => {
  expect(gasLimitFor(15_000_000n, null)).toBe(16_777_216n)
  expect(gasLimitFor(15_000_000n, 30_000_000n)).toBe(16_777_216n)
  expect(gasLimitFor(20_000_000n, 30_000_000n)).toBe(30_000_000n)
})
