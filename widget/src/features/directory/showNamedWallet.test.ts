import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetWallets } from '#api/directory.ts'
import { retiredStore } from '#api/retiredWallets.ts'
import { testEntry } from '#api/testEntry.ts'
import { currentView, reset, router } from '#app/router.ts'
import { walletsStore } from '#connectors/walletsStore.ts'
import { configStore } from '#core/configStore.ts'
import { userRejected } from '#core/rpcError.ts'
import { setRecorder } from '#core/track.ts'
import { CONFIG } from '#host/testHost.ts'
import { enqueue, rejectRequest } from '#requests/queue.ts'
import { requestsStore } from '#requests/requestsStore.ts'
import { showNamedWallet } from './showNamedWallet.ts'

// Mocked, because the client would connect to the relay.
vi.mock('#connectors/walletconnect/loadClient.ts', () => ({ loadClient: async () => ({}) }))

const HARBOR = testEntry('Harbor', { rdns: 'example.harbor', supports_wc: true })
const KIOSK = testEntry('Kiosk', { supports_wc: false })
const BANNED = testEntry('Banned', { supports_wc: true })
const OWN = testEntry('Own', { supports_wc: true })

const view = () => currentView(router.getState())

let requests = 0
let isDown = false

/** A directory of three wallets. */
async function answer(path: string): Promise<Response> {
  if (isDown) return new Response(null, { status: 503 })
  const query = new URLSearchParams(path.split('?')[1])
  const lists = (name: string, value: string | null) =>
    value !== null && query.get(name)?.split(',').includes(value)
  const data = [HARBOR, KIOSK, BANNED].filter(
    ({ id, rdns }) => !lists('exclude', id) && (lists('include', id) || lists('rdns', rdns)),
  )
  return Response.json({ data, count: data.length })
}

beforeEach(() => {
  const walletConnect = { projectId: 'demo', relayUrl: 'wss://relay.example' }
  const wallets = { custom: [OWN], exclude: [BANNED.id] }
  configStore.setState({ config: { ...CONFIG, walletConnect, wallets } })
  reset({ name: 'Connect' })
  forgetWallets()
  isDown = false
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  vi.unstubAllGlobals()
  walletsStore.setState({ wallets: [] })
  retiredStore.setState([], true)
})

/** Requests a wallet by its name, as the page does. */
function ask(wallet: string, namespace: 'eip155' | 'solana' = 'eip155') {
  const id = `named:${++requests}`
  const failure = vi.fn()
  enqueue({ id, kind: 'connect', namespace, wallet }).catch(failure)
  return {
    failure,
    show: () => showNamedWallet(requestsStore.getState().current),
    end: () => rejectRequest(id, userRejected()),
  }
}

test.each([
  [HARBOR.id, { name: 'ConnectingWalletConnect', wallet: HARBOR }],
  ['example.harbor', { name: 'ConnectingWalletConnect', wallet: HARBOR }],
  [OWN.id, { name: 'ConnectingWalletConnect', wallet: OWN }],
  [KIOSK.id, { name: 'Downloads', wallet: KIOSK }],
  ['walletconnect', { name: 'ConnectingWalletConnect', wallet: null }],
])('%s leads to its screen', async (name, expected) => {
  const { show, failure, end } = ask(name)
  await show()
  expect(view()).toEqual(expected)
  expect(failure).not.toHaveBeenCalled()
  end()
})

test('a wallet that is opened is tracked as chosen, and one to be installed is not', async () => {
  const tracked = vi.fn()
  setRecorder(tracked)
  for (const name of [HARBOR.id, KIOSK.id]) {
    const { show, end } = ask(name)
    await show()
    end()
    reset({ name: 'Connect' })
  }
  setRecorder(null)
  expect(tracked.mock.calls).toEqual([[{ event: 'SELECT_WALLET', properties: { method: 'walletconnect' } }]])
})

test('a wallet of the page is asked, whatever the directory knows of it', async () => {
  const harbor: HostWallet = {
    id: 'h',
    kind: 'eip6963',
    name: 'Harbor',
    icon: null,
    rdns: 'example.harbor',
    namespaces: ['eip155'],
  }
  walletsStore.setState({ wallets: [harbor] })
  const { show, end } = ask('example.harbor')
  await show()
  expect(view()).toEqual({ name: 'ConnectingExternal', walletId: 'h' })
  end()
})

test('a wallet of the page that has ended is not asked: the visitor may choose another', async () => {
  const harbor: HostWallet = {
    id: 'h',
    kind: 'eip6963',
    name: 'Harbor',
    icon: null,
    rdns: 'example.harbor',
    namespaces: ['eip155'],
  }
  walletsStore.setState({ wallets: [harbor] })
  retiredStore.setState([{ name: 'Harbor', rdns: 'example.harbor', retired: '2026-05-28' }], true)
  const { show, failure, end } = ask('example.harbor')
  await show()
  expect(view()).toEqual({ name: 'Connect' })
  expect(failure).not.toHaveBeenCalled()
  end()
})

test('a wallet of the page that is of another family than the page asks for is left alone', async () => {
  const harbor: HostWallet = {
    id: 'h',
    kind: 'eip6963',
    name: 'Harbor',
    icon: null,
    rdns: 'example.harbor',
    namespaces: ['eip155'],
  }
  walletsStore.setState({ wallets: [harbor] })
  const { show, end } = ask('example.harbor', 'solana')
  await show()
  expect(view()).toEqual({ name: 'ConnectingWalletConnect', wallet: HARBOR })
  end()
})

test.each(['nobody', 'example.nobody', 'no such id!', BANNED.id])('%s is -32602', async (name) => {
  const { show, failure } = ask(name)
  await show()
  expect(failure).toHaveBeenCalledWith(expect.objectContaining({ code: -32_602 }))
  expect(view()).toEqual({ name: 'Connect' })
})

test('without the directory the visitor may choose for themselves', async () => {
  isDown = true
  const { show, failure, end } = ask(HARBOR.id)
  await show()
  expect(failure).not.toHaveBeenCalled()
  expect(view()).toEqual({ name: 'Connect' })
  end()
})

test('whoever comes back is not led there again', async () => {
  const { show, end } = ask(HARBOR.id)
  await show()
  reset({ name: 'Connect' })
  await show()
  expect(view()).toEqual({ name: 'Connect' })
  end()
})

test('whoever went on while the directory was asked stays there', async () => {
  const { show, end } = ask(HARBOR.id)
  const shown = show()
  reset({ name: 'WhatIsAWallet' })
  await shown
  expect(view()).toEqual({ name: 'WhatIsAWallet' })
  end()
})
