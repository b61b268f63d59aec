import { expect, test } from 'vitest'
import { gasLimitFor, gasPriceFrom } from './fees.ts'

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

test('no limit is offered above the cap of EIP-7825 for what fits below it', () => {
  expect(gasLimitFor(15_000_000n, null)).toBe(16_777_216n)
  expect(gasLimitFor(15_000_000n, 30_000_000n)).toBe(16_777_216n)
  expect(gasLimitFor(20_000_000n, 30_000_000n)).toBe(30_000_000n)
})
