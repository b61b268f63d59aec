import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { expect, test } from 'vitest'
import { walletsStore } from '#connectors/walletsStore.ts'
import { openTestHost } from '#host/testHost.ts'
import { setPageWallets } from './pageWallets.ts'

const icon = (content: string) => `data:image/svg+xml,${encodeURIComponent(`<svg>${content}</svg>`)}`
const wallet = (id: string, icon: string | null): HostWallet => ({
  id,
  kind: 'eip6963',
  namespaces: ['eip155'],
  name: id,
  icon,
  rdns: null,
})
const drawn = () => walletsStore.getState().wallets.map((listed) => listed.icon !== null)

test('a wallet whose icon would hold up the browser is listed without it', () => {
  setPageWallets([
    wallet('bomb', icon('<use href="#a"/>'.repeat(30))),
    wallet('fox', icon('<path d="M0 0"/>')),
  ])
  expect(drawn()).toEqual([false, true])
})

test('icons that are too much together are drawn as far as they go', () => {
  const heavy = icon('<use href="#a"/>'.repeat(12))
  setPageWallets([
    ...['a', 'b', 'c'].map((id) => wallet(id, heavy)),
    wallet('light', icon('<path d="M0 0"/>')),
  ])
  expect(drawn()).toEqual([true, true, false, true])
})

test('icons that are announced again and again are drawn as far as they go, and what stands stays', () => {
  setPageWallets([wallet('fox', icon('<path d="M0 0"/>'))])
  const stands = wallet('fox', icon('<path d="M0 0"/>'))
  const heavy = icon('<use href="#a"/>'.repeat(12))
  const lists = Array.from({ length: 50 }, (_, index) => [stands, wallet(`other-${index}`, heavy)])
  const shown = lists.map((list) => {
    setPageWallets(list)
    return drawn()
  })
  expect(shown.at(-1)).toEqual([true, false])
})

test('two ids with one rdns are two wallets, and one id is one', () => {
  const fox = (id: string, kind: HostWallet['kind'] = 'eip6963') => ({
    ...wallet(id, null),
    kind,
    rdns: 'org.fox',
  })
  setPageWallets([
    ...[fox('fox-1'), wallet('owl', null), fox('fox-2'), fox('fox-1')],
    fox('fox-solana', 'wallet-standard'),
  ])
  expect(walletsStore.getState().wallets.map(({ id }) => id)).toEqual(['fox-1', 'owl', 'fox-2', 'fox-solana'])
})

test('a wallet that names no chain family, as SDK 0.1.0 sends it, is one of EVM', async () => {
  const { namespaces: _, ...owl } = wallet('owl', null)
  const host = await openTestHost({ wallets: [owl as HostWallet] })
  const { walletsStore } = await import('#connectors/walletsStore.ts')
  expect(walletsStore.getState().wallets).toMatchObject([{ id: 'owl', namespaces: ['eip155'] }])
  host.close()
})
