/** Stacks in the page: the wallet that pages find, and the messages to wallets. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWalletIds } from '#walletStandard/page/discover.ts'
import { announceWbip } from '#wbip/page/announce.ts'
import { STACKS_RELAY } from './calls.ts'
import { discoverStacksWallets } from './discover.ts'
import { createStacksSide } from './latch.ts'
import { createStacksMethods } from './methods.ts'
import { createStacksProvider } from './provider.ts'
import { ADDRESS, addEntry } from './testWallet.ts'
import type { StacksWallet } from './wallet.ts'

type Page = EventTarget & Record<string, unknown>
type Provider = {
  disconnect(): Promise<void>
  request(method: string, params?: object): Promise<unknown>
  listen(name: string, cb: (event: unknown) => void): () => void
}

const KEY = '02'.padEnd(66, 'a')
const TOLD = { addresses: [{ symbol: 'STX', address: ADDRESS, publicKey: KEY }] }
let page: Page
let life: AbortController
beforeEach(() => {
  page = new EventTarget() as Page
  vi.stubGlobal('window', page)
  life = new AbortController()
})
afterEach(() => {
  life.abort()
  vi.unstubAllGlobals()
})

/** Latch in the page, and the widget in the test's hand. */
function announce() {
  const request = vi.fn(async (method: string, _params?: unknown): Promise<unknown> => {
    if (method === 'stx_getAddresses') return TOLD
    if (method === 'stx_signMessage') throw { code: 4001, message: 'No.' }
    return { txid: '0xab' }
  })
  const state = () => undefined
  const show = vi.fn()
  const methods = createStacksMethods({ request, state, show })
  const own = createStacksProvider('', (_namespace, _load, call) => call(methods), life.signal)
  announceWbip(page, createStacksSide(own.provider), life.signal)
  const [entry] = (page.wbip_providers ?? []) as { id: string; name: string; methods: string[] }[]
  return { request, show, own, entry, latch: page[entry?.id ?? ''] as Provider }
}

test('a page finds Latch by SIP-030, is told its addresses, and has a transfer sent', async () => {
  const { latch, entry, request, show } = announce()
  expect(entry).toMatchObject({ name: 'Latch', methods: expect.arrayContaining(['stx_transferStx']) })
  expect(page.webbtc_stx_providers).toBeUndefined()
  expect(await latch.request('getAddresses')).toMatchObject({ result: TOLD })
  expect(show).toHaveBeenCalledOnce()
  const transfer = { recipient: ADDRESS, amount: '5' }
  expect(await latch.request('stx_transferStx', transfer)).toMatchObject({ result: { txid: '0xab' } })
  expect(request.mock.lastCall).toEqual(['stx_transferStx', transfer])
})

test('a no and what is not known have SIP-030’s codes', async () => {
  const { latch } = announce()
  expect(await latch.request('stx_signMessage', { message: 'a' })).toMatchObject({ error: { code: -32000 } })
  expect(await latch.request('stx_deployContract', {})).toMatchObject({ error: { code: -32601 } })
})

test('beside Bitcoin, addresses that nobody says the purpose of are Stacks’', async () => {
  const btc = { getAddresses: async () => 'btc' }
  const registries = ['btc_providers', 'wbip_providers'] as const
  const disconnect = vi.fn(async () => {})
  announceWbip(page, { registries, methods: btc, addListener: () => null, disconnect }, life.signal)
  const { latch, request } = announce()
  expect(await latch.request('getAddresses')).toMatchObject({ result: TOLD })
  expect(await latch.request('getAddresses', { purposes: ['payment'] })).toMatchObject({ result: 'btc' })
  // @stacks/connect ends what it has connected: Bitcoin's session is sats-connect's, which calls wallet_disconnect.
  await latch.disconnect()
  expect(request).toHaveBeenLastCalledWith('stx_disconnect')
  expect(disconnect).not.toHaveBeenCalled()
})

test('another account is told to who listens, and Latch goes with its page', () => {
  const { latch, own } = announce()
  const events: unknown[] = []
  own.setAccount(ADDRESS)
  const end = latch.listen('stx_accountChange', (event) => events.push(event))
  own.setAccount(null)
  end()
  own.setAccount(ADDRESS)
  expect(events).toEqual([{ addresses: [] }])
  life.abort()
  expect([page.wbip_providers, page.LatchProvider]).toEqual([[], undefined])
})

/** A wallet of the page that answers by method, and its requests. */
function addWallet(answers: Record<string, unknown>) {
  const requested: [string, unknown][] = []
  addEntry(
    page,
    { name: 'Lantern' },
    {
      request: async (method: string, params: unknown) => {
        requested.push([method, params])
        const result = answers[method]
        return result === undefined ? { error: { code: -32601, message: 'unknown' } } : { result }
      },
    },
  )
  const wallets = discoverStacksWallets(page, createWalletIds(), () => {})
  const [host] = wallets.list()
  return { requested, host, wallet: wallets.find(host?.id ?? '') as StacksWallet }
}

test('a wallet that knows neither of the usual methods is connected by the third', async () => {
  const answer = {
    addresses: [
      { address: 'bc1qother', publicKey: KEY },
      { address: ADDRESS, publicKey: KEY },
    ],
  }
  const { wallet, requested } = addWallet({ wallet_connect: answer })
  expect(await wallet.connect({ chain: 'stacks:1' })).toEqual([{ address: ADDRESS, publicKey: KEY }])
  expect(requested.map(([method]) => method)).toEqual(['stx_getAddresses', 'getAddresses', 'wallet_connect'])
  expect(requested[0]?.[1]).toEqual({ network: 'mainnet' })
})

test('one without sessions cannot say silently who is there', async () => {
  const { wallet, requested } = addWallet({})
  expect(await wallet.connect({ silent: true })).toBeNull()
  expect(requested.map(([method]) => method)).toEqual(['wallet_getAccount'])
})

test('other names of what is sent and signed are read', async () => {
  const { wallet } = addWallet({ stx_transferStx: { txId: 'ab' }, stx_signTransaction: { txHex: '00' } })
  const from = { address: ADDRESS, chain: 'stacks:1' } as const
  expect(await wallet.transfer({ ...from, to: ADDRESS, amount: '5' })).toEqual({ txid: 'ab' })
  expect(await wallet.signTransaction({ ...from, transaction: '00' })).toEqual({ transaction: '00' })
})

test('a wallet is listed once, whichever arrays and names it is found by', () => {
  const provider = { request: async () => null }
  Object.assign(page, { LeatherProvider: provider, UnisatLike: { request: async () => null } })
  page.webbtc_stx_providers = [{ id: 'LeatherProvider', name: 'Leather' }]
  page.wbip_providers = [
    { id: 'LeatherProvider', name: 'Leather again' },
    { id: 'UnisatLike', name: 'Bitcoin only', methods: ['signPsbt'] },
  ]
  const names = discoverStacksWallets(page, createWalletIds(), () => {})
    .list()
    .map(({ name }) => name)
  expect(names).toEqual(['Leather'])
})

test('an event without accounts has the wallet asked, silently', async () => {
  const connect = vi.fn(async () => [{ address: ADDRESS, publicKey: KEY }])
  let change: (accounts: null) => void = () => {}
  const wallet = { connect, subscribe: (onChange: typeof change) => (change = onChange) }
  const accounts: unknown[] = []
  STACKS_RELAY.subscribe(wallet as never, (data) => accounts.push(data))
  change(null)
  await vi.waitFor(() => expect(accounts).toEqual([[{ address: ADDRESS, publicKey: KEY }]]))
  expect(connect).toHaveBeenCalledWith({ silent: true })
})
