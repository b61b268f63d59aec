import { expect, test } from 'vitest'
import type { FundCoin } from '#api/funding.ts'
import { CONFIG } from '#host/testHost.ts'
import type { OnrampState } from '../onramp/index.ts'
import type { ExchangeState } from './exchangeStore.ts'
import { isAnyOpen, type WaysQuestion, waysOf } from './ways.ts'

const [HERE] = CONFIG.chains
const COIN: FundCoin = {
  id: 'eip155:1/slip44:60',
  chainId: 'eip155:1',
  networkName: 'Chain 1',
  ...{ name: 'Ether', symbol: 'ETH', decimals: 18, iconUrl: null, terms: null },
}
const ELSEWHERE: FundCoin = { ...COIN, id: 'eip155:8453/slip44:60', chainId: 'eip155:8453' }

type Status = 'loading' | 'ready' | 'failed'

function sold(status: Status, coins: readonly FundCoin[] = [], country = 'DE'): OnrampState {
  const place = { country, subdivision: null }
  const countries = [{ code: 'DE', subdivisions: null }]
  const known = status === 'ready' ? { place, countries, currencies: [], coins } : null
  const options = { status, known }
  const form = { place: null, amountText: '', refusedBeside: null, currency: 'USD', coinId: null }
  return { options, ...form, needed: null, quotes: null }
}

function sent(status: Status, coins: readonly FundCoin[] = []): ExchangeState {
  const list = [{ id: 'harbour', name: 'Harbour', coins }]
  return {
    exchanges: { status, list },
    amountText: '',
    amountCoinId: null,
    refusedBeside: null,
    coinId: null,
  }
}

const ALL: WaysQuestion = {
  chain: HERE,
  online: true,
  onramp: sold('ready', [COIN]),
  exchange: sent('ready', [COIN]),
  receives: true,
  swaps: true,
}
const statesOf = (changed: Partial<WaysQuestion>) =>
  waysOf({ ...ALL, ...changed }).map(({ view, state }) => `${view.name} ${state}`)

test('what works on the network is offered, in the order of the account’s actions', () => {
  expect(statesOf({})).toEqual([
    'OnRampProviders works',
    'PayWithExchange works',
    'WalletReceive works',
    'Swap works',
  ])
})

test('coins of another network alone do not open a way, and the row says so', () => {
  const ways = waysOf({
    ...ALL,
    onramp: sold('ready', [ELSEWHERE]),
    exchange: sent('ready', [ELSEWHERE]),
  })
  expect(ways.map(({ state, text }) => [state, text])).toEqual([
    ['none', 'fund.buyNone'],
    ['none', 'fund.exchangeNone'],
    ['works', 'fund.receiveText'],
    ['works', 'fund.swapText'],
  ])
})

test('where nobody sells in the visitor’s country, buying leads to where they can name another', () => {
  const [way] = waysOf({ ...ALL, onramp: sold('ready', [], 'AQ') })
  expect(way).toMatchObject({ state: 'works', text: 'fund.buyElsewhere' })
})

test.each([
  ['what is not read yet is being asked', { status: 'loading', online: true }, 'asking'],
  ['what could not be read is tried again', { status: 'failed', online: true }, 'unread'],
  ['without a line nobody is asked', { status: 'loading', online: false }, 'offline'],
  ['a failure without a line is the line’s', { status: 'failed', online: false }, 'offline'],
] as const)('%s', (_, { status, online }, expected) => {
  expect(statesOf({ onramp: sold(status), exchange: sent(status), online }).slice(0, 2)).toEqual([
    `OnRampProviders ${expected}`,
    `PayWithExchange ${expected}`,
  ])
})

test('what was read once stays true without a line', () => {
  expect(statesOf({ online: false })[0]).toBe('OnRampProviders works')
})

test('a network that the project does not list has receiving alone', () => {
  expect(statesOf({ chain: undefined })).toEqual(['WalletReceive works'])
})

test('what the operator does not offer is not there', () => {
  expect(statesOf({ onramp: null, exchange: null, receives: false, swaps: false })).toEqual([])
})

test('there is no way where none works, and there may be one while somebody is being asked', () => {
  const closed = { ...ALL, receives: false, swaps: false, exchange: null }
  expect(isAnyOpen(waysOf({ ...closed, onramp: sold('ready') }))).toBe(false)
  expect(isAnyOpen(waysOf({ ...closed, onramp: sold('loading') }))).toBe(true)
})
