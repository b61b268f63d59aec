import type { OnrampQuote } from '@latch/protocol/funding.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FundCoin } from '#api/funding.ts'
import { amountKey, chooseCurrency, chosenCoin, loadQuotes, onrampStore, typeAmount } from './onrampStore.ts'

const fetchOnrampQuotes = vi.hoisted(() => vi.fn())
vi.mock('#api/funding.ts', () => ({ fetchOnrampQuotes }))

beforeEach(() => {
  onrampStore.setState({ quotes: null })
  fetchOnrampQuotes.mockReset()
})

const money = (id: string, min: string, max: string) => ({
  id,
  payment_method_limits: [{ id: 'card', min, max }],
})
const YEN = money('JPY', '1500', '1125000')
const EURO = money('EUR', '10.00', '7500.00')

test.each([
  ['100', YEN, '15000'],
  ['100', EURO, '100'],
  ['15000', EURO, '100'],
  ['20000', YEN, '20000'],
  ['', EURO, '100'],
])('with %s written, another money leaves what somebody takes of it', (amountText, currency, expected) => {
  onrampStore.setState({ amountText })
  chooseCurrency(currency)
  expect(onrampStore.getState()).toMatchObject({ currency: currency.id, amountText: expected })
})

const coin = (symbol: string, network = 'eip155:1'): FundCoin => ({
  id: `${network}/${symbol}`,
  chainId: network as FundCoin['chainId'],
  networkName: network,
  ...{ name: symbol, symbol, decimals: 6, iconUrl: null, terms: null },
})
const sells = (...coins: readonly FundCoin[]) => {
  const place = { country: null, subdivision: null }
  const options = { status: 'ready', known: { place, countries: [], currencies: [], coins } } as const
  return { ...onrampStore.getInitialState(), options }
}

test('a hundred dollars’ worth of USDC is what stands in the form at first', () => {
  const { amountText, currency } = onrampStore.getInitialState()
  expect([amountText, currency]).toEqual(['100', 'USD'])
  expect(chosenCoin(sells(coin('ETH'), coin('USDC')), 'eip155:1')?.symbol).toBe('USDC')
})

test('where the network has no USDC its first coin is, and a chosen one goes before either', () => {
  const state = sells(coin('ETH'), coin('DAI'), coin('USDC', 'eip155:8453'))
  expect(chosenCoin(state, 'eip155:1')?.symbol).toBe('ETH')
  expect(chosenCoin({ ...state, coinId: 'eip155:1/DAI' }, 'eip155:1')?.symbol).toBe('DAI')
  // A coin of another network was chosen there.
  expect(chosenCoin({ ...state, coinId: 'eip155:1/DAI' }, 'eip155:8453')?.symbol).toBe('USDC')
  expect(chosenCoin(state, 'eip155:10')).toBeUndefined()
})

const purchase = (amount: string) => ({
  asset: 'eip155:1/slip44:60',
  amount,
  currency: 'USD',
  place: { country: null, subdivision: null },
})
const list = (serviceProvider: string) => [{ serviceProvider } as OnrampQuote]
const shown = () => onrampStore.getState().quotes

/** Holds requests until the test answers them, in any order. */
function hold() {
  const answers: { resolve(quotes: OnrampQuote[]): void; reject(error: unknown): void }[] = []
  fetchOnrampQuotes.mockImplementation(
    () => new Promise((resolve, reject) => void answers.push({ resolve, reject })),
  )
  return answers
}

test('of two answers to one question the newest stands, in whichever order they come', async () => {
  const answers = hold()
  const requested = [loadQuotes(purchase('100')), loadQuotes(purchase('100'))]
  answers[1]?.resolve(list('new'))
  await requested[1]
  answers[0]?.resolve(list('old'))
  await requested[0]
  expect(shown()).toMatchObject({ status: 'ready', list: list('new') })
})

test('an answer for another amount is not taken', async () => {
  const answers = hold()
  const requested = [loadQuotes(purchase('100')), loadQuotes(purchase('200'))]
  answers[0]?.resolve(list('hundred'))
  await requested[0]
  expect(shown()).toMatchObject({ status: 'loading' })
  answers[1]?.reject(new Error('down'))
  await requested[1]
  expect(shown()).toMatchObject({ status: 'failed', list: [] })
})

test('older prices are better than none', async () => {
  fetchOnrampQuotes.mockResolvedValueOnce(list('one')).mockRejectedValueOnce(new Error('down'))
  await loadQuotes(purchase('100'))
  await loadQuotes(purchase('100'))
  expect(shown()).toMatchObject({ status: 'ready', list: list('one') })
})

test('a pasted amount with two readings is refused with a notice, until the amount changes', () => {
  const isRefused = () => onrampStore.getState().refusedBeside === amountKey(onrampStore.getState())
  typeAmount('5', 'en')
  typeAmount('-1', 'en')
  expect([onrampStore.getState().amountText, isRefused()]).toEqual(['5', false])
  typeAmount('1,234', 'en')
  expect([onrampStore.getState().amountText, isRefused()]).toEqual(['5', true])
  typeAmount('1234', 'en')
  expect([onrampStore.getState().amountText, isRefused()]).toEqual(['1234', false])
})
