/** Families whose wallets register by Wallet Standard, active side by side. */

import type { Namespace } from '@latch/protocol/caip.ts'
import type { HostWalletEvent } from '@latch/protocol/hostChannel.ts'
import { createFamilies } from '@latch/sdk-source/channel/families.ts'
import type { PageProvider } from '@latch/sdk-source/families/pageFamily.ts'
import { createTestStorage } from '@latch/sdk-source/families/testFamilyPage.ts'
import type { IdentifierString, Wallet, WalletAccount } from '@wallet-standard/base'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBitcoinProvider } from '#bip122/page/provider.ts'
import { createSolanaProvider } from '#solana/page/provider.ts'
import { ADDRESS, register, testWallet } from '#solana/page/testWallet.ts'
import { createSuiProvider } from '#sui/page/provider.ts'
import type { PageProviders } from '../../page.ts'
import { standardFamily } from './standardFamily.ts'

beforeEach(() => vi.stubGlobal('window', new EventTarget()))
afterEach(() => vi.unstubAllGlobals())

/** A second family of the kind. */
const second = standardFamily(
  { namespace: 'stacks', signing: /^stacks:sign$/ },
  { 'stacks:sign': async ({ features }: Wallet) => (features as never as Second)['stacks:sign'].sign() },
)
type Second = { 'stacks:sign': { sign(): unknown } }
const SECOND: WalletAccount = {
  address: 'SALICE',
  publicKey: new Uint8Array(32),
  chains: ['stacks:1'],
  features: ['stacks:sign'],
}

const solana = () => createSolanaProvider('', async () => null, new AbortController().signal)

async function openPage() {
  const page: PageProvider = {
    facts: { namespace: 'stacks', connects: [], reads: /^stacks_get/ },
    provider: {},
    account: null,
    setAccount: () => {},
    load: async () => second,
  }
  return wakeFamilies({ solana: solana(), stacks: page })
}

async function wakeFamilies(pageProviders: PageProviders) {
  const events: HostWalletEvent[] = []
  const families = createFamilies({
    discovery: { announcements: () => [], provider: () => undefined, echo: {} as never },
    pageProviders,
    hint: createTestStorage(),
    announced: false,
    isOpen: () => false,
    request: async () => null,
    show: () => {},
    onWallets: () => {},
    onWalletEvent: (event) => events.push(event),
  })
  await families.wake(Object.keys(pageProviders))
  return { families, events }
}

const signing = { 'stacks:sign': { sign: () => 'signed' } }
const ofSecond = () => testWallet({ name: 'Slush', chains: ['stacks:1'], features: signing })
const ofBoth = (more: object = {}) =>
  testWallet({
    name: 'Phantom',
    chains: ['solana:localnet', 'stacks:1'],
    accounts: [...testWallet().accounts, SECOND],
    features: { ...signing, ...more },
  })

test('a wallet of one signs beside a wallet of the other', async () => {
  const { families } = await openPage()
  register(window, testWallet({ name: 'Solflare' }))
  register(window, ofSecond())
  const listed = families.wallets().map(({ id, name, namespaces }) => [id, name, namespaces])
  expect(listed).toEqual([
    ['standard-1', 'Solflare', ['solana']],
    ['standard-2', 'Slush', ['stacks']],
  ])
  const sign = (walletId: string, method: string) =>
    families.relay({ walletId, method, params: { address: ADDRESS, message: 'AQ==' } })
  expect(await sign('standard-2', 'stacks:sign')).toEqual({ ok: true, result: 'signed' })
  expect(await sign('standard-1', 'solana:signMessage')).toMatchObject({ ok: true })
  expect(await sign('standard-1', 'stacks:sign')).toMatchObject({ error: { code: 4200 } })
})

test('a wallet of both is listed once, and each family signs with it', async () => {
  const { families } = await openPage()
  register(window, ofBoth())
  const [wallet, ...others] = families.wallets()
  expect(others).toEqual([])
  expect(wallet).toMatchObject({ name: 'Phantom', namespaces: ['solana', 'stacks'] })
  const call = (method: string, params: object = {}) =>
    families.relay({ walletId: wallet?.id ?? '', method, params })
  expect(await call('standard:connect')).toMatchObject({ ok: true })
  expect(await call('stacks:sign')).toEqual({ ok: true, result: 'signed' })
  expect(await call('solana:signMessage', { address: ADDRESS, message: 'AQ==' })).toMatchObject({ ok: true })
})

test('the events of a wallet of both have one count', async () => {
  const { families, events } = await openPage()
  const listeners = new Set<(change: object) => void>()
  const on = (_: string, listener: (change: object) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  register(window, ofBoth({ 'standard:events': { on } }))
  const [{ id: walletId } = { id: '' }] = families.wallets()
  for (const method of ['standard:connect', 'stacks:sign']) await families.relay({ walletId, method })
  for (const listener of listeners) listener({ accounts: [SECOND] })
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index))
  expect(events[0]).toMatchObject({ walletId, event: 'accountsChanged', data: [{ address: 'SALICE' }] })
  families.sleep()
  expect(listeners.size).toBe(0)
})

/** The other family of a wallet that is of Bitcoin besides, whose wallets are connected by a feature of their own. */
type BesideBitcoin = [namespace: Namespace, chain: IdentifierString, createProvider: () => PageProvider]
const BESIDE_BITCOIN: BesideBitcoin[] = [
  ['solana', 'solana:localnet', solana],
  ['sui', 'sui:testnet', () => createSuiProvider('', async () => null, new AbortController().signal)],
]

async function openBesideBitcoin([namespace, chain, createProvider]: BesideBitcoin) {
  const { signal } = new AbortController()
  const bip122 = createBitcoinProvider('', async () => null, signal)
  const page = await wakeFamilies({ bip122, [namespace]: createProvider() })
  const account = (address: string, chain: WalletAccount['chains'][number]): WalletAccount => ({
    address,
    publicKey: new Uint8Array(),
    chains: [chain],
    features: [],
  })
  const accounts = [account('other', chain), account('bc1q', 'bitcoin:mainnet')]
  const listeners = new Set<(change: object) => void>()
  const connect = vi.fn(async () => ({ accounts }))
  const disconnect = vi.fn(async () => {})
  const connectBitcoin = vi.fn(async () => ({ accounts }))
  register(
    window,
    testWallet({
      name: 'Brand',
      chains: [chain, 'bitcoin:mainnet'],
      accounts,
      features: {
        'standard:connect': { connect },
        'standard:disconnect': { disconnect },
        'standard:events': { on: (_: string, listener: (change: object) => void) => listeners.add(listener) },
        [`${namespace}:signTransaction`]: {},
        'bitcoin:connect': { connect: connectBitcoin },
        'bitcoin:signMessage': {},
      },
    }),
  )
  const [wallet] = page.families.wallets()
  const call = (method: string, params: object = {}, named = true) =>
    page.families.relay({ walletId: wallet?.id ?? '', method, params, ...(named && { namespace }) })
  const emitChange = () => {
    for (const listener of listeners) listener({ accounts })
  }
  return { ...page, wallet, call, emitChange, connect, disconnect, connectBitcoin }
}

test.each(BESIDE_BITCOIN)(
  'a wallet of Bitcoin and %s is connected in the family that is called',
  async (...family) => {
    const { wallet, call, connect, disconnect, connectBitcoin } = await openBesideBitcoin(family)
    expect(wallet?.namespaces).toEqual(['bip122', family[0]])
    // Widgets of before name no family.
    for (const named of [true, false])
      expect(await call('standard:connect', {}, named)).toMatchObject({ ok: true })
    expect(connect).toHaveBeenCalledTimes(2)
    expect(await call('standard:connect', { silent: true })).toMatchObject({
      result: { accounts: [{ address: 'other' }, { address: 'bc1q' }] },
    })
    expect(connect).toHaveBeenLastCalledWith({ silent: true })
    expect(await call('standard:disconnect')).toMatchObject({ ok: true })
    expect([disconnect.mock.calls.length, connectBitcoin.mock.calls.length]).toEqual([1, 0])
    expect(await call('bip122:connect', {}, false)).toMatchObject({
      result: { accounts: [{ address: 'bc1q' }] },
    })
  },
)

test.each(BESIDE_BITCOIN)(
  'a wallet of Bitcoin and %s tells each of them in its own words',
  async (...family) => {
    const { call, emitChange, events } = await openBesideBitcoin(family)
    await call('standard:connect')
    await call('bip122:connect', {}, false)
    emitChange()
    const reported = events.map(({ namespace, data }) => [namespace, (data as object[]).length])
    expect(reported).toEqual([
      [family[0], 2],
      ['bip122', 1],
    ])
  },
)
