/** Polkadot in the page: the entries in `injectedWeb3`, and the messages to the widget and to wallets. */

import type { HostWalletEvent } from '@latch/protocol/hostChannel.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createWalletIds } from '#walletStandard/page/discover.ts'
import type { InjectedPage } from './announce.ts'
import { discoverInjected } from './discover.ts'
import { createPolkadotMethods } from './methods.ts'
import { createPolkadotProvider } from './provider.ts'
import { createInjectedRelay } from './relay.ts'
import { ALICE, ALICE_ANYWHERE, ALICE_ON_KUSAMA, BOB, inject } from './testWallet.ts'
import type { PolkadotAccount, PolkadotInjected, PolkadotPayload } from './types.ts'

const SIGNATURE = `0x${'51'.repeat(64)}` as const
const PAYLOAD = {
  address: ALICE_ANYWHERE,
  method: '0x0a03',
  signedExtensions: [],
} as unknown as PolkadotPayload

let page: InjectedPage
let life: AbortController
beforeEach(() => {
  page = new EventTarget()
  life = new AbortController()
  vi.stubGlobal('window', page)
})
afterEach(() => {
  life.abort()
  vi.unstubAllGlobals()
})

/** Opens a page with Latch, and a widget that the test controls, which connects on the first request. */
function setUp() {
  const show = vi.fn()
  const request = vi.fn(async (method: string, _params?: unknown): Promise<unknown> => {
    if (method === 'polkadot_requestAccounts') provider.setAccount(ALICE, [ALICE, BOB])
    if (method.endsWith('Accounts')) return provider.account === null ? [] : [{ address: ALICE }]
    return { signature: SIGNATURE }
  })
  const methods = createPolkadotMethods({ request, state: () => undefined, show })
  const provider = createPolkadotProvider('', (_namespace, _load, call) => call(methods), life.signal)
  provider.announce?.()
  return { provider, request, show }
}

async function enableLatch(): Promise<PolkadotInjected> {
  return (await page.injectedWeb3?.latch?.enable?.('A dapp')) as PolkadotInjected
}

test('alone in the page it connects, and gives accounts and a signer in an extension’s shape', async () => {
  const { request } = setUp()
  const { accounts, signer } = await enableLatch()
  expect(await accounts.get()).toEqual([
    { address: ALICE, type: 'sr25519' },
    { address: BOB, type: 'sr25519' },
  ])
  expect(await signer.signRaw({ address: ALICE, data: '0x6869', type: 'bytes' })).toEqual({
    id: expect.any(Number),
    signature: SIGNATURE,
  })
  expect(request).toHaveBeenLastCalledWith('polkadot_signMessage', {
    address: ALICE,
    data: '0x6869',
    type: 'bytes',
  })
  await signer.signRaw({ address: ALICE, data: 'hi' })
  expect(request).toHaveBeenLastCalledWith('polkadot_signMessage', { address: ALICE, message: 'hi' })
  await signer.signPayload(PAYLOAD)
  expect(request).toHaveBeenLastCalledWith('polkadot_signTransaction', {
    address: ALICE_ANYWHERE,
    transactionPayload: PAYLOAD,
  })
})

test('beside another wallet it answers with who is there, and shows nothing', async () => {
  inject(page, 'talisman', { enable: async () => ({}) })
  const { provider, request, show } = setUp()
  const { accounts } = await enableLatch()
  expect(await accounts.get()).toEqual([])
  expect(request.mock.calls.map(([method]) => method)).toEqual(['polkadot_getAccounts'])
  await provider.provider.connect()
  expect(show).toHaveBeenCalledOnce()
  expect(await accounts.get()).toHaveLength(2)
})

/** Enables all like @polkadot/extension-dapp's web3Enable. */
function enableAll() {
  return Promise.all(
    Object.entries(page.injectedWeb3 ?? {}).map(([, { connect, enable }]) =>
      Promise.resolve().then(() => (connect ?? enable)?.('A dapp')),
    ),
  )
}

/** Connects like PAPI's connectInjectedExtension, which reactive-dot uses, too; @talismn/connect-wallets does the same. */
async function enableByName(name: string) {
  const entry = page.injectedWeb3?.[name]
  return entry?.enable?.('A dapp')
}

/** The user has just pressed something in the page. */
function press() {
  page.navigator = { userActivation: { isActive: true } }
}

describe('beside another wallet', () => {
  const other = { enable: async () => ({}), version: '1' }
  const isModalRequested = (request: ReturnType<typeof setUp>['request']) =>
    request.mock.calls.some(([method]) => method === 'polkadot_requestAccounts')

  test('a press that enables Latch by name connects', async () => {
    inject(page, 'talisman', Object.freeze({ ...other }))
    const { request } = setUp()
    inject(page, 'subwallet-js', { ...other })
    press()
    const { accounts } = (await enableByName('latch')) as PolkadotInjected
    expect(isModalRequested(request)).toBe(true)
    expect(await accounts.get()).toHaveLength(2)
    await enableByName('talisman')
    expect(request.mock.calls.filter(([method]) => method === 'polkadot_requestAccounts')).toHaveLength(1)
  })

  test('a press whose modal is closed rejects', async () => {
    inject(page, 'talisman', { ...other })
    const { request } = setUp()
    press()
    request.mockRejectedValueOnce(Object.assign(new Error('Closed'), { code: 4001 }))
    await expect(enableByName('latch')).rejects.toMatchObject({ code: 4001 })
  })

  test.each(['before', 'after'])(
    'a press that enables all, with a wallet that came %s it, does not',
    async (order) => {
      if (order === 'before') inject(page, 'talisman', { ...other })
      const { request } = setUp()
      if (order === 'after') inject(page, 'talisman', { connect: other.enable })
      press()
      expect(await enableAll()).toHaveLength(2)
      expect(isModalRequested(request)).toBe(false)
    },
  )

  test('enabling it by name while the page loads does not', async () => {
    inject(page, 'talisman', { ...other })
    const { request } = setUp()
    await enableByName('latch')
    expect(isModalRequested(request)).toBe(false)
  })

  test.each(['entries', 'values'] as const)('a press that enables all of Object.%s does not', async (how) => {
    inject(page, 'talisman', Object.freeze({ ...other }))
    const { request } = setUp()
    press()
    if (how === 'values')
      await Promise.all(Object.values(page.injectedWeb3 ?? {}).map((each) => each.enable?.('')))
    else for (const [, each] of Object.entries(page.injectedWeb3 ?? {})) await each.enable?.('')
    expect(isModalRequested(request)).toBe(false)
  })

  test('a press that enables the others by name, too, does not', async () => {
    inject(page, 'talisman', { ...other })
    const { request } = setUp()
    press()
    await Promise.all(Object.keys(page.injectedWeb3 ?? {}).map(enableByName))
    expect(isModalRequested(request)).toBe(false)
  })

  test('a wallet whose place in the list cannot be watched is no hindrance', async () => {
    page.injectedWeb3 = Object.defineProperty({}, 'talisman', { value: other, enumerable: true })
    const { request } = setUp()
    press()
    await enableByName('latch')
    expect(isModalRequested(request)).toBe(true)
  })

  test('the list is as it was once the SDK has gone, with what wallets have put there meanwhile', async () => {
    const [first, second] = [{ ...other }, { ...other }]
    inject(page, 'talisman', first)
    inject(page, 'subwallet-js', first)
    setUp()
    inject(page, 'subwallet-js', second)
    life.abort()
    const place = { configurable: true, enumerable: true, writable: true }
    expect(Object.getOwnPropertyDescriptors(page.injectedWeb3)).toEqual({
      talisman: { ...place, value: first },
      'subwallet-js': { ...place, value: second },
    })
  })
})

test('dapps, which wait for all wallets, do not wait for a widget that does not come', async () => {
  vi.useFakeTimers()
  inject(page, 'talisman', { enable: async () => ({}) })
  const { request } = setUp()
  request.mockReturnValue(new Promise(() => {}))
  const { accounts } = await enableLatch()
  const requested = accounts.get()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await requested).toEqual([])
  vi.useRealTimers()
})

test('who subscribes hears of all accounts, also of those that are not active', async () => {
  inject(page, 'talisman', { enable: async () => ({}) })
  const { provider } = setUp()
  const { accounts } = await enableLatch()
  const received: string[][] = []
  const unsubscribe = accounts.subscribe((all) => received.push(all.map(({ address }) => address)))
  await vi.waitFor(() => expect(received).toEqual([[]]))
  provider.setAccount(ALICE, [ALICE])
  provider.setAccount(ALICE, [ALICE, BOB])
  provider.setAccount(ALICE, [ALICE, BOB])
  unsubscribe()
  provider.setAccount(null)
  expect(received).toEqual([[], [ALICE], [ALICE, BOB]])
})

test('the entry is taken back with the SDK, and that of another copy is left', () => {
  setUp()
  expect(Object.keys(page.injectedWeb3 ?? {})).toEqual(['latch'])
  life.abort()
  expect(page.injectedWeb3).toEqual({})
  life = new AbortController()
  setUp()
  const other = { enable: async () => ({}) }
  Object.assign(page.injectedWeb3 ?? {}, { latch: other })
  life.abort()
  expect(page.injectedWeb3).toEqual({ latch: other })
})

/** A wallet in the page, as the widget reaches it. */
function openRelay(injected: object, how: 'enable' | 'connect' = 'enable') {
  const enable = vi.fn(async () => injected)
  inject(page, 'polkadot-js', { version: '0.63.1', [how]: enable })
  const wallets = discoverInjected(page, createWalletIds(), () => {})
  const events: HostWalletEvent[] = []
  const relay = createInjectedRelay(wallets, (event) => events.push(event))
  const [wallet] = wallets.list()
  const call = (method: string, params?: unknown) =>
    relay.call({ walletId: wallet?.id ?? '', method, params })
  return { wallets, wallet, enable, events, call }
}

/** Shares accounts like an extension, which notifies a new listener at once. */
function sharing(shared: PolkadotAccount[]) {
  const listeners = new Set<(accounts: PolkadotAccount[]) => void>()
  return {
    accounts: {
      get: async () => shared,
      subscribe: (listener: (accounts: PolkadotAccount[]) => void) => {
        listeners.add(listener)
        listener(shared)
        return () => listeners.delete(listener)
      },
    },
    listeners,
  }
}

test('wallets have the names that people know, and Latch is none of them', () => {
  setUp()
  inject(page, 'fearless-wallet', { enable: async () => ({}) })
  inject(page, 'nothing', { version: '1' })
  const { wallets } = openRelay({})
  expect(wallets.list()).toMatchObject([
    { name: 'Fearless Wallet', kind: 'injected', namespaces: ['polkadot'] },
    { name: 'Polkadot.js' },
  ])
})

test.each(['enable', 'connect'] as const)('a wallet is let in by `%s`, once', async (how) => {
  const { accounts } = sharing([{ address: ALICE, type: 'sr25519', genesisHash: null, name: 'Mine' }])
  const { call, enable, events } = openRelay({ accounts }, how)
  for (let count = 0; count < 2; count++)
    expect(await call('polkadot:connect')).toEqual({
      ok: true,
      result: { accounts: [{ address: ALICE, type: 'sr25519' }] },
    })
  expect(enable).toHaveBeenCalledOnce()
  expect(events).toEqual([])
})

test('a wallet that is left is listened to no more, and is let in anew', async () => {
  const { accounts, listeners } = sharing([{ address: ALICE }])
  const { call, enable } = openRelay({ accounts })
  await call('polkadot:connect')
  expect(listeners.size).toBe(1)
  expect(await call('polkadot:disconnect')).toEqual({ ok: true, result: null })
  expect(listeners.size).toBe(0)
  await call('polkadot:connect')
  expect(enable).toHaveBeenCalledTimes(2)
})

test('a wallet is asked for an account in its own spelling of it', async () => {
  const { accounts } = sharing([{ address: BOB }, { address: ALICE_ON_KUSAMA }])
  const signer = {
    signRaw: vi.fn(async () => ({ id: 1, signature: SIGNATURE })),
    signPayload: vi.fn(async () => ({
      id: 2,
      signature: SIGNATURE,
      signedTransaction: Uint8Array.of(1, 255),
    })),
  }
  const { call } = openRelay({ accounts, signer })
  const raw = { address: ALICE, data: '0x00' }
  expect(await call('polkadot:signRaw', raw)).toEqual({ ok: true, result: { signature: SIGNATURE } })
  expect(signer.signRaw).toHaveBeenCalledWith({ address: ALICE_ON_KUSAMA, data: '0x00', type: 'bytes' })
  expect(await call('polkadot:signPayload', { payload: PAYLOAD })).toEqual({
    ok: true,
    result: { signature: SIGNATURE, signedTransaction: '0x01ff' },
  })
  expect(signer.signPayload).toHaveBeenCalledWith({ ...PAYLOAD, address: ALICE_ON_KUSAMA })
  const stranger = { ...raw, address: '5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y' }
  expect(await call('polkadot:signRaw', stranger)).toMatchObject({ error: { code: 4100 } })
})

test('behavior: a no is 4001, and who said it is asked again', async () => {
  const { accounts } = sharing([{ address: ALICE }])
  const signRaw = vi.fn().mockRejectedValue(new Error('Cancelled'))
  const { call, enable } = openRelay({ accounts, signer: { signRaw } })
  enable.mockRejectedValueOnce(new Error('Rejected'))
  expect(await call('polkadot:connect')).toMatchObject({ error: { code: 4001 } })
  expect(await call('polkadot:connect')).toMatchObject({ ok: true })
  const raw = { address: ALICE, data: '0x00' }
  expect(await call('polkadot:signRaw', raw)).toMatchObject({ error: { code: 4001 } })
  expect(await call('polkadot:signPayload', { payload: PAYLOAD })).toMatchObject({ error: { code: 4200 } })
})
