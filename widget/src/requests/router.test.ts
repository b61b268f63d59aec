import { afterEach, expect, test, vi } from 'vitest'
import {
  CONFIG,
  createStorage,
  openTestHost,
  type TestHost,
  type TestHostOptions,
  WALLET,
} from '../host/testHost.ts'

const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const SOLANA = { ...CONFIG.chains[0], id: DEVNET } as (typeof CONFIG.chains)[number]

const hosts: TestHost[] = []

afterEach(() => {
  for (const host of hosts.splice(0)) host.close()
})

/** A project with Solana. @returns also whether the code of it has come. */
async function open(options: TestHostOptions = {}) {
  const host = await openTestHost({ config: { chains: [...CONFIG.chains, SOLANA] }, ...options })
  hosts.push(host)
  const { solanaPart } = await import('../host/sessions/solana/solanaPart.ts')
  return { ...host, isAwake: () => solanaPart.follow !== undefined, solanaPart }
}

test('a page is told that nobody is connected before the code of Solana has come', async () => {
  const { state, isAwake } = await open()
  expect(state().solana).toEqual({ status: 'disconnected', accounts: [], chainId: DEVNET, wallet: null })
  expect(isAwake()).toBe(false)
})

test.each([
  ['the page remembers one', { init: { hint: 'solana:Lumen' } }],
  ['the last session was one', { storage: remembered() }],
])('the code of Solana comes at once where a session may come back: %s', async (_, options) => {
  const { isAwake } = await open(options)
  await vi.waitFor(() => expect(isAwake()).toBe(true))
})

test('the code of Solana comes with a session of another family, for both are shown side by side', async () => {
  const { request, isAwake } = await open()
  void request('eth_requestAccounts')
  const { connect } = await import('../host/sessions/session.ts')
  await connect(WALLET.id)
  await vi.waitFor(() => expect(isAwake()).toBe(true))
})

test('the code of Solana comes with the first request, and the state of the page stays as it was told', async () => {
  const { request, isAwake, state } = await open()
  const told = state().solana
  await request('eth_chainId')
  expect(isAwake()).toBe(true)
  expect(state().solana).toEqual(told)
})

test('a session of another tab wakes the code of Solana in this one', async () => {
  const { isAwake } = await open({ tabs: true })
  const other = new BroadcastChannel(`latch.session.${CONFIG.projectId}`)
  const { hostStore } = await import('../host/hostStore.ts')
  other.postMessage({ origin: hostStore.getState().origin, type: 'solana' })
  await vi.waitFor(() => expect(isAwake()).toBe(true))
  other.close()
})

function remembered(): Storage {
  const storage = createStorage()
  storage.setItem(`latch.solana.${CONFIG.projectId}.https://app.example`, '{"wallet":"Lumen"}')
  return storage
}
