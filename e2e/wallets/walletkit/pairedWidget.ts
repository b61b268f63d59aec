/** The widget's side of a pairing against `@reown/walletkit`, over the development relay: no browser, no fake. */

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SolanaAccount, solanaAccount } from '@latch/families/solana/dev/account.ts'
import { registerAllFamilies } from '@latch/families/widget.ts'
import { relayUrl, startRelay } from '@latch/hosting/dev/relay/start.ts'
import { reservePort } from '@latch/hosting/dev/stack/ports.ts'
import { HeadlessWallet, type WalletCall } from '@latch/hosting/kit/headlessWallet.ts'
import { NAMESPACES } from '@latch/protocol/caip.ts'
import { registerAllConnectors } from '@latch/widget/src/connectors/registry.ts'
import { requestWallet } from '@latch/widget/src/connectors/requestWallet.ts'
import {
  cancelPairing,
  type PairingState,
  pairingStore,
  startPairing,
} from '@latch/widget/src/connectors/walletconnect/pairing.ts'
import { configStore } from '@latch/widget/src/core/configStore.ts'
import { hostStore } from '@latch/widget/src/core/hostStore.ts'
import type { WalletSession } from '@latch/widget/src/core/walletSession.ts'
import { CONFIG, ORIGIN } from '@latch/widget/src/host/testHost.ts'
import { adoptAll, disconnect } from '@latch/widget/src/sessions/engine.ts'
import { endSession, familySession, findSession } from '@latch/widget/src/sessions/sessionsStore.ts'
import { watchConnectors } from '@latch/widget/src/sessions/watchConnectors.ts'
import type { ProposalTypes, SessionTypes } from '@walletconnect/types'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'

const START_TIMEOUT = 60_000
/** Milliseconds allowed on a busy machine for something that takes a few. */
const PATIENCE = 20_000
/** First account of anvil's published development mnemonic. */
export const account = privateKeyToAccount(
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
)
export const ALICE = account.address
export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** A chain of each family. */
export const CHAINS = [
  'eip155:1',
  'eip155:8453',
  SOLANA,
  'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  'bip122:000000000019d6689c085ae165831e93',
  'cosmos:cosmoshub-4',
  'sui:mainnet',
  'stacks:1',
  'tron:0x2b6653dc',
] as const

const METHODS = ['personal_sign', 'wallet_switchEthereumChain']
const EVENTS = ['accountsChanged', 'chainChanged']
const SOLANA_METHODS = ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction']

/** State of one file's tests, from its first hook on. */
export const stage = {} as { wallet: HeadlessWallet; solana: SolanaAccount; topic: string }

let relay: Awaited<ReturnType<typeof startRelay>> | undefined
let relayAddress: string
let folder: string

/** Starts a relay and a wallet for the tests of a file, and disconnects after each. */
export function usePairing(): void {
  beforeAll(start, START_TIMEOUT)
  afterAll(stop)
  beforeEach(() => {
    for (const namespace of NAMESPACES) endSession(namespace)
  })
  afterEach(async () => {
    cancelPairing()
    await Promise.all(NAMESPACES.map(disconnect))
  })
}

async function start(): Promise<void> {
  registerAllFamilies()
  registerAllConnectors()
  watchConnectors()
  // Under this flag the clients send neither telemetry nor attestations: the test needs no network but its own relay.
  vi.stubEnv('IS_VITEST', 'true')
  // What the widget asks of its document.
  vi.stubGlobal('location', { origin: 'https://widget.example' })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  folder = await mkdtemp(join(tmpdir(), 'latch-pairing-'))
  const port = await reservePort()
  relayAddress = `http://127.0.0.1:${port}`
  relay = await startRelay({ port, state: folder, logs: join(folder, 'logs') })
  stage.wallet = await HeadlessWallet.start(relayUrl(port))
  stage.solana = await solanaAccount(0)
  configStore.setState({
    config: {
      ...CONFIG,
      chains: CHAINS.map((id) => ({ ...CONFIG.chains[0], id }) as (typeof CONFIG.chains)[number]),
      walletConnect: { projectId: 'demo', relayUrl: relayUrl(port) },
    },
    requested: [],
  })
  hostStore.setState({
    origin: ORIGIN,
    title: 'Harbour',
    description: 'Boats by the hour.',
    icon: 'https://app.example/icon.png',
    online: true,
  })
}

async function stop(): Promise<void> {
  await relay?.stop()
  await rm(folder, { recursive: true, force: true })
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
}

/** Lets the relay answer calls of only these methods with an error. */
export async function deny(...methods: string[]): Promise<void> {
  const { ok } = await fetch(`${relayAddress}/dev/deny`, {
    method: 'POST',
    body: JSON.stringify({ methods }),
  })
  if (!ok) throw new Error('The relay has no such fault')
}

export const until = <Value>(check: () => Value) => vi.waitFor(check, { timeout: PATIENCE })

export const session = () => findSession('eip155')

/** Returns the wallet's grant: Alice on the given chains. */
export function grant(
  chains: readonly string[] = ['eip155:1'],
  address: string = ALICE,
): SessionTypes.Namespaces {
  const accounts = chains.map((chain) => `${chain}:${address}`)
  return { eip155: { chains: [...chains], accounts, methods: METHODS, events: EVENTS } }
}

/** Returns the grant of the wallet's Solana account. */
export function grantSolana(): SessionTypes.Namespaces {
  const accounts = [`${SOLANA}:${stage.solana.address}`]
  return { solana: { chains: [SOLANA], accounts, methods: SOLANA_METHODS, events: ['accountsChanged'] } }
}

export async function phase<Name extends PairingState['phase']>(name: Name) {
  return until(() => {
    const state = pairingStore.getState()
    if (state.phase !== name) throw new Error(`${JSON.stringify(state)} is not ${name}`)
    return state as Extract<PairingState, { phase: Name }>
  })
}

export function startCode(): void {
  startPairing({ link: null, wanted: () => undefined, onPaired: adoptAll })
}

/** Draws a code and lets the wallet scan it. */
export async function propose() {
  startCode()
  return stage.wallet.scan((await phase('ready')).uri)
}

/** Lets the wallet grant a code's proposal. */
export async function approve(
  namespaces: SessionTypes.Namespaces,
  properties?: ProposalTypes.SessionProperties,
): Promise<void> {
  stage.topic = await stage.wallet.approve(await propose(), namespaces, properties)
}

export async function pair(namespaces = grant()): Promise<WalletSession> {
  await approve(namespaces)
  return until(() => {
    const { session } = familySession('eip155')
    if (session?.walletId !== stage.topic) throw new Error('Not connected yet')
    return session
  })
}

/** Sends a request to the wallet, and passes its call to an answerer. */
export async function requestPaired(
  method: string,
  params: unknown,
  answer: (call: WalletCall) => Promise<void>,
) {
  const requested = requestWallet(await pair(), method, params)
  requested.catch(() => {})
  await answer(await stage.wallet.call())
  return requested
}
