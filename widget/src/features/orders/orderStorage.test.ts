import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetAccounts } from '#core/accountData.ts'
import { configStore } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import { ALICE, CONFIG } from '#host/testHost.ts'
import { type PlacedOrder, readOrders, writeOrder } from './orderStorage.ts'

const DAY = 86_400_000
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  configStore.setState({ config: CONFIG })
  hostStore.setState({ origin: 'https://dapp.example' })
})
afterEach(() => vi.unstubAllGlobals())

const order = (number: number, changed: Partial<PlacedOrder> = {}): PlacedOrder => ({
  id: String(number).padStart(32, '0'),
  chainId: 'eip155:1',
  account: ALICE,
  address: 'https://widget.example/onramp/go',
  size: 'seller',
  ...{ amount: '97.9', symbol: 'USDC', provider: 'Harbour' },
  at: Date.now(),
  ...changed,
})
const idsOf = (orders: readonly PlacedOrder[]) => orders.map(({ id }) => Number(id))

test('orders outlive the document, the newest first, each once', () => {
  for (const number of [1, 2, 1]) writeOrder(order(number))
  expect(idsOf(readOrders('eip155'))).toEqual([1, 2])
})

test('each family has its own, and they go when its accounts are left', () => {
  writeOrder(order(1))
  writeOrder(order(2, { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }))
  expect(idsOf(readOrders('solana'))).toEqual([2])
  forgetAccounts('eip155')
  expect([readOrders('eip155'), idsOf(readOrders('solana'))]).toEqual([[], [2]])
})

test('another site has none of them', () => {
  writeOrder(order(1))
  hostStore.setState({ origin: 'https://other.example' })
  expect(readOrders('eip155')).toEqual([])
})

test('the twenty newest are stored, and none for longer than a month', () => {
  writeOrder(order(99, { at: Date.now() - 31 * DAY }))
  expect(readOrders('eip155')).toEqual([])
  for (let number = 1; number <= 25; number++) writeOrder(order(number))
  expect(idsOf(readOrders('eip155'))).toEqual(Array.from({ length: 20 }, (_, index) => 25 - index))
})

test('what cannot be read is left out, and takes no order with it', () => {
  writeOrder(order(1))
  const [[key, text] = ['', '']] = [...stored]
  stored.set(key, JSON.stringify([{ id: 'x' }, null, ...JSON.parse(text)]))
  expect(idsOf(readOrders('eip155'))).toEqual([1])
  for (const broken of ['{', '{}', 'null']) {
    stored.set(key, broken)
    expect(readOrders('eip155')).toEqual([])
  }
})
