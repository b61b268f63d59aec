/** The widget's end of a pairing against `@reown/walletkit`, over the development relay: no browser, no fake. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SessionTypes } from '@walletconnect/types'
import { stringToHex, verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { relayUrl, startRelay } from '../../../hosting/dev/relay/start.ts'
import type { Service } from '../../../hosting/dev/stack/processes.ts'
import { findFreePort } from '../../../hosting/widget/anvil.setup.ts'
import { NAMESPACES } from '../../../widget/protocol/caip.ts'
import { configStore } from '../../../widget/src/host/configStore.ts'
import { hostStore } from '../../../widget/src/host/hostStore.ts'
import { disconnect } from '../../../widget/src/host/session.ts'
import { type Session, sessionStore } from '../../../widget/src/host/sessionStore.ts'
import { switchChain } from '../../../widget/src/host/switchChain.ts'
import { BOB, CONFIG, ORIGIN } from '../../../widget/src/host/testHost.ts'
import { requestWallet } from '../../../widget/src/wallets/requestWallet.ts'
import { loadClient } from '../../../widget/src/wallets/walletconnect/loadClient.ts'
import {
  cancelPairing,
  type PairingState,
  pairingStore,
  startPairing,
} from '../../../widget/src/wallets/walletconnect/pairing.ts'
import { HeadlessWallet, type WalletCall } from './headlessWallet.ts'

const START_TIMEOUT = 60_000
/** How long what takes milliseconds may take on a busy machine. */
const PATIENCE = 20_000
vi.setConfig({ testTimeout: PATIENCE })
/** First account of anvil's published development mnemonic. */
const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const ALICE = account.address

/** A chain of each family. */
const CHAINS = [
  'eip155:1',
  'eip155:8453',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  'bip122:000000000019d6689c085ae165831e93',
  'cosmos:cosmoshub-4',
  'sui:mainnet',
  'stacks:1',
] as const

const METHODS = ['personal_sign', 'wallet_switchEthereumChain']
const EVENTS = ['accountsChanged', 'chainChanged']

let relay: Service
let folder: string
let wallet: HeadlessWallet
let topic: string

beforeAll(async () => {
  // Under this flag the clients send neither telemetry nor attestations: the test needs no network but its own relay.
  vi.stubEnv('IS_VITEST', 'true')
  // What the widget asks of its document.
  vi.stubGlobal('location', { origin: 'https://widget.example' })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  folder = await mkdtemp(join(tmpdir(), 'latch-pairing-'))
  const port = await findFreePort()
  relay = await startRelay({ port, persistTo: folder, logs: join(folder, 'logs') })
  wallet = await HeadlessWallet.start(relayUrl(port))
  configStore.setState({
    config: {
      ...CONFIG,
      chains: CHAINS.map((id) => ({ ...CONFIG.chains[0], id }) as (typeof CONFIG.chains)[number]),
      walletConnect: { projectId: 'demo', relayUrl: relayUrl(port) },
    },
    wish: [],
  })
  hostStore.setState({ origin: ORIGIN, title: 'Harbour', icon: 'https://app.example/icon.png', online: true })
}, START_TIMEOUT)

afterAll(async () => {
  await relay?.stop()
  await rm(folder, { recursive: true, force: true })
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

beforeEach(() => sessionStore.setState({ status: 'disconnected', session: null }))
afterEach(async () => {
  cancelPairing()
  await disconnect()
})

const until = <Value>(look: () => Value) => vi.waitFor(look, { timeout: PATIENCE })

const session = () => sessionStore.getState().session

/** What the wallet grants: Alice on the chains that are named. */
function grant(chains: readonly string[] = ['eip155:1'], address: string = ALICE): SessionTypes.Namespaces {
  const accounts = chains.map((chain) => `${chain}:${address}`)
  return { eip155: { chains: [...chains], accounts, methods: METHODS, events: EVENTS } }
}

async function phase<Name extends PairingState['phase']>(name: Name) {
  return until(() => {
    const state = pairingStore.getState()
    if (state.phase !== name) throw new Error(`${JSON.stringify(state)} is not ${name}`)
    return state as Extract<PairingState, { phase: Name }>
  })
}

/** Draws a code and lets the wallet scan it. */
async function propose() {
  startPairing({ link: null, wanted: () => undefined, onConnected() {} })
  return wallet.scan((await phase('ready')).uri)
}

async function pair(namespaces = grant()): Promise<Session> {
  topic = await wallet.approve(await propose(), namespaces)
  return until(() => {
    const { session } = sessionStore.getState()
    if (session?.walletId !== topic) throw new Error('Not connected yet')
    return session
  })
}

/** Asks the wallet, and hands its call to an answerer. */
async function ask(method: string, params: unknown, answer: (call: WalletCall) => Promise<void>) {
  const asked = requestWallet(await pair(), method, params)
  asked.catch(() => {})
  await answer(await wallet.call())
  return asked
}

test('a wallet is offered every family of the project as optional, by the page with its name, picture and origin', async () => {
  const { proposer, requiredNamespaces, optionalNamespaces } = await propose()
  expect(requiredNamespaces).toEqual({})
  expect(Object.keys(optionalNamespaces).sort()).toEqual([...NAMESPACES].sort())
  expect(Object.values(optionalNamespaces).flatMap(({ chains }) => chains)).toEqual(
    expect.arrayContaining([...CHAINS]),
  )
  for (const { methods, events } of Object.values(optionalNamespaces)) {
    expect(methods).not.toEqual([])
    expect(events).not.toEqual([])
  }
  expect(proposer.metadata).toMatchObject({
    name: 'Harbour',
    url: ORIGIN,
    icons: ['https://app.example/icon.png'],
  })
})

test('what the wallet signs reaches the page, and names the active chain', async () => {
  const message = stringToHex('Hello over the relay')
  const signature = await ask('personal_sign', [message, ALICE], async (call) => {
    expect(call).toMatchObject({ method: 'personal_sign', params: [message, ALICE], chainId: 'eip155:1' })
    await wallet.answer(call, { result: await account.signMessage({ message: { raw: message } }) })
  })
  const isValid = verifyMessage({
    address: ALICE,
    message: { raw: message },
    signature: signature as `0x${string}`,
  })
  expect(await isValid).toBe(true)
})

test.each([
  [{ code: 5000, message: 'User rejected.' }, 4001],
  [{ code: 4001, message: 'No.' }, 4001],
  [{ code: 3001, message: 'Unauthorized method.' }, 4100],
  [{ code: -32000, message: 'insufficient funds' }, -32000],
])('%o of the wallet is %i to the page', async (error, code) => {
  const asked = ask('personal_sign', ['0x00', ALICE], (call) => wallet.answer(call, { error }))
  await expect(asked).rejects.toMatchObject({ code })
})

test('a chain that the wallet adds can be switched to without asking it', async () => {
  await pair()
  await wallet.kit.updateSession({ topic, namespaces: grant(['eip155:1', 'eip155:8453']) })
  const client = await loadClient()
  await until(() => expect(client.session.get(topic).namespaces.eip155?.accounts).toHaveLength(2))
  await switchChain('eip155:8453')
  expect(session()?.chainId).toBe('eip155:8453')
  expect(wallet.unread).toBe(0)
})

test('where the wallet takes the active chain away, one that is left becomes active', async () => {
  expect((await pair(grant(['eip155:1', 'eip155:8453']))).chainId).toBe('eip155:1')
  await wallet.kit.updateSession({ topic, namespaces: grant(['eip155:8453']) })
  await until(() => expect(session()?.chainId).toBe('eip155:8453'))
})

test('a session starts on a chain that the wallet has, where the wanted one is missing', async () => {
  expect((await pair(grant(['eip155:8453']))).chainId).toBe('eip155:8453')
})

test('a missing chain is asked for, and moved to once the wallet has granted it', async () => {
  await pair()
  const switched = switchChain('eip155:8453')
  const call = await wallet.call()
  expect(call).toMatchObject({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] })
  await wallet.answer(call, { result: null })
  await wallet.kit.updateSession({ topic, namespaces: grant(['eip155:1', 'eip155:8453']) })
  await switched
  expect(session()?.chainId).toBe('eip155:8453')
})

test('a missing chain that the wallet declines leaves the session where it is', async () => {
  await pair()
  const switched = switchChain('eip155:8453')
  switched.catch(() => {})
  await wallet.answer(await wallet.call(), { error: { code: 4001, message: 'No.' } })
  await expect(switched).rejects.toMatchObject({ code: 4001 })
  expect(session()?.chainId).toBe('eip155:1')
})

test('the page follows the wallet to another account', async () => {
  await pair()
  await wallet.kit.updateSession({ topic, namespaces: grant(['eip155:1'], BOB) })
  const event = { name: 'accountsChanged', data: [BOB] }
  await wallet.kit.emitSessionEvent({ topic, event, chainId: 'eip155:1' })
  await until(() => expect(session()?.accounts).toEqual([BOB]))
})

test('a session that the wallet extends goes on', async () => {
  await pair()
  const client = await loadClient()
  const extended = new Promise((resolve) => client.once('session_extend', resolve))
  await wallet.kit.extendSession({ topic })
  await extended
  expect(session()?.walletId).toBe(topic)
})

test('the wallet ends the session, and the page knows', async () => {
  await pair()
  await wallet.kit.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
  await until(() => expect(sessionStore.getState().status).toBe('disconnected'))
})

test('the page ends the session, and the wallet knows', async () => {
  await pair()
  await disconnect()
  await until(() => expect(wallet.sessions()).toEqual([]))
})

test('a declined proposal keeps the attempt, and the next code connects', async () => {
  const { id } = await propose()
  await wallet.kit.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } })
  expect((await phase('failed')).failure).toBe('declined')
  expect((await pair()).accounts).toEqual([ALICE])
})

test('a wallet that grants no account for this site is told so and let go', async () => {
  await wallet.approve(await propose(), {
    'cosmos:cosmoshub-4': {
      accounts: ['cosmos:cosmoshub-4:cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0'],
      methods: ['cosmos_getAccounts'],
      events: [],
    },
  })
  expect((await phase('failed')).failure).toBe('unserved')
  await until(() => expect(wallet.sessions()).toEqual([]))
})

test('of two sessions of one site, the later one stays and the wallet is told', async () => {
  await pair()
  const first = topic
  await pair()
  expect(topic).not.toBe(first)
  await until(() => expect(wallet.sessions()).toEqual([topic]))
  expect(session()?.walletId).toBe(topic)
})
