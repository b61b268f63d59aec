import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import {
  CONFIG,
  createStorage,
  friendly,
  openTestHost,
  refuse,
  type TestHostOptions,
  type TestWallet,
  WALLET,
} from '@latch/widget/src/host/testHost.ts'
import { afterEach, expect, test, vi } from 'vitest'

const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const SECOND = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const FIRST = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'

const LUMEN: HostWallet = {
  id: 'sol-1',
  kind: 'wallet-standard',
  name: 'Lumen',
  icon: null,
  rdns: null,
  namespaces: ['solana'],
}

const chain = (id: string) => ({
  id: id as `solana:${string}`,
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrl: 'https://rpc.example/solana',
  explorerUrl: null,
  iconUrl: null,
  testnet: false,
})

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const account = (address: string, chains = ['solana:devnet']) => ({ address, chains })

/** Answers both families; Solana's by the features of Wallet Standard. */
function standard(answers: Record<string, (params: unknown) => unknown> = {}): TestWallet {
  return (call) => {
    const answer = answers[call.method]
    if (answer) return answer(call.params)
    if (call.method === 'standard:connect') return { accounts: [account(FIRST)] }
    return call.method.startsWith('standard:') ? null : friendly(call)
  }
}

async function open(options: TestHostOptions = {}) {
  const host = await openTestHost({
    wallets: [WALLET, LUMEN],
    wallet: standard(),
    config: { chains: [...CONFIG.chains, chain(DEVNET)] },
    ...options,
  })
  const { sessionsStore } = await import('@latch/widget/src/sessions/sessionsStore.ts')
  return {
    ...host,
    ...(await import('@latch/widget/src/sessions/engine.ts')),
    switchNetwork: (await import('@latch/widget/src/sessions/switchNetwork.ts')).switchNetwork,
    connectFox: async () =>
      (await import('@latch/widget/src/sessions/engine.ts')).connect('eip155', WALLET.id),
    connectLumen: async () =>
      (await import('@latch/widget/src/sessions/engine.ts')).connect('solana', LUMEN.id),
    solana: () => host.state().families?.solana,
    active: () => sessionsStore.getState().active,
    activate: (await import('@latch/widget/src/sessions/sessionsStore.ts')).activate,
  }
}

afterEach(() => void vi.useRealTimers())

test.each(['solana', 'eip155'] as const)(
  'whose account the views showed last is shown after a reload: %s',
  async (family) => {
    const storage = createStorage()
    const first = await open({ storage })
    await first.connectFox()
    await first.connectLumen()
    first.activate(family)
    first.close()
    const second = await open({ storage })
    await vi.waitFor(() => expect(second.solana()?.status).toBe('connected'))
    await vi.waitFor(() => expect(second.state().status).toBe('connected'))
    expect(second.active()).toBe(family)
  },
)

/** A project with two clusters, and a wallet with accounts on both, in another order. */
const CLUSTERS = { config: { chains: [...CONFIG.chains, chain(MAINNET), chain(DEVNET)] } }
const onBoth = standard({
  'standard:connect': () => ({
    accounts: [account(SECOND, ['solana:devnet']), account(FIRST, ['solana:mainnet', 'solana:devnet'])],
  }),
})

test('a wallet is connected on the first cluster of the project on which it shares an account', async () => {
  const both = await open({ ...CLUSTERS, wallet: onBoth })
  await both.connectLumen()
  await vi.waitFor(() => expect(both.solana()).toMatchObject({ chainId: MAINNET, accounts: [FIRST] }))
  const one = await open({ ...CLUSTERS })
  await one.connectLumen()
  await vi.waitFor(() => expect(one.solana()).toMatchObject({ chainId: DEVNET, accounts: [FIRST] }))
})

test('the cluster is switched to without a question, with the same account, and stays after a reload', async () => {
  const storage = createStorage()
  const first = await open({ ...CLUSTERS, wallet: onBoth, storage })
  await first.connectLumen()
  first.walletCalls.splice(0)
  await first.switchNetwork(DEVNET)
  await vi.waitFor(() => expect(first.solana()).toMatchObject({ chainId: DEVNET, accounts: [FIRST, SECOND] }))
  expect(first.walletCalls).toEqual([{ method: 'standard:connect', params: { silent: true } }])
  first.close()
  const second = await open({ ...CLUSTERS, wallet: onBoth, storage })
  await vi.waitFor(() => expect(second.solana()).toMatchObject({ status: 'connected', chainId: DEVNET }))
  expect(second.solana()?.accounts).toEqual([FIRST, SECOND])
})

test('a cluster on which the wallet shares nothing is 4100, and nothing moves', async () => {
  const { connectLumen, switchNetwork, solana } = await open(CLUSTERS)
  await connectLumen()
  await expect(switchNetwork(MAINNET)).rejects.toMatchObject({ code: 4100, data: { reason: 'WRONG_CHAIN' } })
  await vi.waitFor(() => expect(solana()).toMatchObject({ chainId: DEVNET }))
})

test('a cluster that is switched to does not come back for who has left meanwhile', async () => {
  let answer: (accounts: unknown) => void = () => {}
  let isSlow = false
  const slow: TestWallet = (call) =>
    isSlow && call.method === 'standard:connect' ? new Promise((resolve) => (answer = resolve)) : onBoth(call)
  const { connectLumen, switchNetwork, disconnect, solana, walletCalls } = await open({
    ...CLUSTERS,
    wallet: slow,
  })
  await connectLumen()
  isSlow = true
  walletCalls.splice(0)
  const switching = switchNetwork(DEVNET)
  await vi.waitFor(() => expect(walletCalls).toHaveLength(1))
  const refused = expect(switching).rejects.toMatchObject({ code: 4900, data: { reason: 'SESSION_CHANGED' } })
  await disconnect('solana')
  answer({ accounts: [account(FIRST)] })
  await refused
  await vi.waitFor(() => expect(solana()).toMatchObject({ status: 'disconnected', accounts: [] }))
})

test.each<[string, unknown, object]>([
  ['other accounts', [account(SECOND)], { status: 'connected', accounts: [SECOND] }],
  ['several', [account(SECOND), account(FIRST)], { accounts: [SECOND, FIRST] }],
  ['none', [], { status: 'disconnected', accounts: [] }],
  ['no accounts of the chain', [account(SECOND, ['solana:testnet'])], { accounts: [FIRST] }],
  ['what is no list', { evil: true }, { accounts: [FIRST] }],
  ['what is no key', [account('nonsense')], { accounts: [FIRST] }],
])('a wallet that reports %s', async (_, data, state) => {
  const { connectLumen, widget, solana } = await open()
  await connectLumen()
  await widget.hostWalletEvent({ walletId: LUMEN.id, event: 'accountsChanged', data, seq: 0 })
  await widget.ping({})
  await vi.waitFor(() => expect(solana()).toMatchObject(state))
})

test.each([
  ['refuses', () => refuse(4001), 4001],
  ['names no account', () => ({ accounts: [] }), 4100],
  ['shares another chain only', () => ({ accounts: [account(FIRST, ['solana:testnet'])] }), 4100],
  ['answers nonsense', () => ({ accounts: 'all' }), -32603],
])('a wallet that %s is not connected', async (_, answer, code) => {
  const { connectLumen, solana } = await open({ wallet: standard({ 'standard:connect': answer }) })
  await expect(connectLumen()).rejects.toMatchObject({ code })
  expect(solana()?.status).not.toBe('connected')
})

test('leaving asks the wallet to forget, and holds after a reload against the hint of the page', async () => {
  const storage = createStorage()
  const first = await open({ storage })
  await first.connectLumen()
  await first.disconnect('solana')
  expect(first.walletCalls.at(-1)?.method).toBe('standard:disconnect')
  first.close()
  const second = await open({ storage, init: { hint: 'solana:Lumen' } })
  await vi.waitFor(() => expect(second.solana()?.status).toBe('disconnected'))
})

test('a wallet whose place another one takes is left, and one that is chosen again is not', async () => {
  const { connectLumen, walletCalls, solana } = await open({
    wallets: [WALLET, LUMEN, { ...LUMEN, id: 'birch', name: 'Birch' }],
  })
  const methods = () => walletCalls.splice(0).map(({ method }) => method)
  await connectLumen()
  await connectLumen()
  expect(methods()).toEqual(['standard:connect', 'standard:connect'])
  const { connect } = await import('@latch/widget/src/sessions/engine.ts')
  await connect('solana', 'birch')
  await vi.waitFor(() => expect(solana()).toMatchObject({ wallet: { name: 'Birch' } }))
  await vi.waitFor(() => expect(walletCalls).toHaveLength(2))
  expect(methods()).toEqual(['standard:connect', 'standard:disconnect'])
})

/** A session with Lumen, whose accounts may change. */
async function openRegistering() {
  let shared: unknown[] = [account(FIRST)]
  const host = await open({ wallet: standard({ 'standard:connect': () => ({ accounts: shared }) }) })
  await host.connectLumen()
  const { findSession } = await import('@latch/widget/src/sessions/sessionsStore.ts')
  return {
    ...host,
    share: (accounts: unknown[]) => {
      shared = accounts
    },
    walletId: () => findSession('solana')?.walletId,
    list: (...wallets: HostWallet[]) => host.widget.hostWallets({ wallets: [WALLET, ...wallets] }),
  }
}

test('a wallet that vanishes keeps its session without being reachable, and gets it back under its new id', async () => {
  const { list, solana, walletId } = await openRegistering()
  await list()
  expect(walletId()).toBeNull()
  expect(solana()?.status).toBe('connected')
  await list({ ...LUMEN, id: 'sol-2' })
  await vi.waitFor(() => expect(walletId()).toBe('sol-2'))
})

test('a wallet that registers again is asked who is there now, for nobody heard of its changes meanwhile', async () => {
  const { list, share, solana, walletCalls } = await openRegistering()
  walletCalls.splice(0)
  await list()
  share([account(SECOND), account(FIRST)])
  await list({ ...LUMEN, id: 'sol-2' })
  await vi.waitFor(() =>
    expect(solana()).toMatchObject({
      status: 'connected',
      accounts: [SECOND, FIRST],
    }),
  )
  expect(walletCalls).toEqual([{ method: 'standard:connect', params: { silent: true } }])
})

test('another wallet of the same name does not take the session over', async () => {
  const { list, walletId } = await openRegistering()
  await list({ ...LUMEN, id: 'twin' }, LUMEN)
  expect(walletId()).toBe(LUMEN.id)
})
