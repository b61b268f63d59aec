import type { Effect } from '@latch/protocol/simulate.ts'
import type { SwapQuote } from '@latch/widget/src/api/swap.ts'
import type { SimulationResult } from '@latch/widget/src/families/swap.ts'
import { expect, test } from 'vitest'
import { checkSimulatedSwap, shortOf } from './tryOut.ts'

const SELL = `0x${'1'.repeat(40)}`
const BUY = `0x${'2'.repeat(40)}`
const order = { chainId: 'eip155:1', sell: SELL, buy: BUY, amount: 1000n } as const
const quote: SwapQuote = {
  toAmount: 2000n,
  minimum: 1800n,
  impactBps: 0,
  gas: 1n,
  spender: SELL,
  feesBps: [],
  pools: [],
}

type Done = Extract<Effect, { status: 'done' }>
const asset = (address: string | null): Done['comes'][number]['asset'] => ({
  standard: address === null ? 'native' : 'erc20',
  address,
  tokenId: null,
  name: null,
  symbol: null,
  decimals: 18,
  iconUrl: null,
  isListed: true,
})
function done(changed: Partial<Done>): Effect {
  const leaves = [{ asset: asset(SELL), amount: 1000n }]
  const comes = [{ asset: asset(BUY), amount: 2000n }]
  return { status: 'done', leaves, comes, mayBeTaken: [], changesOwner: false, gasUsed: null, ...changed }
}
const verdict = (changed: Partial<Done>) => checkSimulatedSwap(done(changed), { order, quote })

test('what comes out is told', () => {
  expect(verdict({})).toEqual({ kind: 'done', received: 2000n, taxBps: null, deposit: 0n })
})

test('a token that keeps a part of what is moved is told apart from a market that moves', () => {
  const comes = (amount: bigint) => ({ comes: [{ asset: asset(BUY), amount }] })
  expect(verdict(comes(1990n))).toMatchObject({ taxBps: null })
  expect(verdict(comes(1900n))).toEqual({ kind: 'done', received: 1900n, taxBps: 500, deposit: 0n })
})

test.each<[string, Partial<Done>]>([
  ['more of what is sold leaves', { leaves: [{ asset: asset(SELL), amount: 1001n }] }],
  ['something else leaves', { leaves: [{ asset: asset(null), amount: 1n }] }],
  ['something may be taken later', { mayBeTaken: [{ asset: asset(SELL), spender: BUY, amount: 1n }] }],
  ['all may be taken later', { mayBeTaken: [{ asset: asset(SELL), spender: BUY, amount: null }] }],
  ['the account changes hands', { changesOwner: true }],
])('a swap takes more than it says when %s', (_, changed) => {
  expect(verdict(changed)).toEqual({ kind: 'takesMore' })
})

test('a swap that is reverted, or brings less than the least, fails', () => {
  const reverted = { status: 'fails', reason: 'REVERTED', message: null, index: 1 } as const
  expect(checkSimulatedSwap(reverted, { order, quote })).toEqual({ kind: 'fails' })
  expect(verdict({ comes: [] })).toEqual({ kind: 'fails' })
})

test('a tax that the token rounds down is told as what it is', () => {
  const odd = { ...quote, toAmount: 1_000_000_001n, minimum: 1n }
  const received = odd.toAmount - (odd.toAmount * 5n) / 100n
  const comes = [{ asset: asset(BUY), amount: received }]
  expect(checkSimulatedSwap(done({ comes }), { order, quote: odd })).toMatchObject({ taxBps: 500 })
})

test('of a taxed token it is told what would come, and with how much slippage it goes through', () => {
  const anyway = (received: bigint) => ({ kind: 'done', received, taxBps: null, deposit: 0n }) as const
  const tight = { ...quote, minimum: 1990n }
  const short = { kind: 'short', received: 1900n, lostBps: 500, slippageBps: 550 }
  expect(shortOf(anyway(1900n), tight)).toEqual(short)
  expect(shortOf(anyway(1000n), tight)).toMatchObject({ lostBps: 5000, slippageBps: 5000 })
})

test.each<[string, SimulationResult]>([
  ['it fails with half of it as the least, too', { kind: 'fails' }],
  ['it takes more', { kind: 'takesMore' }],
  ['nobody can say', { kind: 'unknown' }],
  [
    'it brings enough, so that something else is in its way',
    { kind: 'done', received: 1990n, taxBps: null, deposit: 0n },
  ],
])('no slippage is named where %s', (_, anyway) => {
  expect(shortOf(anyway, { ...quote, minimum: 1990n })).toEqual({ kind: 'fails' })
})

test('where nobody can try it out, that is told', () => {
  const unknown = { status: 'unknown', reason: 'UNSUPPORTED' } as const
  expect(checkSimulatedSwap(unknown, { order, quote })).toEqual({ kind: 'unknown' })
})
