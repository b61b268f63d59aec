/** Apps that connect silently while loading, on a page that names its families: the widget loads later. */

import type { Namespace } from '@latch/protocol/caip.ts'
import type { FamilyState } from '@latch/protocol/hostChannel.ts'
import { createFamilies } from '@latch/sdk-source/channel/families.ts'
import type { CallFamily } from '@latch/sdk-source/families/pageFamily.ts'
import { createTestStorage } from '@latch/sdk-source/families/testFamilyPage.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBitcoinProvider } from '#bip122/page/provider.ts'
import { createSolanaProvider } from '#solana/page/provider.ts'
import { createSuiProvider } from '#sui/page/provider.ts'
import type { StandardPageProvider } from './provider.ts'

beforeEach(() => vi.stubGlobal('window', new EventTarget()))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

type Family = [
  namespace: Namespace,
  createProvider: (...how: Parameters<typeof createSolanaProvider>) => StandardPageProvider<object>,
  chainId: string,
]
const FAMILIES: Family[] = [
  ['solana', createSolanaProvider, 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['sui', createSuiProvider, 'sui:testnet'],
  ['bip122', createBitcoinProvider, 'bip122:000000000933ea01ad0ee984209779ba'],
]

function openPage([namespace, createProvider, chainId]: Family, read: () => unknown = () => []) {
  const life = new AbortController()
  const call: CallFamily = async (_, load) => {
    await load()
    return read()
  }
  const page = createProvider('', call, life.signal)
  const { wallet } = page.announce()
  const families = createFamilies({
    discovery: { announcements: () => [], provider: () => undefined, echo: {} as never },
    pageProviders: { [namespace]: page },
    hint: createTestStorage(),
    announced: true,
    isOpen: () => false,
    request: async () => null,
    show: () => {},
    onWallets: () => {},
    onWalletEvent: () => {},
  })
  const { connect } = wallet.features['standard:connect'] as {
    connect(input: { silent: true }): Promise<unknown>
  }
  return {
    families,
    connect: () => connect({ silent: true }),
    /** The widget's word. */
    apply: async (status: FamilyState['status']) => {
      families.apply({ [namespace]: { chainId, status, accounts: [], wallet: null } })
      await families.wake([namespace])
    },
  }
}

test.each(FAMILIES)('%s: is answered once the last session does not come back', async (...family) => {
  const { connect, apply } = openPage(family)
  const connecting = connect()
  await apply('reconnecting')
  const later = connect()
  await apply('disconnected')
  expect(await Promise.all([connecting, later])).toEqual([{ accounts: [] }, { accounts: [] }])
})

test.each(FAMILIES)('%s: is answered where no widget comes, or none with the family', async (...family) => {
  const { connect } = openPage(family, () => Promise.reject({ code: 4900, message: 'gone' }))
  expect(await connect()).toEqual({ accounts: [] })
})

test.each(FAMILIES)('%s: is answered when the SDK ends', async (...family) => {
  const { connect, apply, families } = openPage(family)
  await apply('reconnecting')
  const connecting = connect()
  families.sleep()
  expect(await connecting).toEqual({ accounts: [] })
})

test.each(FAMILIES)('%s: waits half a minute for a wallet, and no longer', async (...family) => {
  vi.useFakeTimers()
  const { connect, apply } = openPage(family)
  await apply('reconnecting')
  const settled = vi.fn()
  const connecting = connect().then(settled)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_000)
  await connecting
  expect(settled).toHaveBeenCalledWith({ accounts: [] })
})
