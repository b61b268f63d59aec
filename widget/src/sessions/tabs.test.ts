import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  ALICE,
  createStorage,
  openTestHost,
  type TestHost,
  type TestHostOptions,
  WALLET,
  wallet,
} from '#host/testHost.ts'

const RECORD = 'latch.session.demo.https://app.example'
const CONNECTED = '{"wallet":"org.fox","connector":"page"}'
const OTHER: HostWallet = { ...WALLET, id: 'other', rdns: 'org.other' }

afterEach(() => void vi.useRealTimers())

test('two tabs agree on connecting and disconnecting', async () => {
  const storage = createStorage()
  const first = await openTestHost({ storage, tabs: true })
  const here = await import('./engine.ts')
  const second = await openTestHost({ storage, tabs: true, instance: 'page-2' })
  await here.connect('eip155', WALLET.id)
  await vi.waitFor(() => expect(second.state()).toMatchObject({ status: 'connected', accounts: [ALICE] }))
  await second.widget.disconnect({})
  await vi.waitFor(() => expect(first.state()).toMatchObject({ status: 'disconnected', accounts: [] }))
})

test('a tab of one test file hears nothing of those of another, which runs beside it', async () => {
  const { state, widget, messages } = await openTestHost({ tabs: true })
  const { connect } = await import('./engine.ts')
  await connect('eip155', WALLET.id)
  const disconnect = "{ origin: 'https://app.example', type: 'disconnected' }"
  const post = `const tab = new BroadcastChannel('latch.session.demo'); tab.postMessage(${disconnect}); tab.close()`
  await once(new Worker(post, { eval: true }), 'exit')
  await widget.hostWalletEvent({ walletId: WALLET.id, seq: 0, event: 'message', data: 'after' })
  await vi.waitFor(() => expect(messages).toEqual(['after']))
  expect(state().status).toBe('connected')
})

/**
 * Other documents can read a written value only after its task, as in Firefox, whose processes synchronise
 * then.
 */
function firefoxStorage() {
  const storage = createStorage()
  let unread = 0
  const setItem = (key: string, value: string) => {
    storage.setItem(key, value)
    unread++
    setTimeout(() => unread--)
  }
  return { storage: { ...storage, setItem }, isReadable: () => unread === 0 }
}

test('other tabs hear of a session when they can read what was written of it', async () => {
  const { storage, isReadable } = firefoxStorage()
  const received: boolean[] = []
  const posted = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
  posted.mockImplementation(() => void received.push(isReadable()))
  onTestFinished(() => posted.mockRestore())
  await openTestHost({ storage, tabs: true })
  const { connect } = await import('./engine.ts')
  await connect('eip155', WALLET.id)
  await vi.waitFor(() => expect(received).toEqual([true]))
})

/** Two tabs of one site and one storage. @returns also how the first one chooses a wallet. */
async function openTwoTabs() {
  const storage = createStorage()
  const wallets = [WALLET, OTHER]
  await openTestHost({ storage, wallets, tabs: true })
  const { connect } = await import('./engine.ts')
  const second = await openTestHost({ storage, wallets, tabs: true, instance: 'page-2' })
  await connect('eip155', WALLET.id)
  await vi.waitFor(() =>
    expect(second.state()).toMatchObject({ status: 'connected', wallet: { rdns: 'org.fox' } }),
  )
  return { storage, second, connect }
}

test('a tab follows to the wallet that was chosen in another one, and the end of the old one is not its end', async () => {
  const { storage, second, connect } = await openTwoTabs()
  await connect('eip155', OTHER.id)
  const other = { status: 'connected', wallet: { rdns: 'org.other' } }
  await vi.waitFor(() => expect(second.state()).toMatchObject(other))
  await second.widget.hostWalletEvent({ walletId: WALLET.id, seq: 0, event: 'accountsChanged', data: [] })
  await second.widget.hostWalletEvent({ walletId: OTHER.id, seq: 0, event: 'message', data: 'after' })
  await vi.waitFor(() => expect(second.messages).toEqual(['after']))
  expect(second.state()).toMatchObject(other)
  expect(storage.getItem(RECORD)).toContain('org.other')
})

test('a wallet that ends its session leaves the record of the one that another tab has chosen', async () => {
  const storage = createStorage()
  storage.setItem(RECORD, CONNECTED)
  const { state, widget } = await openTestHost({ storage })
  await vi.waitFor(() => expect(state().status).toBe('connected'))
  const chosen = '{"wallet":"org.other","connector":"page"}'
  storage.setItem(RECORD, chosen)
  await widget.hostWalletEvent({ walletId: WALLET.id, seq: 0, event: 'accountsChanged', data: [] })
  await vi.waitFor(() => expect(state().status).toBe('disconnected'))
  expect(storage.getItem(RECORD)).toBe(chosen)
})

/** Opens two tabs; the second one is still restoring the first one's session. */
async function openRestoring(second: TestHostOptions) {
  const storage = createStorage()
  await openTestHost({ storage, wallets: [WALLET, OTHER], tabs: true })
  const { connect, disconnect } = await import('./engine.ts')
  await connect('eip155', WALLET.id)
  const later = await openTestHost({ storage, tabs: true, instance: 'page-2', ...second })
  expect(later.init.state.status).toBe('reconnecting')
  return { storage, second: later, connect, disconnect }
}

/** @returns also what lets the wallet name its accounts. */
function slowWallet() {
  let answer = () => {}
  const answering = new Promise<void>((resolve) => {
    answer = resolve
  })
  return { answer: () => answer(), wallet: wallet({ eth_accounts: () => answering.then(() => [ALICE]) }) }
}

/** Waits long enough for a page's wallet to be asked and to answer. */
async function requestOfWallets({ request }: TestHost): Promise<void> {
  for (const _ of [1, 2, 3]) await request('eth_accounts')
}

test('a tab that waits for a wallet takes the disconnect of another one for its own', async () => {
  const { storage, second, disconnect } = await openRestoring({ wallets: [] })
  await disconnect('eip155')
  await vi.waitFor(() => expect(second.state().status).toBe('disconnected'))
  await second.widget.hostWallets({ wallets: [WALLET] })
  await requestOfWallets(second)
  expect(second.state().status).toBe('disconnected')
  expect(storage.getItem(RECORD)).toContain('"wallet":null')
})

test('a wallet that announces itself late does not undo a disconnect of another tab', async () => {
  const storage = createStorage()
  storage.setItem(RECORD, CONNECTED)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const host = await openTestHost({ storage, wallets: [] })
  await vi.advanceTimersByTimeAsync(3_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(host.state().status).toBe('disconnected'))
  storage.setItem(RECORD, '{"wallet":null}')
  await host.widget.hostWallets({ wallets: [WALLET] })
  await requestOfWallets(host)
  expect(host.state().status).toBe('disconnected')
  expect(storage.getItem(RECORD)).toBe('{"wallet":null}')
})

test('a wallet that answers after the disconnect of another tab brings nothing back', async () => {
  const { answer, wallet } = slowWallet()
  const { storage, second, disconnect } = await openRestoring({ wallet })
  await disconnect('eip155')
  await vi.waitFor(() => expect(second.state().status).toBe('disconnected'))
  answer()
  await requestOfWallets(second)
  expect(second.state().status).toBe('disconnected')
  expect(storage.getItem(RECORD)).toContain('"wallet":null')
})

test('a tab that restores one wallet takes the other that was chosen meanwhile', async () => {
  const { answer, wallet } = slowWallet()
  const { storage, second, connect } = await openRestoring({ wallets: [WALLET, OTHER], wallet })
  await connect('eip155', OTHER.id)
  answer()
  await vi.waitFor(() => expect(second.state()).toMatchObject({ wallet: { rdns: 'org.other' } }))
  expect(second.states.map(({ status }) => status)).not.toContain('disconnected')
  expect(storage.getItem(RECORD)).toContain('org.other')
})
