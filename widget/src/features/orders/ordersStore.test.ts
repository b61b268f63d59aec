import { expect, test } from 'vitest'
import { forgetAccounts } from '#core/accountData.ts'
import { configStore } from '#core/configStore.ts'
import { ALICE, CONFIG } from '#host/testHost.ts'
import { ordersStore, placeOrder } from './ordersStore.ts'

const order = (id: string, chainId: string) => ({
  ...{ id: id.repeat(32), chainId, account: ALICE, address: 'https://shop.example', size: 'seller' as const },
  ...{ amount: '1', symbol: 'ETH', provider: 'Shop' },
})

test('what is known of the orders of an account goes when it is disconnected', () => {
  configStore.setState({ config: CONFIG, requested: [] })
  const orders = [order('a', 'eip155:1'), order('b', 'solana:x')]
  for (const each of orders) placeOrder(each)
  const [a, b] = orders.map(({ id }) => id) as [string, string]
  const unread = { entry: null, status: 'unread' } as const
  ordersStore.setState({ reports: { [a]: unread, [b]: unread } })
  forgetAccounts('eip155')
  expect(ordersStore.getState().placed.map(({ id }) => id)).toEqual([b])
  expect(Object.keys(ordersStore.getState().reports)).toEqual([b])
})
