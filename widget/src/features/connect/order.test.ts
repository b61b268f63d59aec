import { expect, test } from 'vitest'
import type { PageWallet } from '../../connectors/walletsStore.ts'
import { orderWallets } from './order.ts'

const wallet = (name: string, rdns: string | null = null): PageWallet => ({
  id: name,
  kind: 'eip6963',
  name,
  icon: null,
  rdns,
})

test('recent wallets lead in their order and are marked, the rest keeps its own', () => {
  const listed = orderWallets(
    [wallet('A'), wallet('B', 'b.example'), wallet('C'), wallet('D')],
    ['C', 'b.example'],
  )
  expect(listed.map(({ name }) => name)).toEqual(['C', 'B', 'A', 'D'])
  expect(listed.map(({ isRecent }) => isRecent)).toEqual([true, true, false, false])
})

test('a recent wallet that is not in the page changes nothing', () => {
  expect(orderWallets([wallet('A')], ['gone.example'])).toEqual([{ ...wallet('A'), isRecent: false }])
})
