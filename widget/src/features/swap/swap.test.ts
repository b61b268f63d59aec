import { receivedIn } from '@latch/families/eip155/widget/swap/received.ts'
import { expect, test } from 'vitest'
import { hostStore } from '#core/hostStore.ts'
import { slippageFor } from '#families/swapLoss.ts'
import { applyPrefill } from './form/prefill.ts'
import { type SwapFacts, swapObstacle } from './obstacle.ts'
import { parseSlippage, priceImpact, RISKY_BPS } from './slippage.ts'
import { chooseToken, resetSwap, swapStore, switchSides } from './swapStore.ts'
import { swapAssets } from './tokensStore.ts'

const DOLLAR = `0x${'1'.repeat(40)}`
const GOLD = `0x${'a'.repeat(40)}`
const ETHER = {
  id: 'native',
  token: null,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  balance: 10n ** 18n,
  price: 2500,
  iconUrl: null,
}
const token = (contract: string, symbol: string, isListed = true) => ({
  token: contract,
  name: symbol,
  symbol,
  decimals: 6,
  iconUrl: null,
  isListed,
})

const READY: SwapFacts = {
  hasBuy: true,
  amountText: '1',
  amount: 5n,
  balance: 10n,
  quote: 'ready',
  fee: 2n,
  native: { balance: 10n, spent: 5n },
}

test.each<[Partial<SwapFacts>, string | undefined]>([
  [{}, undefined],
  [{ hasBuy: false }, 'swap.chooseToken'],
  [{ amountText: '' }, 'send.addAmount'],
  [{ amount: null }, 'send.wrongAmount'],
  [{ amount: 0n }, 'send.wrongAmount'],
  [{ balance: null }, 'send.readingBalance'],
  [{ amount: 11n }, 'send.insufficient'],
  [{ quote: 'loading' }, 'swap.quoting'],
  [{ quote: 'noRoute' }, 'swap.noRoute'],
  [{ quote: 'unsupported' }, 'swap.unsupported'],
  [{ quote: 'failed' }, 'swap.quoteFailed'],
  [{ fee: null }, 'send.estimating'],
  [{ fee: 6n }, 'send.noFee'],
])('with %o the button says %s', (changed, message) => {
  expect(swapObstacle({ ...READY, ...changed })?.message).toBe(message)
})

test.each([
  ['0.01', 1],
  ['0.5', 50],
  ['1', 100],
  ['12.5', 1250],
  ['50', 5000],
  ['0', null],
  ['0.001', null],
  ['50.01', null],
  ['', null],
  ['x', null],
])('a slippage of %s %% is %s basis points', (text, bps) => {
  expect(parseSlippage(text)).toBe(bps)
})

test('5 % is taken without a word, and more of it with a warning', () => {
  expect((parseSlippage('5') ?? 0) > RISKY_BPS).toBe(false)
  expect((parseSlippage('5.01') ?? 0) > RISKY_BPS).toBe(true)
})

test.each([
  [60, 150],
  [100, 150],
  [500, 550],
  [501, 600],
  [4999, 5000],
])('what brings %s basis points less goes through with %s', (lost, slippage) => {
  expect(slippageFor(lost)).toBe(slippage)
})

test.each([
  [null, 'unknown'],
  [-20, 'none'],
  [99, 'none'],
  [100, 'notice'],
  [300, 'warning'],
  [500, 'danger'],
  [1000, 'confirm'],
] as const)('a loss of %s basis points is %s', (bps, impact) => {
  expect(priceImpact(bps)).toBe(impact)
})

test('what is held comes first, and of the rest nobody has anything once that is known', () => {
  const list = [token(GOLD.toUpperCase().replace('0X', '0x'), 'LTG'), { ...token(DOLLAR, 'X'), token: null }]
  const known = swapAssets([ETHER], list, true)
  expect(known.map(({ id, balance }) => [id, balance])).toEqual([
    ['native', 10n ** 18n],
    [GOLD, 0n],
  ])
  expect(swapAssets([ETHER], list, false)[1]?.balance).toBeNull()
})

test('a token that is chosen on both sides changes places', () => {
  resetSwap({ sellId: DOLLAR, buyId: GOLD, amountText: '5' })
  chooseToken('buy', DOLLAR)
  expect(swapStore.getState()).toMatchObject({ sellId: GOLD, buyId: DOLLAR, amountText: '' })
  switchSides()
  expect(swapStore.getState()).toMatchObject({ sellId: DOLLAR, buyId: GOLD })
})

test('a page fills the form in by contract or by a listed symbol, and never by that of an impostor', () => {
  const assets = swapAssets([ETHER], [token(GOLD, 'LTG'), token(DOLLAR, 'LTG', false)], true)
  resetSwap()
  hostStore.setState({ swapPrefill: { fromToken: 'eth', toToken: 'ltg', amount: '0.5' } })
  applyPrefill(assets)
  expect(swapStore.getState()).toMatchObject({
    sellId: 'native',
    buyId: GOLD,
    amountText: '0.5',
    isPrefilled: true,
  })
  expect(hostStore.getState().swapPrefill).toBeUndefined()
  resetSwap()
  hostStore.setState({ swapPrefill: { fromToken: 'nobody', toToken: DOLLAR, amount: '7' } })
  applyPrefill(assets)
  expect(swapStore.getState()).toMatchObject({ sellId: 'native', buyId: DOLLAR, amountText: '' })
  hostStore.setState({ swapPrefill: { amount: 7 } })
  applyPrefill(assets)
  expect(swapStore.getState()).toMatchObject({ buyId: DOLLAR })
})

test('what is typed while a page’s prefill waits for its tokens stays', () => {
  resetSwap()
  hostStore.setState({ swapPrefill: { toToken: DOLLAR, amount: '0.5' } })
  swapStore.setState({ amountText: '2' })
  applyPrefill(swapAssets([ETHER], [token(DOLLAR, 'LTD')], true))
  expect(swapStore.getState()).toMatchObject({ buyId: DOLLAR, amountText: '2' })
})

const word = (address: string) => `0x${address.slice(2).padStart(64, '0')}`
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const WITHDRAWAL = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'

test('what came in is read from the receipt, not from the quote', () => {
  const where = {
    taker: `0x${'e'.repeat(40)}`,
    wrapped: `0x${'b'.repeat(40)}`,
    router: `0x${'c'.repeat(40)}`,
  }
  const log = (address: string, topics: string[], amount: bigint) => ({
    address,
    topics,
    data: `0x${amount.toString(16).padStart(64, '0')}`,
  })
  const logs = [
    log(DOLLAR, [TRANSFER, word(where.taker), word(where.router)], 9n),
    log(GOLD, [TRANSFER, word(where.router), word(where.taker)], 7n),
    log(GOLD, [TRANSFER, word(where.router), word(DOLLAR)], 100n),
    log(where.wrapped, [WITHDRAWAL, word(where.router)], 5n),
  ]
  expect(receivedIn(logs, GOLD, where)).toBe(7n)
  expect(receivedIn(logs, null, where)).toBe(5n)
  expect(receivedIn(logs, where.wrapped, where)).toBeNull()
})

test('a currency that came in is read from what the chain logs of it (EIP-7708), where it does', () => {
  const system = '0xfffffffffffffffffffffffffffffffffffffffe'
  const where = { taker: `0x${'e'.repeat(40)}`, wrapped: null, router: `0x${'c'.repeat(40)}` }
  const paid = (to: string, amount: bigint) => ({
    address: system,
    topics: [TRANSFER, word(where.router), word(to)],
    data: `0x${amount.toString(16).padStart(64, '0')}`,
  })
  const logs = [paid(where.taker, 4n), paid(DOLLAR, 9n), paid(where.taker, 1n)]
  expect(receivedIn(logs, null, where)).toBe(5n)
  expect(receivedIn(logs, DOLLAR, where)).toBeNull()
})
