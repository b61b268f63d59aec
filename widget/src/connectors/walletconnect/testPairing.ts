import type { Namespace } from '@latch/protocol/caip.ts'
import { afterEach, beforeEach, vi } from 'vitest'
import { adoptAll } from '#sessions/engine.ts'
import { sessionsStore } from '#sessions/sessionsStore.ts'
import { cancelPairing, pairingStore, startPairing } from './pairing.ts'
import type { PeerSession } from './peerGrant.ts'
import { relayStore } from './relayLink.ts'
import { testPeer } from './testPeer.ts'

type Code = { uri: string; approve: (peer: PeerSession) => void; refuse: (error: unknown) => void }

/** State and settings of the pairing tests, new for each test. */
type PairingWorld = {
  peer: ReturnType<typeof testPeer>
  /** Drawn so far, oldest first. */
  codes: Code[]
  /** Chains of the wallets that were connected. */
  connected: string[]
  /** Family that the page wants. */
  wanted: Namespace | undefined
  /** Error of loading the protocol's code; null if it loads. */
  loadFailure: unknown
}

/** Fake clock, fresh stores and a fresh peer around each test of the file that calls it. */
export function pairingWorld(): PairingWorld {
  const world = {} as PairingWorld // Filled before each test.
  beforeEach(() => {
    vi.useFakeTimers()
    const peer = testPeer()
    Object.assign(world, { peer, codes: [], connected: [], wanted: undefined, loadFailure: null })
    relayStore.setState({ failure: null })
    sessionsStore.setState({ byFamily: {} })
    peer.connect.mockImplementation(async () => {
      const uri = `wc:${world.codes.length}@2`
      const approval = new Promise<PeerSession>((approve, refuse) =>
        world.codes.push({ uri, approve, refuse }),
      )
      return { uri, approval: () => approval }
    })
  })
  afterEach(() => {
    cancelPairing()
    vi.useRealTimers()
  })
  return world
}

export const phase = () => pairingStore.getState()

export function start(world: PairingWorld): void {
  startPairing({
    link: null,
    wanted: () => world.wanted,
    onPaired: (sessions) => {
      const adopted = adoptAll(sessions)
      world.connected.push(sessions[0].chainId)
      return adopted
    },
  })
}

export const flush = () => vi.advanceTimersByTimeAsync(0)
