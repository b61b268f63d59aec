import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { afterEach, expect, test, vi } from 'vitest'
import {
  ALICE,
  BOB,
  createRefusedStorage,
  createStorage,
  friendly,
  openTestHost,
  type TestHost,
  type TestHostOptions,
  type TestWallet,
  WALLET,
} from '#host/testHost.ts'

const RECORD = 'latch.session.demo.https://app.example'
const OTHER: HostWallet = { ...WALLET, id: 'other', rdns: 'org.other' }

const hosts: TestHost[] = []

async function open(options?: TestHostOptions): Promise<TestHost> {
  const host = await openTestHost(options)
  hosts.push(host)
  return host
}

/** Storage as a session with the wallet leaves it. */
async function connectedStorage(): Promise<Storage> {
  const storage = createStorage()
  const host = await open({ storage })
  await (await import('./engine.ts')).connect('eip155', WALLET.id)
  host.close()
  return storage
}

function walletWithout(method: string, answer: TestWallet): TestWallet {
  return (call) => (call.method === method ? answer(call) : friendly(call))
}

function fail(): never {
  throw { code: -32603, message: 'Locked' }
}

afterEach(() => {
  vi.useRealTimers()
  for (const host of hosts.splice(0)) host.close()
})

test('a session comes back without a prompt', async () => {
  const { init, state, walletCalls } = await open({ storage: await connectedStorage() })
  expect(init.state.status).toBe('reconnecting')
  await vi.waitFor(() =>
    expect(state()).toMatchObject({ status: 'connected', accounts: [ALICE], chainId: '0x1' }),
  )
  expect(walletCalls.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
})

test("the page's hint brings a session back where storage is refused", async () => {
  const { state } = await open({ storage: createRefusedStorage(), init: { hint: 'org.fox' } })
  await vi.waitFor(() => expect(state().status).toBe('connected'))
})

test('a wallet that names no account any more ends the session', async () => {
  const storage = await connectedStorage()
  const { state } = await open({ storage, wallet: walletWithout('eth_accounts', () => []) })
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'disconnected', remembered: false }))
  expect((await open({ storage })).init.state.status).toBe('disconnected')
})

test('a wallet that fails keeps the session for the next visit', async () => {
  const storage = await connectedStorage()
  const { state } = await open({ storage, wallet: walletWithout('eth_accounts', fail) })
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'disconnected', remembered: true }))
  expect((await open({ storage })).init.state.status).toBe('reconnecting')
})

test('a hint of a family that the project lists no longer is no wallet of another family', async () => {
  const { init } = await open({ storage: createStorage(), init: { hint: 'solana:Lumen' } })
  expect(init.state).toMatchObject({ status: 'disconnected', remembered: false })
})

test('a hint whose wallet fails is remembered where storage is refused, until the page disconnects', async () => {
  const { state, widget } = await open({
    storage: createRefusedStorage(),
    init: { hint: 'org.fox' },
    wallet: walletWithout('eth_accounts', fail),
  })
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'disconnected', remembered: true }))
  await widget.disconnect({})
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'disconnected', remembered: false }))
})

test('a session that its page ends is remembered no longer', async () => {
  const { state, widget } = await open({ storage: await connectedStorage() })
  await vi.waitFor(() => expect(state().status).toBe('connected'))
  await widget.disconnect({})
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'disconnected', remembered: false }))
})

test('a wallet that is late is waited for, and restored when it comes later still', async () => {
  const storage = await connectedStorage()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { init, state, widget } = await open({ storage, wallets: [] })
  expect(init.state.status).toBe('reconnecting')
  await vi.advanceTimersByTimeAsync(3_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(state().status).toBe('disconnected'))
  await widget.hostWallets({ wallets: [WALLET] })
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'connected', accounts: [ALICE] }))
})

test.each<[string, (host: TestHost) => unknown]>([
  ['the page has disconnected', (host) => host.widget.disconnect({})],
  [
    'another one was chosen and has ended its session',
    async (host) => {
      await (await import('./engine.ts')).connect('eip155', OTHER.id)
      await host.widget.hostWalletEvent({ walletId: OTHER.id, seq: 0, event: 'accountsChanged', data: [] })
      await vi.waitFor(() => expect(host.state().status).toBe('disconnected'))
    },
  ],
])('a wallet that comes after %s stays disconnected, also where storage is refused', async (_, leave) => {
  for (const storage of [createStorage(), createRefusedStorage()]) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const host = await open({ storage, wallets: [OTHER], init: { hint: 'org.fox' } })
    await vi.advanceTimersByTimeAsync(3_000)
    vi.useRealTimers()
    await vi.waitFor(() => expect(host.state()).toMatchObject({ status: 'disconnected', remembered: true }))
    await leave(host)
    await host.widget.hostWallets({ wallets: [OTHER, WALLET] })
    for (const _ of [1, 2, 3]) await host.request('eth_accounts')
    expect(host.state().status).toBe('disconnected')
  }
})

test('eth_requestAccounts waits for the session that is coming back', async () => {
  const { request } = await open({ storage: await connectedStorage() })
  await expect(request('eth_requestAccounts')).resolves.toEqual({ ok: true, result: [ALICE] })
})

test('somebody who chooses another wallet does not wait for the old one', async () => {
  const storage = await connectedStorage()
  const { state } = await open({ storage, wallets: [OTHER] })
  await (await import('./engine.ts')).connect('eip155', OTHER.id)
  await vi.waitFor(() =>
    expect(state()).toMatchObject({ status: 'connected', wallet: { rdns: 'org.other' } }),
  )
})

test('unreadable storage is no session', async () => {
  const storage = createStorage()
  storage.setItem(RECORD, '{"wallet":{"evil":true}}')
  expect((await open({ storage })).init.state.status).toBe('disconnected')
  storage.setItem(RECORD, 'not json')
  expect((await open({ storage })).init.state.status).toBe('disconnected')
})

test('changes in the wallet are followed in order', async () => {
  const { state, widget } = await open({ storage: await connectedStorage() })
  await vi.waitFor(() => expect(state().status).toBe('connected'))
  const event = { walletId: WALLET.id }
  await widget.hostWalletEvent({
    ...event,
    seq: 0,
    event: 'accountsChanged',
    data: [BOB.toLowerCase(), ALICE],
  })
  await widget.hostWalletEvent({ ...event, seq: 1, event: 'chainChanged', data: '0x2105' })
  await vi.waitFor(() => expect(state()).toMatchObject({ accounts: [BOB, ALICE], chainId: '0x2105' }))
  await widget.hostWalletEvent({ ...event, seq: 1, event: 'chainChanged', data: '0x1' })
  await widget.hostWalletEvent({ ...event, seq: 2, event: 'message', data: { type: 'x', data: 1 } })
  await vi.waitFor(() => expect(hosts.at(-1)?.messages).toEqual([{ type: 'x', data: 1 }]))
  expect(state().chainId).toBe('0x2105')
  await widget.hostWalletEvent({ ...event, seq: 3, event: 'accountsChanged', data: [] })
  await vi.waitFor(() =>
    expect(state()).toMatchObject({ status: 'disconnected', accounts: [], remembered: false }),
  )
})

test.each<[string, unknown]>([
  ['accountsChanged', ['<b>']],
  ['accountsChanged', 'x'],
  ['chainChanged', 'mainnet'],
  ['disconnect', { code: 1013 }],
])('%s with %j changes nothing', async (event, data) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { state, widget } = await open({ storage: await connectedStorage() })
  await vi.waitFor(() => expect(state().status).toBe('connected'))
  await widget.hostWalletEvent({ walletId: WALLET.id, seq: 0, event: event as 'disconnect', data })
  await widget.hostWalletEvent({ walletId: WALLET.id, seq: 1, event: 'message', data: 'after' })
  await vi.waitFor(() => expect(hosts.at(-1)?.messages).toEqual(['after']))
  expect(state()).toMatchObject({ status: 'connected', accounts: [ALICE], chainId: '0x1' })
})

test.each([8453, '8453', '0x0002105', { chainId: '0x2105' }])(
  'a wallet that names its chain as %j is connected there, and followed',
  async (chain) => {
    let active: unknown = chain
    const host = await open({ wallet: walletWithout('eth_chainId', () => active) })
    await (await import('./engine.ts')).connect('eip155', WALLET.id)
    await vi.waitFor(() => expect(host.state()).toMatchObject({ status: 'connected', chainId: '0x2105' }))
    active = '0x1'
    const event = { walletId: WALLET.id, event: 'chainChanged' } as const
    await host.widget.hostWalletEvent({ ...event, seq: 0, data: active })
    await vi.waitFor(() => expect(host.state().chainId).toBe('0x1'))
    await host.widget.hostWalletEvent({ ...event, seq: 1, data: chain })
    await vi.waitFor(() => expect(host.state().chainId).toBe('0x2105'))
  },
)

test('a wallet whose event names no chain is asked for it', async () => {
  let active = '0x1'
  const { state, widget } = await open({
    storage: await connectedStorage(),
    wallet: walletWithout('eth_chainId', () => active),
  })
  await vi.waitFor(() => expect(state().status).toBe('connected'))
  active = '0x2105'
  await widget.hostWalletEvent({ walletId: WALLET.id, seq: 0, event: 'chainChanged', data: null })
  await vi.waitFor(() => expect(state().chainId).toBe('0x2105'))
})

test('a wallet that disconnects and connects again brings its session back', async () => {
  const { state, widget } = await open({ storage: await connectedStorage() })
  await vi.waitFor(() => expect(state().status).toBe('connected'))
  await widget.hostWalletEvent({ walletId: WALLET.id, seq: 0, event: 'disconnect', data: { code: 4900 } })
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'disconnected', remembered: true }))
  await widget.hostWalletEvent({ walletId: WALLET.id, seq: 1, event: 'connect', data: { chainId: '0x1' } })
  await vi.waitFor(() => expect(state().status).toBe('connected'))
})

test("another wallet's events are not this session's", async () => {
  const { state, widget } = await open({ storage: await connectedStorage(), wallets: [WALLET, OTHER] })
  await vi.waitFor(() => expect(state().status).toBe('connected'))
  await widget.hostWalletEvent({ walletId: OTHER.id, seq: 0, event: 'accountsChanged', data: [BOB] })
  await widget.hostWalletEvent({ walletId: WALLET.id, seq: 0, event: 'message', data: 'after' })
  await vi.waitFor(() => expect(hosts.at(-1)?.messages).toEqual(['after']))
  expect(state().accounts).toEqual([ALICE])
})

test('a session whose wallet changes its account while it is asked for its chain comes back as that account', async () => {
  const moving = walletWithout('eth_chainId', async () => {
    const moved = { walletId: WALLET.id, seq: 1, event: 'accountsChanged', data: [BOB] } as const
    await host.widget.hostWalletEvent(moved)
    return '0x1'
  })
  const storage = await connectedStorage()
  const host = await open({ storage, wallets: [], wallet: moving })
  await host.widget.hostWallets({ wallets: [WALLET] })
  await vi.waitFor(() => expect(host.state()).toMatchObject({ status: 'connected', accounts: [BOB] }))
})
