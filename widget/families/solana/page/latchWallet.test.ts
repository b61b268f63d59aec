import type { CallFamily } from '@latch/sdk-source/families/pageFamily.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWalletIds, discoverStandardWallets } from '#walletStandard/page/discover.ts'
import { createSolanaProvider } from './provider.ts'
import { createStandardLatch } from './standardLatch.ts'

import { ADDRESS } from './testWallet.ts'

const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

type Features = {
  'standard:connect': { connect: () => Promise<{ accounts: { address: string }[] }> }
  'standard:events': { on: (name: 'change', listener: unknown) => void }
}

let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
})
afterEach(() => vi.unstubAllGlobals())

/** Returns the wallets that a library finds by reading the list once. */
function readWallets() {
  const found: { name: string; features: Features }[] = []
  const api = { register: (wallet: never) => found.push(wallet) }
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  return found
}

function announce(call: CallFamily = async () => null, signal = new AbortController().signal) {
  const provider = createSolanaProvider('', call, signal)
  return { provider, latch: provider.announce() }
}

test('is found by a library that looks at once, and by its features as one of the cluster’s wallets', () => {
  announce()
  const [found] = readWallets()
  expect(found).toMatchObject({ name: 'Latch', chains: ['solana:mainnet'], accounts: [] })
  expect(Object.keys(found?.features ?? {})).toEqual([
    'latch:',
    'standard:events',
    'standard:connect',
    'standard:disconnect',
    'solana:signMessage',
    'solana:signTransaction',
    'solana:signAndSendTransaction',
  ])
})

test('connects by its code, which is fetched with the first use', async () => {
  const { provider, latch } = announce(async () => {
    provider.setAccount(ADDRESS)
    return { publicKey: ADDRESS }
  })
  const features = latch.wallet.features as unknown as Features
  const { accounts } = await features['standard:connect'].connect()
  expect(accounts).toMatchObject([{ address: ADDRESS, chains: ['solana:mainnet'] }])
})

test('is registered once, and told of the cluster once the widget has reported it', () => {
  const { provider, latch } = announce()
  const [found] = readWallets()
  const onChange = vi.fn()
  found?.features['standard:events'].on('change', onChange)
  createStandardLatch(provider.provider, provider.announce()).update(
    { chainId: DEVNET, status: 'disconnected' },
    true,
  )
  expect(readWallets()).toHaveLength(1)
  expect(onChange).toHaveBeenCalledWith({ accounts: [], chains: ['solana:devnet'] })
  expect(latch.wallet.features).toHaveProperty('solana:signIn')
})

test('is taken back with the SDK, and no wallet of Latch itself', () => {
  const life = new AbortController()
  announce(undefined, life.signal)
  expect(discoverStandardWallets(page, createWalletIds(), () => {}).entries()).toEqual([])
  life.abort()
  expect(readWallets()).toEqual([])
})
