/**
 * The storage and messages of a build from before families were stored alike, as literal text: a visitor
 * stays connected when a new widget is deployed, even in a tab with the old one.
 */
import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  ALICE,
  BOB,
  CONFIG,
  createStorage,
  friendly,
  ORIGIN,
  openTestHost,
  type TestHostOptions,
  type TestWallet,
  WALLET,
} from '#host/testHost.ts'

const loaded = vi.hoisted(() => ({ client: null as unknown }))
vi.mock('#connectors/walletconnect/loadClient.ts', () => ({ loadClient: async () => loaded.client }))

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const SOL_ALICE = '722RdWmHC5TGXBjTejzNjbc8xEiduVDLqZvoUGz6Xzbp'
const LUMEN: HostWallet = {
  id: 'sol-1',
  kind: 'wallet-standard',
  name: 'Lumen',
  icon: null,
  rdns: null,
  namespaces: ['solana'],
}
const OWL = { ...WALLET, id: 'wallet-2', name: 'Owl', rdns: 'org.owl' }
const SESSION = 'latch.session.demo.https://app.example'
const SOLANA = 'latch.solana.demo.https://app.example'
const OTHERS = 'latch.kept.demo.https://app.example'
const ACTIVE = 'latch.active.demo.https://app.example'

const PAGE_WALLET = '{"wallet":"org.fox","connector":"page"}'
const SOLANA_WALLET = `{"wallet":"Lumen","connector":"page","chainId":"${MAINNET}"}`
const LINK = 'https://pocket.example/wc'

const solana = { ...CONFIG.chains[0], id: MAINNET } as (typeof CONFIG.chains)[number]

const wallets: TestWallet = (call) => {
  if (call.method === 'standard:connect')
    return { accounts: [{ address: SOL_ALICE, chains: ['solana:mainnet'] }] }
  return call.walletId === OWL.id && /accounts/i.test(call.method) ? [BOB] : friendly(call)
}

/** Opens a new document of the widget, with this storage. */
function open(stored: Readonly<Record<string, string>>, options: TestHostOptions = {}) {
  const storage = createStorage()
  for (const [key, value] of Object.entries(stored)) storage.setItem(key, value)
  const opened = openTestHost({
    storage,
    wallets: [WALLET, OWL, LUMEN],
    wallet: wallets,
    ...options,
    config: { chains: [...CONFIG.chains, solana], ...options.config },
  })
  return opened.then((host) => ({ ...host, storage }))
}

/** Lets the pairing's client hold a session of the topic, which grants accounts of both families. */
async function pairTopic(topic: string): Promise<void> {
  const { grant, testPeer } = await import('#connectors/walletconnect/testPeer.ts')
  const peer = testPeer()
  const accounts = [`eip155:8453:${ALICE}`, `eip155:8453:${BOB}`, `${MAINNET}:${SOL_ALICE}`]
  peer.sessions.set(topic, grant(accounts, undefined, topic))
  loaded.client = peer.client
  const { registerConnector } = await import('#connectors/connectors.ts')
  const { peerConnector } = await import('#connectors/walletconnect/peerConnector.ts')
  registerConnector('walletconnect', peerConnector(peer.client))
}

test.each(['{"wallet":"org.fox"}', PAGE_WALLET])('a wallet of the page comes back by %s', async (record) => {
  const { init, state, walletCalls } = await open({ [SESSION]: record })
  expect(init.state.status).toBe('reconnecting')
  await vi.waitFor(() =>
    expect(state()).toMatchObject({ status: 'connected', accounts: [ALICE], chainId: '0x1' }),
  )
  expect(walletCalls.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
})

test('a Solana wallet comes back on its chain, and is the one that is shown', async () => {
  const { state } = await open({ [SESSION]: PAGE_WALLET, [SOLANA]: SOLANA_WALLET, [ACTIVE]: 'solana' })
  await vi.waitFor(() =>
    expect(state()).toMatchObject({
      status: 'connected',
      families: { solana: { status: 'connected', accounts: [SOL_ALICE], chainId: MAINNET } },
    }),
  )
  const { activeSession } = await import('./sessionsStore.ts')
  expect(activeSession()).toMatchObject({ namespace: 'solana' })
})

test('a paired wallet comes back in both families, on its chain, as its account and with its link', async () => {
  const begin = () => pairTopic('topic-1')
  const { state } = await open(
    {
      [SESSION]: `{"wallet":"topic-1","connector":"walletconnect","chainId":"eip155:8453","account":"${BOB}","link":"${LINK}"}`,
      [SOLANA]: `{"wallet":"topic-1","connector":"walletconnect","chainId":"${MAINNET}","account":"${SOL_ALICE}","link":"${LINK}"}`,
    },
    { begin },
  )
  await vi.waitFor(() =>
    expect(state()).toMatchObject({
      status: 'connected',
      accounts: [BOB, ALICE],
      chainId: '0x2105',
      families: { solana: { status: 'connected', accounts: [SOL_ALICE] } },
    }),
  )
  const { findSession } = await import('./sessionsStore.ts')
  for (const namespace of ['eip155', 'solana'] as const)
    expect(findSession(namespace)).toMatchObject({
      connector: 'walletconnect',
      walletId: 'topic-1',
      link: LINK,
    })
})

test('wallets beside the active one are still there, and take its place', async () => {
  const begin = () => pairTopic('topic-2')
  const { state } = await open(
    {
      [SESSION]: PAGE_WALLET,
      [OTHERS]: `[{"wallet":"org.owl","name":"Owl","address":"${BOB}"},{"wallet":"topic-2","connector":"walletconnect","name":"Pocket","address":"${BOB}","chainId":"eip155:8453","link":"${LINK}"}]`,
    },
    { begin, config: { multiWallet: true } },
  )
  await vi.waitFor(() => expect(state()).toMatchObject({ accounts: [ALICE] }))
  const { loadOthers } = await import('./othersStore.ts')
  const { switchToOther } = await import('./otherSessions.ts')
  const [owl, pocket] = loadOthers('eip155')
  if (owl === undefined || pocket === undefined) throw new Error('Both are there.')
  await switchToOther(pocket)
  await vi.waitFor(() =>
    expect(state()).toMatchObject({ accounts: [BOB, ALICE], chainId: '0x2105', wallet: { name: 'Pocket' } }),
  )
  await switchToOther(owl)
  await vi.waitFor(() => expect(state()).toMatchObject({ accounts: [BOB], wallet: { name: 'Owl' } }))
})

test('a disconnect stays one, whatever the page remembers', async () => {
  const over = '{"wallet":null}'
  const { init } = await open({ [SESSION]: over, [SOLANA]: over }, { init: { hint: 'org.fox' } })
  expect(init.state).toMatchObject({
    status: 'disconnected',
    remembered: false,
    families: { solana: { status: 'disconnected' } },
  })
})

test('what is stored now is what that build reads', async () => {
  const { storage } = await open({}, { config: { multiWallet: true } })
  const { connect } = await import('./engine.ts')
  await connect('eip155', OWL.id)
  await connect('eip155', WALLET.id)
  await connect('solana', LUMEN.id)
  await vi.waitFor(() => expect(storage.getItem(ACTIVE)).toBe('solana'))
  // The account stands where that build keeps one that was chosen here, which it reads with `insteadOf` alone.
  const withAccount = (record: string, account: string) => ({ ...JSON.parse(record), account })
  expect(JSON.parse(storage.getItem(SESSION) ?? '')).toEqual(withAccount(PAGE_WALLET, ALICE))
  expect(JSON.parse(storage.getItem(SOLANA) ?? '')).toEqual(withAccount(SOLANA_WALLET, SOL_ALICE))
  expect(JSON.parse(storage.getItem(OTHERS) ?? '')).toEqual([
    expect.objectContaining({ wallet: 'org.owl', connector: 'page', name: 'Owl', address: BOB }),
  ])
})

/** Another tab of the site, which that build serves. */
function openEarlierTab() {
  const tab = new BroadcastChannel(`latch.session.${CONFIG.projectId}`)
  onTestFinished(() => tab.close())
  const received: unknown[] = []
  tab.onmessage = ({ data }) => received.push(data)
  return { received, say: (type: string) => tab.postMessage({ origin: ORIGIN, type }) }
}

test('a tab of that build hears of what begins and ends here', async () => {
  const { widget } = await open({}, { tabs: true })
  const { received } = openEarlierTab()
  const { connect } = await import('./engine.ts')
  await connect('eip155', WALLET.id)
  await vi.waitFor(() => expect(received).toEqual([{ origin: ORIGIN, type: 'connected' }]))
  await connect('solana', LUMEN.id)
  await vi.waitFor(() => expect(received.at(-1)).toEqual({ origin: ORIGIN, type: 'solana' }))
  await widget.disconnect({})
  await vi.waitFor(() =>
    expect(received.slice(2)).toEqual(
      expect.arrayContaining([
        { origin: ORIGIN, type: 'disconnected' },
        { origin: ORIGIN, type: 'solanaDisconnected' },
      ]),
    ),
  )
})

test('what begins and ends in a tab of that build is followed', async () => {
  const { storage, state } = await open({}, { tabs: true })
  const { say } = openEarlierTab()
  storage.setItem(SESSION, PAGE_WALLET)
  say('connected')
  await vi.waitFor(() => expect(state().status).toBe('connected'))
  storage.setItem(SOLANA, SOLANA_WALLET)
  say('solana')
  await vi.waitFor(() => expect(state().families?.solana?.status).toBe('connected'))
  storage.setItem(SOLANA, '{"wallet":null}')
  say('solanaDisconnected')
  await vi.waitFor(() => expect(state().families?.solana?.status).toBe('disconnected'))
  expect(state().status).toBe('connected')
  storage.setItem(SESSION, '{"wallet":null}')
  say('disconnected')
  await vi.waitFor(() => expect(state().status).toBe('disconnected'))
})
