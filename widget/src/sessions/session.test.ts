import { afterEach, expect, test, vi } from 'vitest'
import {
  ALICE,
  BOB,
  createRefusedStorage,
  createStorage,
  openTestHost,
  refuse,
  type TestHost,
  type TestHostOptions,
  type TestWallet,
  WALLET,
  wallet,
} from '#host/testHost.ts'

let host: TestHost

async function open(options?: TestHostOptions) {
  host = await openTestHost(options)
  const session = await import('./engine.ts')
  return { ...host, ...session }
}

function never(): Promise<never> {
  return new Promise(() => {})
}

afterEach(() => host?.close())

test('connecting asks the wallet and tells the page', async () => {
  const { connect, state } = await open()
  await connect('eip155', WALLET.id)
  await vi.waitFor(() =>
    expect(state()).toMatchObject({
      status: 'connected',
      accounts: [ALICE],
      chainId: '0x1',
      wallet: { name: 'Fox', rdns: 'org.fox' },
      route: { walletId: WALLET.id, methods: expect.arrayContaining(['personal_sign']) },
    }),
  )
})

test('connecting answers the requests that waited for it and takes the modal away', async () => {
  const { connect, request, frames } = await open()
  const pending = [request('eth_requestAccounts'), request('eth_requestAccounts')]
  await vi.waitFor(() => expect(frames.at(-1)).toMatchObject({ visible: true }))
  await connect('eip155', WALLET.id)
  for (const answer of await Promise.all(pending)) expect(answer).toEqual({ ok: true, result: [ALICE] })
  await vi.waitFor(() => expect(frames.at(-1)).toMatchObject({ visible: false }))
})

test('connecting on a chain that the site does not use keeps the modal on screen', async () => {
  const { connect, request, frames } = await open({ wallet: wallet({ eth_chainId: () => '0x5' }) })
  const pending = request('eth_requestAccounts')
  await vi.waitFor(() => expect(frames.at(-1)).toMatchObject({ visible: true }))
  await connect('eip155', WALLET.id)
  await expect(pending).resolves.toEqual({ ok: true, result: [ALICE] })
  expect(frames.every(({ visible }) => visible !== false)).toBe(true)
})

test('closing the modal rejects the pending eth_requestAccounts with 4001', async () => {
  const { request, widget, frames } = await open()
  const pending = request('eth_requestAccounts')
  await vi.waitFor(() => expect(frames.at(-1)).toMatchObject({ visible: true }))
  await widget.setOpen({ open: false, reason: 'backdrop' })
  await expect(pending).resolves.toMatchObject({ error: { code: 4001 } })
})

test('eth_requestAccounts answers a connected page without opening', async () => {
  const { connect, request, frames } = await open()
  await connect('eip155', WALLET.id)
  await expect(request('eth_requestAccounts')).resolves.toEqual({ ok: true, result: [ALICE] })
  expect(frames.some(({ visible }) => visible)).toBe(false)
})

test.each([
  [4001, 'User rejected'],
  [-32002, 'Already pending'],
])("a wallet's %i reaches the view", async (code, message) => {
  const { connect } = await open({ wallet: wallet({ eth_requestAccounts: () => refuse(code, message) }) })
  await expect(connect('eip155', WALLET.id)).rejects.toMatchObject({ code, message })
})

test('a wallet that is not in the page is 4900', async () => {
  const { connect } = await open()
  await expect(connect('eip155', 'elsewhere')).rejects.toMatchObject({
    code: 4900,
    data: { reason: 'WALLET_GONE' },
  })
})

test('a wallet that disappears while it is asked is 4900', async () => {
  const { connect, widget, walletCalls } = await open({ wallet: never })
  const connecting = expect(connect('eip155', WALLET.id)).rejects.toMatchObject({
    code: 4900,
    data: { reason: 'WALLET_GONE' },
  })
  await vi.waitFor(() => expect(walletCalls).toHaveLength(1))
  await widget.hostWallets({ wallets: [] })
  await connecting
})

test('a wallet that never answers can be cancelled, and is not heard later', async () => {
  let answer: (accounts: string[]) => void = () => {}
  const slow = () => new Promise<string[]>((resolve) => (answer = resolve))
  const { connect, state, walletCalls } = await open({ wallet: wallet({ eth_requestAccounts: slow }) })
  const controller = new AbortController()
  const connecting = connect('eip155', WALLET.id, { signal: controller.signal })
  await vi.waitFor(() => expect(walletCalls).toHaveLength(1))
  controller.abort()
  await expect(connecting).rejects.toMatchObject({ code: 4001 })
  answer([ALICE])
  await host.widget.ping({})
  expect(state().status).toBe('disconnected')
})

test('no wallet of the page is asked before the part that acts on whoever connects has come', async () => {
  const { connect, state, waitToConnect, walletCalls } = await open()
  let come = () => {}
  waitToConnect(new Promise<void>((resolve) => (come = resolve)))
  const connecting = connect('eip155', WALLET.id)
  await host.widget.ping({})
  expect(walletCalls).toEqual([])
  come()
  await connecting
  await vi.waitFor(() => expect(state().status).toBe('connected'))
})

test('choosing another wallet ends the attempt before', async () => {
  const slow: TestWallet = ({ method }) => (method === 'eth_requestAccounts' ? never() : null)
  const { connect } = await open({ wallet: slow, wallets: [WALLET, { ...WALLET, id: 'b', rdns: 'org.b' }] })
  const first = connect('eip155', WALLET.id)
  void connect('eip155', 'b').catch(() => {})
  await expect(first).rejects.toMatchObject({ code: 4001, data: { reason: 'SUPERSEDED' } })
})

test.each([
  ['no list', 'everything'],
  ['markup', ['<img src=x>']],
  ['a short address', ['0x1234']],
  ['an object', [{ address: ALICE }]],
])('accounts that are %s are refused', async (_, accounts) => {
  const { connect } = await open({ wallet: wallet({ eth_requestAccounts: () => accounts }) })
  await expect(connect('eip155', WALLET.id)).rejects.toMatchObject({
    code: -32603,
    data: { reason: 'WALLET_MALFORMED' },
  })
})

test.each(['0x', 'eip155:1', 1.5, null])('the chain id %j is refused', async (chainId) => {
  const { connect } = await open({ wallet: wallet({ eth_chainId: () => chainId }) })
  await expect(connect('eip155', WALLET.id)).rejects.toMatchObject({ code: -32603 })
})

test('disconnecting empties the page, asks the wallet to forget and holds after a reload', async () => {
  const storage = createStorage()
  const first = await open({ storage })
  await first.connect('eip155', WALLET.id)
  await expect(first.widget.disconnect({})).resolves.toEqual({ ok: true, result: null })
  expect(first.walletCalls.at(-1)).toEqual({
    method: 'wallet_revokePermissions',
    params: [{ eth_accounts: {} }],
  })
  await vi.waitFor(() => expect(first.state()).toMatchObject({ status: 'disconnected', accounts: [] }))
  first.close()
  const second = await open({ storage, init: { hint: 'org.fox' } })
  expect(second.init.state.status).toBe('disconnected')
  expect(second.walletCalls).toEqual([])
})

test('a wallet that ignores the revocation does not hold the disconnect', async () => {
  const { connect, disconnect, request } = await open({ wallet: wallet({ wallet_revokePermissions: never }) })
  await connect('eip155', WALLET.id)
  vi.useFakeTimers()
  const disconnecting = disconnect('eip155')
  expect((await import('./sessionsStore.ts')).familySession('eip155').status).toBe('disconnected')
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  await expect(disconnecting).resolves.toBeUndefined()
  await expect(request('eth_accounts')).resolves.toEqual({ ok: true, result: [] })
})

test('a session works and is forgotten with the document where storage is refused', async () => {
  const storage = createRefusedStorage()
  const first = await open({ storage, sessionStorage: storage })
  await first.connect('eip155', WALLET.id)
  await expect(first.request('eth_accounts')).resolves.toEqual({ ok: true, result: [ALICE] })
  first.close()
  const second = await open({ storage, sessionStorage: storage })
  expect(second.init.state.status).toBe('disconnected')
})

test('two wallets used last are remembered, the newest first', async () => {
  const storage = createStorage()
  const ids = ['a', 'b', 'c']
  const wallets = ids.map((id) => ({ ...WALLET, id, rdns: `org.${id}` }))
  const { connect } = await open({ storage, wallets })
  for (const id of ids) await connect('eip155', id)
  host.close()
  await open({ storage, wallets })
  const { walletsStore } = await import('#connectors/walletsStore.ts')
  expect(walletsStore.getState().recent).toEqual(['org.c', 'org.b'])
})

test('the session keeps its wallet when it announces itself under another id', async () => {
  const { connect, widget, state } = await open()
  await connect('eip155', WALLET.id)
  await widget.hostWallets({ wallets: [] })
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'connected', route: null }))
  await widget.hostWallets({ wallets: [{ ...WALLET, id: 'again' }] })
  await vi.waitFor(() => expect(state().route?.walletId).toBe('again'))
})

test('a wallet with several accounts has its active one first', async () => {
  const { connect } = await open({
    wallet: wallet({ eth_requestAccounts: () => [BOB, ALICE, BOB.toLowerCase()] }),
  })
  expect((await connect('eip155', WALLET.id)).accounts).toEqual([{ address: BOB }, { address: ALICE }])
})

/** A wallet that switches its chain while it is asked for it. */
async function openMoving(data: unknown) {
  const opened = await open({
    wallet: wallet({
      eth_chainId: async () => {
        await opened.widget.hostWalletEvent({ walletId: WALLET.id, seq: 1, event: 'accountsChanged', data })
        return '0x1'
      },
    }),
  })
  return opened
}

test('a wallet that changes its account while it is asked for its chain is connected as that account', async () => {
  const { connect, state } = await openMoving([BOB])
  await connect('eip155', WALLET.id)
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'connected', accounts: [BOB] }))
})

test('a wallet that shares nothing any more when it is asked for its chain is not connected', async () => {
  const { connect, state } = await openMoving([])
  await expect(connect('eip155', WALLET.id)).rejects.toMatchObject({
    code: 4100,
    data: { reason: 'NO_ACCOUNT' },
  })
  expect(state().accounts).toEqual([])
})

test('what a wallet tells that names no accounts does not count', async () => {
  const { connect, state } = await openMoving(['<b>'])
  await connect('eip155', WALLET.id)
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'connected', accounts: [ALICE] }))
})

test('what a wallet told before it was asked does not count', async () => {
  const { connect, widget, state } = await open()
  await widget.hostWalletEvent({ walletId: WALLET.id, seq: 1, event: 'accountsChanged', data: [] })
  await connect('eip155', WALLET.id)
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'connected', accounts: [ALICE] }))
})

test('what the page says of a wallet that it has not named is not kept', async () => {
  const { widget } = await open()
  const { lastAccounts } = await import('./lastEvents.ts')
  await widget.hostWalletEvent({ walletId: 'unnamed', seq: 1, event: 'accountsChanged', data: [BOB] })
  await widget.hostWalletEvent({ walletId: WALLET.id, seq: 1, event: 'accountsChanged', data: [BOB] })
  expect([...lastAccounts.keys()]).toEqual([WALLET.id])
})

test('what a wallet told is forgotten when it leaves the page', async () => {
  const { widget } = await open()
  const { lastSeq, lastAccounts } = await import('./lastEvents.ts')
  await widget.hostWalletEvent({ walletId: WALLET.id, seq: 1, event: 'accountsChanged', data: [BOB] })
  await widget.hostWallets({ wallets: [{ ...WALLET, id: 'another' }] })
  expect([...lastSeq.keys(), ...lastAccounts.keys()]).toEqual([])
})

test('a session stays with the id that was chosen while others with its rdns come and go', async () => {
  const { connect, widget, state } = await open()
  await connect('eip155', WALLET.id)
  await widget.hostWallets({ wallets: [{ ...WALLET, id: 'twin' }, WALLET] })
  await widget.ping({})
  expect(state()).toMatchObject({ accounts: [ALICE], route: { walletId: WALLET.id } })
})
