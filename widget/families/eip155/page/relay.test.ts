import type { HostWalletEvent } from '@latch/protocol/hostChannel.ts'
import { expect, test, vi } from 'vitest'
import { READ_METHODS } from '../protocol/readMethods.ts'
import { createEcho } from './ownProvider.ts'
import { createRelay } from './relay.ts'
import type { WalletProvider } from './walletProvider.ts'

function setUp(request: WalletProvider['request']) {
  const listeners = new Map<string, (data: unknown) => void>()
  const provider = {
    request: vi.fn(request),
    on: vi.fn((name: string, listener: (data: unknown) => void) => listeners.set(name, listener)),
  }
  const events: HostWalletEvent[] = []
  const relay = createRelay(
    (id) => (id === 'u1' ? provider : undefined),
    (event) => events.push(event),
    createEcho(),
  )
  const call = (method: string, params?: unknown) => relay.call({ walletId: 'u1', method, params })
  return { provider, listeners, events, relay, call }
}

test('passes method and params on as they are, and the result back', async () => {
  const { provider, call } = setUp(async () => ['0xA'])
  expect(await call('personal_sign', ['0x', '0xA'])).toEqual({ ok: true, result: ['0xA'] })
  expect(provider.request).toHaveBeenCalledWith({ method: 'personal_sign', params: ['0x', '0xA'] })
})

test.each(['eth_sign', 'wallet_invokeSnap', 'metamask_getProviderState', 'eth_decrypt', 'constructor'])(
  '%s is not relayed and touches no wallet',
  async (method) => {
    const { provider, call } = setUp(async () => null)
    expect(await call(method)).toMatchObject({ ok: false, error: { code: 4200 } })
    expect(provider.request).not.toHaveBeenCalled()
    expect(provider.on).not.toHaveBeenCalled()
  },
)

test.each(READ_METHODS)(
  '%s is relayed: the wallet may be on a chain that no other node serves',
  async (method) => {
    const { provider, call } = setUp(async () => '0x1')
    expect(await call(method, [])).toEqual({ ok: true, result: '0x1' })
    expect(provider.request).toHaveBeenCalledWith({ method, params: [] })
  },
)

test('a wallet that is gone is not of the family', async () => {
  const { relay } = setUp(async () => null)
  expect(relay.call({ walletId: 'other', method: 'eth_accounts' })).toBeUndefined()
})

test.each<[string, WalletProvider['request'], number]>([
  ['rejects with its code', () => Promise.reject({ code: 4001, message: 'No' }), 4001],
  [
    'throws synchronously',
    () => {
      throw Object.assign(new Error('Locked'), { code: 4100 })
    },
    4100,
  ],
  ['rejects with nothing', () => Promise.reject(undefined), -32603],
  ['rejects with a code alone', () => Promise.reject({ code: 4001 }), 4001],
  ['rejects with a text', () => Promise.reject('User rejected the request'), 4001],
  ['wraps its error', () => Promise.reject({ error: { code: 4902, message: 'No' } }), 4902],
])('survives a wallet that %s', async (_, request, code) => {
  expect(await setUp(request).call('eth_accounts')).toMatchObject({ ok: false, error: { code } })
})

test.each([
  ['no promise', '0x1', '0x1'],
  ['nothing', undefined, null],
  ['a bigint', { a: 1n }, { a: '0x1' }],
  ['a function inside', { a: () => {} }, {}],
])('survives a wallet that gives %s', async (_, given, result) => {
  expect(await setUp(() => given).call('eth_chainId')).toEqual({ ok: true, result })
})

test('follows a wallet from its first call on, once, and numbers its events', async () => {
  const { provider, listeners, events, call } = setUp(async () => null)
  expect(provider.on).not.toHaveBeenCalled()
  await call('eth_accounts')
  await call('eth_accounts')
  expect(provider.on).toHaveBeenCalledTimes(5)
  listeners.get('accountsChanged')?.(['0xA'])
  listeners.get('disconnect')?.(Object.assign(new Error('gone'), { code: 4900 }))
  expect(events).toEqual([
    { walletId: 'u1', seq: 0, event: 'accountsChanged', data: ['0xA'] },
    { walletId: 'u1', seq: 1, event: 'disconnect', data: { code: 4900, message: 'gone' } },
  ])
})

/** A wallet that notifies its listeners. */
function createWallet() {
  const listeners = new Set<[string, (data: unknown) => void]>()
  return {
    listeners,
    request: async () => [],
    on: (name: string, listener: (data: unknown) => void) => listeners.add([name, listener]),
    removeListener: (name: string, listener: (data: unknown) => void) => {
      for (const entry of listeners) if (entry[0] === name && entry[1] === listener) listeners.delete(entry)
    },
    emit: (name: string, data: unknown) => {
      for (const [event, listener] of listeners) if (event === name) listener(data)
    },
  }
}

/** A page whose wallets, by id, the test may change. */
function setUpPage(wallets: Record<string, WalletProvider>) {
  const events: HostWalletEvent[] = []
  const relay = createRelay(
    (id) => wallets[id],
    (event) => events.push(event),
    createEcho(),
  )
  const call = (walletId: string) => relay.call({ walletId, method: 'eth_accounts' })
  return { events, relay, call }
}

test('a wallet that is used under a second id is followed under that, too', async () => {
  const wallet = createWallet()
  const { events, call } = setUpPage({ legacy: wallet, u1: wallet })
  await call('legacy')
  await call('u1')
  wallet.emit('accountsChanged', ['0xB'])
  expect(events.map(({ walletId }) => walletId)).toEqual(['legacy', 'u1'])
})

test('a wallet that takes the place of another under its id is followed instead, and its numbers go on', async () => {
  const [before, after] = [createWallet(), createWallet()]
  const wallets = { legacy: before }
  const { events, call } = setUpPage(wallets)
  await call('legacy')
  before.emit('chainChanged', '0x1')
  wallets.legacy = after
  await call('legacy')
  before.emit('chainChanged', '0x2')
  after.emit('chainChanged', '0x3')
  expect(events).toMatchObject([
    { walletId: 'legacy', data: '0x1', seq: 0 },
    { walletId: 'legacy', data: '0x3', seq: 1 },
  ])
})

test('once stopped it listens to no wallet any more, even where one fails to let go', async () => {
  const [stubborn, wallet] = [createWallet(), createWallet()]
  stubborn.removeListener = () => {
    throw new Error('no')
  }
  const { events, relay, call } = setUpPage({ u1: stubborn, u2: wallet })
  await call('u1')
  await call('u2')
  relay.stop()
  wallet.emit('accountsChanged', ['0xA'])
  expect(events).toEqual([])
  expect(wallet.listeners.size).toBe(0)
})

test('an event that is too long for the widget carries nothing', async () => {
  const { listeners, events, call } = setUp(async () => null)
  await call('eth_accounts')
  listeners.get('message')?.({ type: 'x', data: 'y'.repeat(300_000) })
  listeners.get('message')?.({ type: 'x', data: 'y'.repeat(150_000) })
  expect(events).toMatchObject([{ data: null }, { data: null }])
})

test('an event that has no JSON form carries nothing', async () => {
  const { listeners, events, call } = setUp(async () => null)
  await call('eth_accounts')
  const cycle: unknown[] = []
  cycle.push(cycle)
  listeners.get('message')?.(cycle)
  expect(events[0]).toMatchObject({ event: 'message', data: null })
})

test('a wallet that fails to take a listener is one without that event', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const wallet = createWallet()
  const { on } = wallet
  wallet.on = (name, listener) => {
    if (name === 'accountsChanged') throw new Error('theirs')
    return on(name, listener)
  }
  const { events, call } = setUpPage({ u1: wallet })
  expect(await call('u1')).toEqual({ ok: true, result: [] })
  wallet.emit('chainChanged', '0x2')
  expect(events).toMatchObject([{ event: 'chainChanged', data: '0x2' }])
})
