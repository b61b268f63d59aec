import { expect, test, vi } from 'vitest'
import { ACCOUNT, channel, connected, connectWallet, context, sdk } from '../testSdk.ts'
import { createSessionStore } from './session.ts'
import { createBalancesStore, createSignInStore, createWalletsStore } from './stores.ts'

const ETHER = {
  address: null,
  name: 'Ether',
  symbol: 'ETH',
  decimals: 2,
  amount: '150',
  price: 2,
  value: 3,
  icon: null,
}
const TOKEN = { ...ETHER, address: '0x01', symbol: 'LTD' }
const BALANCES = {
  account: ACCOUNT,
  chainId: 'eip155:1',
  currency: 'usd',
  stale: false,
  balances: [TOKEN, ETHER],
}
const LIST = { installed: [], recent: [], directory: [], count: 0 }

const requested = (method: string) =>
  channel.request.mock.calls.filter(([request]) => request.method === method)

test('a session is one object until something changes, in CAIP-2 for every family', async () => {
  const { getState, getServerState } = createSessionStore(sdk)
  expect(getState()).toBe(getState())
  expect(getServerState()).toMatchObject({ status: 'disconnected', address: undefined, chainId: undefined })
  await connectWallet()
  expect(getState()).toMatchObject({
    status: 'connected',
    namespace: 'eip155',
    address: ACCOUNT,
    chainId: 'eip155:1',
    wallet: { name: 'Demo' },
    open: true,
  })
  expect(createSessionStore(sdk, 'solana').getState()).toMatchObject({ status: 'disconnected', accounts: [] })
})

test('a session is that of the first family in which a wallet is connected', async () => {
  await sdk.connect()
  const solana = { ...connected, accounts: ['9xQe'], chainId: 'solana:x' }
  context.store.put({
    ...connected,
    status: 'disconnected',
    accounts: [],
    wallet: null,
    families: { solana },
  })
  expect(createSessionStore(sdk).getState()).toMatchObject({ namespace: 'solana', address: '9xQe' })
})

test('a project without a chain of EVM has none', async () => {
  await sdk.connect()
  const solana = {
    ...connected,
    status: 'disconnected' as const,
    accounts: [],
    chainId: 'solana:x',
    wallet: null,
  }
  context.store.put({ ...connected, ...solana, chainId: '0x0', families: { solana } })
  expect(createSessionStore(sdk).getState()).toMatchObject({ status: 'disconnected', chainId: 'solana:x' })
})

test('balances are read once a wallet is connected, while somebody listens', async () => {
  const store = createBalancesStore(sdk)
  const stop = store.subscribe(() => {})
  expect(store.getState()).toMatchObject({ status: 'idle' })
  channel.request.mockResolvedValue(BALANCES)
  await connectWallet()
  await vi.waitFor(() => expect(store.getState().status).toBe('ready'))
  expect(store.getState().data?.native).toMatchObject({ symbol: 'ETH', amount: 150n, formatted: '1.5' })
  context.store.put({ ...connected, status: 'disconnected', accounts: [], wallet: null })
  expect(store.getState()).toMatchObject({ status: 'idle', data: undefined })
  stop()
  await connectWallet()
  expect(requested('latch_getBalances')).toHaveLength(1)
})

test('what fails is an error of the SDK, and the last answer stays', async () => {
  channel.request.mockResolvedValue(LIST)
  const store = createWalletsStore(sdk)
  store.subscribe(() => {})
  await vi.waitFor(() => expect(store.getState().status).toBe('ready'))
  channel.request.mockRejectedValue({
    code: -32603,
    message: 'No.',
    data: { reason: 'DIRECTORY_UNAVAILABLE' },
  })
  await store.refresh()
  expect(store.getState()).toMatchObject({ status: 'failed', data: LIST, error: { code: -32603 } })
})

test('who comes and goes in the same task, as in strict mode, is given the list', async () => {
  channel.request.mockResolvedValue(LIST)
  const store = createWalletsStore(sdk, { search: 'fox' })
  store.subscribe(() => {})()
  store.subscribe(() => {})
  await vi.waitFor(() => expect(store.getState()).toMatchObject({ status: 'ready', data: LIST }))
})

test('a sign-in is read where the account has signed in', async () => {
  const store = createSignInStore(sdk)
  store.subscribe(() => {})
  await connectWallet()
  expect(requested('latch_getSignIn')).toHaveLength(0)
  channel.request.mockResolvedValue({ token: 'fresh' })
  context.store.put({ ...connected, signedIn: true })
  await vi.waitFor(() => expect(store.getState().data).toEqual({ token: 'fresh' }))
})

const SIGNED_IN = { message: 'nonce one', token: 'one' }

/** A store of a connected account that has signed in. */
async function readSignIn() {
  const store = createSignInStore(sdk)
  const stop = store.subscribe(() => {})
  await connectWallet()
  channel.request.mockResolvedValue(SIGNED_IN)
  context.store.put({ ...connected, signedIn: true })
  await vi.waitFor(() => expect(store.getState().data).toEqual(SIGNED_IN))
  return { store, stop }
}

test('an account that signs in again replaces its sign-in', async () => {
  const { store, stop } = await readSignIn()
  const next = { message: 'nonce two', token: 'two' }
  channel.request.mockResolvedValue(next)
  const onSignIn = () => {
    const value = { event: 'SIWX_AUTH_SUCCESS', properties: { network: 'eip155:1' } } as const
    context.emitter.emit({ name: 'event', value })
  }
  onSignIn()
  await vi.waitFor(() => expect(store.getState().data).toEqual(next))
  stop()
  onSignIn()
  expect(requested('latch_getSignIn')).toHaveLength(2)
})

test('a token is renewed before it expires, and only a new one is a change', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { store, stop } = await readSignIn()
  const onChange = vi.fn()
  const end = store.subscribe(onChange)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onChange).not.toHaveBeenCalled()
  channel.request.mockResolvedValue({ ...SIGNED_IN, token: 'renewed' })
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.waitFor(() => expect(store.getState().data).toMatchObject({ token: 'renewed' }))
  stop()
  end()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('a sign-in that the page’s own server verifies has no token to renew', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { store } = await readSignIn()
  channel.request.mockResolvedValue({ message: 'nonce one' })
  await store.refresh()
  const before = requested('latch_getSignIn').length
  await vi.advanceTimersByTimeAsync(600_000)
  expect(requested('latch_getSignIn')).toHaveLength(before)
  vi.useRealTimers()
})
