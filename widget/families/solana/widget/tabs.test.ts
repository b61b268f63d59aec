import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import {
  CONFIG,
  createRefusedStorage,
  createStorage,
  friendly,
  openTestHost,
  refuse,
  type TestHost,
  type TestHostOptions,
  type TestWallet,
  WALLET,
} from '@latch/widget/src/host/testHost.ts'
import { afterEach, expect, test, vi } from 'vitest'

const RECORD = 'latch.solana.demo.https://app.example'
const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const ALICE = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const BOB = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const LUMEN: HostWallet = {
  id: 'sol-1',
  kind: 'wallet-standard',
  name: 'Lumen',
  icon: null,
  rdns: null,
  namespaces: ['solana'],
}
const BIRCH = { ...LUMEN, id: 'sol-2', name: 'Birch' }
const CONNECTED = JSON.stringify({ wallet: 'Lumen', connector: 'page', chainId: DEVNET })

const solana = { ...CONFIG.chains[0], id: DEVNET } as (typeof CONFIG.chains)[number]
const account = (address: string) => ({ address, chains: ['solana:devnet'] })

/** Lumen has Alice's account, Birch Bob's. */
const wallets: TestWallet = (call) =>
  call.method === 'standard:connect'
    ? { accounts: [account(call.walletId === LUMEN.id ? ALICE : BOB)] }
    : friendly(call)

/** Wallets in which Lumen names its account only after permission. */
function slowLumen() {
  let answer = () => {}
  const answering = new Promise<void>((resolve) => {
    answer = resolve
  })
  const wallet: TestWallet = (call) =>
    call.method === 'standard:connect' && call.walletId === LUMEN.id
      ? answering.then(() => wallets(call))
      : wallets(call)
  return { wallet, answer: () => answer() }
}

let pages = 0

/** A tab of the site, with the code of Solana in it. */
async function open(options: TestHostOptions = {}) {
  const host = await openTestHost({
    wallets: [LUMEN, BIRCH],
    wallet: wallets,
    config: { chains: [...CONFIG.chains, solana] },
    instance: `page-${++pages}`,
    ...options,
  })
  const { disconnect } = await import('@latch/widget/src/sessions/engine.ts')
  return {
    ...host,
    solana: () => {
      const solana = host.state().families?.solana
      return solana && { remembered: false, ...solana }
    },
    connect: async (id: string, signal?: AbortSignal) =>
      (await import('@latch/widget/src/sessions/engine.ts')).connect('solana', id, signal ? { signal } : {}),
    disconnect: () => disconnect('solana'),
  }
}

/** Waits long enough for a page's wallet to be asked and to answer. */
async function requestOfWallets({ request }: TestHost): Promise<void> {
  for (const _ of [1, 2, 3]) await request('solana_getAccounts')
}

afterEach(() => void vi.useRealTimers())

test('two tabs agree on connecting and disconnecting', async () => {
  const storage = createStorage()
  const first = await open({ storage, tabs: true })
  const second = await open({ storage, tabs: true })
  await first.connect(LUMEN.id)
  await vi.waitFor(() => expect(second.solana()).toMatchObject({ status: 'connected', accounts: [ALICE] }))
  await second.disconnect()
  await vi.waitFor(() => expect(first.solana()).toMatchObject({ status: 'disconnected', accounts: [] }))
})

test('a tab follows to the wallet that was chosen in another one, and the end of the old one is not its end', async () => {
  const storage = createStorage()
  const first = await open({ storage, tabs: true })
  const second = await open({ storage, tabs: true })
  await first.connect(LUMEN.id)
  await vi.waitFor(() => expect(second.solana()).toMatchObject({ accounts: [ALICE] }))
  await first.connect(BIRCH.id)
  await vi.waitFor(() => expect(second.solana()).toMatchObject({ accounts: [BOB] }))
  await second.widget.hostWalletEvent({ walletId: LUMEN.id, seq: 0, event: 'accountsChanged', data: [] })
  await requestOfWallets(second)
  expect(second.solana()).toMatchObject({ status: 'connected', accounts: [BOB] })
  expect(storage.getItem(RECORD)).toContain('Birch')
})

test('a wallet that ends its session leaves the record of the one that another tab has chosen', async () => {
  const storage = createStorage()
  storage.setItem(RECORD, CONNECTED)
  const { solana, widget } = await open({ storage })
  await vi.waitFor(() => expect(solana()?.status).toBe('connected'))
  const chosen = '{"wallet":"Birch","connector":"page"}'
  storage.setItem(RECORD, chosen)
  await widget.hostWalletEvent({ walletId: LUMEN.id, seq: 0, event: 'accountsChanged', data: [] })
  await vi.waitFor(() => expect(solana()?.status).toBe('disconnected'))
  expect(storage.getItem(RECORD)).toBe(chosen)
})

/** Opens two tabs; the second one is still restoring the first one's session. */
async function openRestoring() {
  const storage = createStorage()
  const first = await open({ storage, tabs: true })
  await first.connect(LUMEN.id)
  const { wallet, answer } = slowLumen()
  const second = await open({ storage, tabs: true, wallet })
  return { storage, first, second, answer }
}

test('a wallet that answers after the disconnect of another tab brings nothing back', async () => {
  const { storage, first, second, answer } = await openRestoring()
  await first.disconnect()
  await vi.waitFor(() => expect(second.solana()?.status).toBe('disconnected'))
  answer()
  await requestOfWallets(second)
  expect(second.solana()?.status).toBe('disconnected')
  expect(storage.getItem(RECORD)).toContain('"wallet":null')
})

test('a tab that restores one wallet takes the other that was chosen meanwhile', async () => {
  const { storage, first, second, answer } = await openRestoring()
  await first.connect(BIRCH.id)
  answer()
  await vi.waitFor(() => expect(second.solana()).toMatchObject({ accounts: [BOB] }))
  expect(storage.getItem(RECORD)).toContain('Birch')
})

test('a wallet that has forgotten the site leaves what another tab has chosen meanwhile', async () => {
  const storage = createStorage()
  storage.setItem(RECORD, CONNECTED)
  let forget = () => {}
  const forgetting = new Promise<void>((resolve) => {
    forget = resolve
  })
  const { solana } = await open({
    storage,
    wallet: (call) =>
      call.walletId === LUMEN.id ? forgetting.then(() => ({ accounts: [] })) : wallets(call),
  })
  storage.setItem(RECORD, '{"wallet":"Birch","connector":"page"}')
  forget()
  await vi.waitFor(() => expect(solana()).toMatchObject({ status: 'connected', accounts: [BOB] }))
})

test('a wallet that is chosen while the last one comes back is the session, whichever answers first', async () => {
  const storage = createStorage()
  storage.setItem(RECORD, CONNECTED)
  const { wallet, answer } = slowLumen()
  const host = await open({ storage, wallet })
  await host.connect(BIRCH.id)
  answer()
  await requestOfWallets(host)
  expect(host.solana()).toMatchObject({ status: 'connected', accounts: [BOB] })
  expect(storage.getItem(RECORD)).toContain('Birch')
})

test('of two wallets that are chosen one after the other the later is the session', async () => {
  const { wallet, answer } = slowLumen()
  const host = await open({ wallet })
  const first = expect(host.connect(LUMEN.id)).rejects.toMatchObject({ data: { reason: 'SUPERSEDED' } })
  await host.connect(BIRCH.id)
  answer()
  await first
  await vi.waitFor(() => expect(host.solana()).toMatchObject({ accounts: [BOB] }))
})

test('a wallet is not asked for who has left before', async () => {
  const host = await open()
  await expect(host.connect(LUMEN.id, AbortSignal.abort())).rejects.toMatchObject({ code: 4001 })
  await requestOfWallets(host)
  expect(host.walletCalls).toEqual([])
})

test('a disconnect ends what is still being connected', async () => {
  const { wallet, answer } = slowLumen()
  const host = await open({ wallet })
  const connecting = host.connect(LUMEN.id)
  connecting?.catch(() => undefined)
  await host.request('solana_disconnect')
  answer()
  await expect(connecting).rejects.toMatchObject({ code: 4001 })
  expect(host.solana()).toMatchObject({ status: 'disconnected' })
})

test("the page's disconnect ends the session that is still coming back", async () => {
  const storage = createStorage()
  storage.setItem(RECORD, CONNECTED)
  const { wallet, answer } = slowLumen()
  const host = await open({ storage, wallet })
  await host.widget.disconnect({})
  answer()
  await requestOfWallets(host)
  expect(host.solana()).toMatchObject({ status: 'disconnected', remembered: false })
  expect(storage.getItem(RECORD)).toContain('"wallet":null')
})

/** Opens a tab whose wallet has not registered in time. */
async function openMissing(options: TestHostOptions) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const host = await open({ wallets: [BIRCH], ...options })
  await vi.advanceTimersByTimeAsync(3_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(host.solana()).toMatchObject({ status: 'disconnected', remembered: true }))
  return host
}

test('a wallet that registers late is waited for, and restored when it comes later still', async () => {
  const storage = createStorage()
  storage.setItem(RECORD, CONNECTED)
  const host = await openMissing({ storage })
  await host.widget.hostWallets({ wallets: [BIRCH, LUMEN] })
  await vi.waitFor(() => expect(host.solana()).toMatchObject({ status: 'connected', accounts: [ALICE] }))
})

test.each<[string, (host: Awaited<ReturnType<typeof open>>) => unknown]>([
  ['the page has disconnected', (host) => host.widget.disconnect({})],
  ['its page has ended the session', (host) => host.request('solana_disconnect')],
  [
    'another one was chosen and has ended its session',
    async (host) => {
      await host.connect(BIRCH.id)
      await host.widget.hostWalletEvent({ walletId: BIRCH.id, seq: 0, event: 'accountsChanged', data: [] })
      await vi.waitFor(() => expect(host.solana()?.status).toBe('disconnected'))
    },
  ],
])('a wallet that registers after %s stays disconnected, also where storage is refused', async (_, leave) => {
  for (const storage of [createStorage(), createRefusedStorage()]) {
    const host = await openMissing({ storage, init: { hint: 'solana:Lumen' } })
    await leave(host)
    await host.widget.hostWallets({ wallets: [BIRCH, LUMEN] })
    await requestOfWallets(host)
    expect(host.solana()).toMatchObject({ status: 'disconnected', accounts: [] })
  }
})

test.each<[string, TestWallet]>([
  ['fails', () => refuse(-32603, 'Locked')],
  ['answers nonsense', () => ({ accounts: 'all' })],
])('a hint whose wallet %s is remembered, until the page disconnects', async (_, wallet) => {
  const { solana, widget } = await open({
    storage: createRefusedStorage(),
    init: { hint: 'solana:Lumen' },
    wallet,
  })
  await vi.waitFor(() => expect(solana()).toMatchObject({ status: 'disconnected', remembered: true }))
  await widget.disconnect({})
  await vi.waitFor(() => expect(solana()).toMatchObject({ status: 'disconnected', remembered: false }))
})

test('a wallet that does not know the site any more is not remembered', async () => {
  const { solana } = await open({ init: { hint: 'solana:Lumen' }, wallet: () => ({ accounts: [] }) })
  await vi.waitFor(() => expect(solana()).toMatchObject({ status: 'disconnected', remembered: false }))
})

test('without storage the sessions of all families come back by the hints of the page', async () => {
  const { state, solana } = await open({
    storage: createRefusedStorage(),
    init: { hint: 'org.fox', hints: ['solana:Lumen'] },
    wallets: [WALLET, LUMEN, BIRCH],
  })
  await vi.waitFor(() => expect(state().status).toBe('connected'))
  await vi.waitFor(() => expect(solana()).toMatchObject({ status: 'connected', accounts: [ALICE] }))
})
