import { type Pool, readPools } from '@latch/hosting/api/prices/pools.ts'
import { encodeAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import { decodePoolStates, poolCalls } from './poolStates.ts'

const row = {
  token: '0xt',
  pair: '0x88e6a0c2ddd26feeb64f039a2c41296fcb3f5640',
  kind: 'v3',
  token_index: 1,
  quote: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
  quote_decimals: 6,
  quote_currency: 'usd',
  quote_native: 0,
  min_liquidity: 10_000,
}
const [concentrated] = readPools([row]) as [Pool]
const [pair] = readPools([{ ...row, kind: 'v2', quote: null }]) as [Pool]
const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])

/** `slot0` of Uniswap V3's USDC/WETH 0.05 % at about 2,500 dollars: USDC is the first token. */
const SQRT_PRICE = BigInt(Math.round(Math.sqrt(1e18 / 2500e6) * 2 ** 48)) * 2n ** 48n
const slot0 = encodeAbiParameters(
  ['uint160', 'int24', 'uint16', 'uint16', 'uint16', 'uint32', 'bool'].map((type) => ({ type })),
  [SQRT_PRICE, 198080, 1, 1, 1, 100, true],
)

/** Liquidity whose part in range is 10 million dollars at that price: USDC is the first token, so `L / sqrt(P)`. */
const LIQUIDITY = BigInt(Math.round(10_000_000e6 * Math.sqrt(1e18 / 2500e6)))

test('a pool of concentrated liquidity tells its price in slot0, its depth is what it owns of the quote', () => {
  expect(poolCalls([concentrated]).map(({ target }) => target)).toEqual([row.pair, row.pair, row.quote])
  const [state] = decodePoolStates([concentrated], [slot0, word(LIQUIDITY), word(5_000_000n * 10n ** 6n)])
  expect((state?.ratio ?? 0) * 1e12).toBeCloseTo(2500, 3)
  expect(state?.quoteAmount).toBe(5_000_000n * 10n ** 6n)
})

test('what a pool owns outside the range of its price is no depth', () => {
  const [state] = decodePoolStates(
    [concentrated],
    [slot0, word(LIQUIDITY / 1000n), word(5_000_000n * 10n ** 6n)],
  )
  expect(Number(state?.quoteAmount) / 1e6).toBeCloseTo(10_000, 0)
})

test('the same pool prices its other side by the reciprocal', () => {
  const [state] = decodePoolStates([{ ...concentrated, tokenIndex: 0 }], [slot0, word(LIQUIDITY), word(1n)])
  expect(1 / (state?.ratio ?? 0) / 1e-12).toBeCloseTo(2500, 3)
})

test('a pool that was never made, has no price yet or talks nonsense tells nothing, and the next one is read right', () => {
  const reserves = encodeAbiParameters(
    [{ type: 'uint112' }, { type: 'uint112' }, { type: 'uint32' }],
    [25_000n, 10n, 0],
  )
  const pools = [concentrated, concentrated, concentrated, pair, pair]
  const answers = [
    ...[null, word(1n), word(1n)],
    ...[word(0n), word(1n), word(1n)],
    ...['0x01', word(1n), word(1n)],
    ...['0x', reserves],
  ] as const
  expect(decodePoolStates(pools, answers)).toEqual([
    null,
    null,
    null,
    null,
    { ratio: 2500, quoteAmount: 25_000n },
  ])
})

test('a row of the third version without its quote is dropped', () => {
  expect(readPools([{ ...row, quote: null }])).toEqual([])
})
