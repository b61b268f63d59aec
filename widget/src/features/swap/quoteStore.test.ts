import { beforeEach, expect, test, vi } from 'vitest'
import type { SwapOrder, SwapQuote } from '#api/swap.ts'
import { RpcError } from '#core/rpcError.ts'
import { loadQuote, maxGas, quoteKey, quoteStatusOf, quoteStore } from './quoteStore.ts'

const fetchSwapQuote = vi.hoisted(() => vi.fn())
vi.mock('#api/swap.ts', () => ({ fetchSwapQuote }))

const order = (amount: bigint): SwapOrder => ({ chainId: 'eip155:1', sell: null, buy: '0xA', amount })
const quote = (toAmount: bigint) => ({ toAmount }) as SwapQuote
const [ONE, TWO] = [order(1n), order(2n)]
const SLIPPAGE = 50

beforeEach(() => {
  quoteStore.setState(quoteStore.getInitialState(), true)
  fetchSwapQuote.mockReset()
})

/** Holds requests until the test answers them, in any order. */
function hold() {
  const answers: { resolve(quote: SwapQuote): void; reject(error: unknown): void }[] = []
  fetchSwapQuote.mockImplementation(
    () => new Promise((resolve, reject) => void answers.push({ resolve, reject })),
  )
  return answers
}

const statusOf = (of: SwapOrder) => quoteStatusOf(quoteStore.getState(), quoteKey(of, SLIPPAGE))
const shown = () => quoteStore.getState().known?.quote.toAmount
const failure = (reason: string, message = 'No.') => new RpcError({ code: -32603, message, data: { reason } })

test('an answer to an older question is not taken, whatever it was about', async () => {
  const answers = hold()
  const requested = [loadQuote(ONE, SLIPPAGE), loadQuote(TWO, SLIPPAGE), loadQuote(TWO, SLIPPAGE)]
  answers[2]?.resolve(quote(22n))
  await requested[2]
  answers[1]?.resolve(quote(21n))
  answers[0]?.reject(failure('TIMEOUT'))
  await Promise.all(requested)
  expect(shown()).toBe(22n)
  expect([statusOf(TWO), statusOf(ONE)]).toEqual(['ready', 'loading'])
})

test('a price stays for as long as nothing says that it is gone', async () => {
  fetchSwapQuote.mockResolvedValueOnce(quote(1n)).mockRejectedValueOnce(failure('TIMEOUT'))
  await loadQuote(ONE, SLIPPAGE)
  await loadQuote(ONE, SLIPPAGE)
  expect([statusOf(ONE), shown()]).toEqual(['ready', 1n])
  fetchSwapQuote.mockRejectedValueOnce(failure('API_REFUSED', 'Conversion: insufficient liquidity'))
  await loadQuote(ONE, SLIPPAGE)
  expect([statusOf(ONE), shown()]).toEqual(['noRoute', undefined])
})

test.each([
  [failure('CHAIN_NOT_SERVED'), 'unsupported'],
  [failure('API_REFUSED', 'Conversion parameter error: insufficient liquidity'), 'noRoute'],
  [failure('API_UNREACHABLE'), 'failed'],
  [new Error('No quote'), 'failed'],
])('%s is shown as %s', async (error, status) => {
  fetchSwapQuote.mockRejectedValue(error)
  expect(await loadQuote(ONE, SLIPPAGE)).toBeNull()
  expect(statusOf(ONE)).toBe(status)
})

test('a price belongs to its order and its slippage', async () => {
  fetchSwapQuote.mockResolvedValue(quote(1n))
  await loadQuote(ONE, SLIPPAGE)
  expect(quoteStatusOf(quoteStore.getState(), quoteKey(ONE, 100))).toBe('loading')
  expect(quoteKey({ ...ONE, buy: '0xa' }, SLIPPAGE)).toBe(quoteKey(ONE, SLIPPAGE))
})

test('the most gas of a pair’s quotes is known for every amount of it, and for no other pair', async () => {
  const gasOf = (of: SwapOrder) => maxGas(quoteStore.getState(), of, 350n)
  expect(gasOf(ONE)).toBe(350n)
  for (const gas of [500n, 480n, null]) {
    fetchSwapQuote.mockResolvedValueOnce({ ...quote(1n), gas })
    await loadQuote(ONE, SLIPPAGE)
  }
  expect(gasOf(TWO)).toBe(500n)
  expect(gasOf({ ...TWO, buy: '0xB' })).toBe(350n)
  fetchSwapQuote.mockRejectedValueOnce(failure('TIMEOUT'))
  await loadQuote(TWO, SLIPPAGE)
  expect(gasOf(TWO)).toBe(500n)
})

test('a pair whose quotes need less gas than usual has the usual gas', async () => {
  fetchSwapQuote.mockResolvedValueOnce({ ...quote(1n), gas: 100n })
  await loadQuote(ONE, SLIPPAGE)
  expect(maxGas(quoteStore.getState(), ONE, 350n)).toBe(350n)
})
