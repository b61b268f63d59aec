/** A client of the pairing protocol for tests: sessions in a map, events by hand. It replaces the network. */

import type { EvmSession } from '@latch/families/eip155/widget/session.ts'
import { registerAllFamilies } from '@latch/families/widget.ts'
import { vi } from 'vitest'
import { configStore } from '#core/configStore.ts'
import { hostStore } from '#core/hostStore.ts'
import type { WalletSession } from '#core/walletSession.ts'
import { ALICE, CONFIG, ORIGIN } from '#host/testHost.ts'
import { watchConnectors } from '#sessions/watchConnectors.ts'
import { registerAllConnectors } from '../registry.ts'
import type { PeerClient } from './client.ts'
import type { PeerSession } from './peerGrant.ts'

export const TOPIC = 'topic-1'
const METHODS = ['personal_sign', 'wallet_switchEthereumChain']

/** Returns the grants of a wallet; accounts as CAIP-10. */
export function grant(
  accounts: readonly string[],
  methods: readonly string[] = METHODS,
  topic = TOPIC,
): PeerSession {
  const families = [...new Set(accounts.map((account) => account.split(':')[0] ?? ''))]
  const namespaces = families.map((family) => [
    family,
    {
      accounts: accounts.filter((account) => account.startsWith(`${family}:`)),
      methods: [...methods],
      events: [],
    },
  ])
  return {
    topic,
    namespaces: Object.fromEntries(namespaces),
    peer: { publicKey: '', metadata: { name: 'Pocket', description: '', url: '', icons: [] } },
  } as unknown as PeerSession
}

export function paired(session: Partial<EvmSession> = {}): EvmSession {
  return {
    namespace: 'eip155',
    connector: 'walletconnect',
    walletId: TOPIC,
    wallet: { name: 'Pocket', icon: null, rdns: null },
    accounts: [{ address: ALICE }],
    chainId: 'eip155:1',
    ...session,
  }
}

/** A Solana account of this client, as on the wire. */
export const SOL_CHAIN = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const SOL_ALICE = '722RdWmHC5TGXBjTejzNjbc8xEiduVDLqZvoUGz6Xzbp'

export function pairedSolana(session: Partial<WalletSession> = {}): WalletSession {
  const { connector, walletId, wallet } = paired()
  return {
    namespace: 'solana',
    connector,
    walletId,
    wallet,
    accounts: [{ address: SOL_ALICE }],
    chainId: SOL_CHAIN,
    ...session,
  }
}

type Listener = (event: unknown) => void

export function testPeer() {
  registerAllFamilies()
  registerAllConnectors()
  watchConnectors()
  const sessions = new Map<string, PeerSession>()
  const listeners = new Map<string, Set<Listener>>()
  /** Calls made to adopt another tab's session: the arguments, by subject. */
  const adopted: Record<string, unknown[]> = {}
  const on = (name: string, listener: Listener) =>
    listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
  const off = (name: string, listener: Listener) => listeners.get(name)?.delete(listener)
  const transportOpen = vi.fn(async () => {})
  const request = vi.fn<(call: unknown) => Promise<unknown>>(async () => '0xresult')
  const connect = vi.fn<() => Promise<unknown>>()
  const disconnect = vi.fn(async ({ topic }: { topic: string }) => void sessions.delete(topic))
  const client = {
    core: {
      relayer: {
        connected: true,
        connecting: false,
        transportOpen,
        on,
        once: on,
        off,
        request: vi.fn(),
        subscribe: async (...topic: unknown[]) => Object.assign(adopted, { topic }),
      },
      history: { on, off },
      crypto: {
        setSymKey: async (...key: unknown[]) => Object.assign(adopted, { key }),
        decode: async () => undefined,
      },
      expirer: { set: (...expiry: unknown[]) => Object.assign(adopted, { expiry }) },
    },
    auth: { authKeys: { set: async () => undefined } },
    session: {
      set: async (topic: string, session: PeerSession) => void sessions.set(topic, session),
      get: (topic: string) => sessions.get(topic),
      get keys() {
        return [...sessions.keys()]
      },
    },
    request,
    connect,
    disconnect,
    on,
    off,
  } as unknown as PeerClient
  const solana = { ...CONFIG.chains[0], id: SOL_CHAIN } as (typeof CONFIG.chains)[number]
  configStore.setState({ config: { ...CONFIG, chains: [...CONFIG.chains, solana] }, requested: [] })
  hostStore.setState({ origin: ORIGIN, online: true })
  return {
    client,
    sessions,
    adopted,
    transportOpen,
    request,
    connect,
    disconnect,
    emit(name: string, event: unknown) {
      for (const listener of listeners.get(name) ?? []) listener(event)
    },
  }
}
