import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hostStore } from '../../host/hostStore.ts'
import { activeSession, familyOf } from '../../host/sessions/activeSession.ts'
import { sessionStore } from '../../host/sessions/sessionStore.ts'
import { solanaStore } from '../../host/sessions/solana/solanaStore.ts'
import { ALICE } from '../../host/testHost.ts'
import { enqueue } from '../../requests/queue.ts'
import { cancelPairing, pairingStore, startPairing } from './pairing.ts'
import type { PeerFamily, PeerSession } from './peerGrant.ts'
import { relayStore } from './relayLink.ts'
import { grant, pairedSolana, SOL_ALICE, SOL_CHAIN, TOPIC, testPeer } from './testPeer.ts'

const loaded = vi.hoisted(() => ({ client: null as unknown, failure: null as unknown }))
vi.mock('./loadClient.ts', () => ({
  loadClient: async () => {
    if (loaded.failure !== null) throw loaded.failure
    return loaded.client
  },
}))

type Code = { uri: string; approve: (peer: PeerSession) => void; refuse: (error: unknown) => void }

let peer: ReturnType<typeof testPeer>
let codes: Code[]
let connected: string[]
let wanted: PeerFamily | undefined
const phase = () => pairingStore.getState()
const start = () =>
  startPairing({ link: null, wanted: () => wanted, onConnected: (chainId) => connected.push(chainId) })

beforeEach(() => {
  vi.useFakeTimers()
  peer = testPeer()
  codes = []
  connected = []
  wanted = undefined
  loaded.client = peer.client
  loaded.failure = null
  relayStore.setState({ failure: null })
  sessionStore.setState({ status: 'disconnected', session: null })
  solanaStore.setState({ status: 'disconnected', session: null })
  peer.connect.mockImplementation(async () => {
    const uri = `wc:${codes.length}@2`
    const approval = new Promise<PeerSession>((approve, refuse) => codes.push({ uri, approve, refuse }))
    return { uri, approval: () => approval }
  })
})

afterEach(() => {
  cancelPairing()
  vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTimeAsync(0)

test('a wallet that takes the code is connected', async () => {
  start()
  expect(phase()).toEqual({ phase: 'drawing', isSlow: false })
  await settle()
  expect(phase()).toMatchObject({ phase: 'ready', uri: 'wc:0@2' })
  codes[0]?.approve(grant([`eip155:8453:${ALICE}`]))
  await vi.waitFor(() => expect(connected).toHaveLength(1))
  expect(sessionStore.getState().session).toMatchObject({
    connector: 'walletconnect',
    walletId: TOPIC,
    chainId: 'eip155:8453',
  })
})

test('a fresh code takes the place of the old one before it dies, and both can still be taken', async () => {
  start()
  await vi.advanceTimersByTimeAsync(219_000)
  expect(phase()).toMatchObject({ uri: 'wc:0@2' })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(phase()).toMatchObject({ phase: 'ready', uri: 'wc:1@2' })
  codes[0]?.approve(grant([`eip155:1:${ALICE}`]))
  await vi.waitFor(() => expect(connected).toHaveLength(1))
})

test('a code without a successor leaves the screen when it dies', async () => {
  start()
  await settle()
  peer.connect.mockReturnValue(new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(240_000)
  expect(phase()).toEqual({ phase: 'failed', failure: 'expired' })
})

test('a code that died while the computer slept is off the screen a second after, and followed by a fresh one', async () => {
  start()
  await settle()
  const drawn: unknown[] = []
  const stop = pairingStore.subscribe((state) => drawn.push(state.phase))
  vi.setSystemTime(Date.now() + 3_600_000)
  await vi.advanceTimersByTimeAsync(1_000)
  stop()
  expect(drawn).toEqual(expect.arrayContaining(['drawing', 'ready']))
  expect(phase()).toMatchObject({ phase: 'ready', uri: 'wc:1@2' })
})

test('a proposal that ran out says nothing about the code on screen', async () => {
  start()
  await vi.advanceTimersByTimeAsync(221_000)
  codes[0]?.refuse(new Error('Proposal expired'))
  await settle()
  expect(phase()).toMatchObject({ phase: 'ready', uri: 'wc:1@2' })
})

test.each([
  [{ code: 5000, message: 'User rejected.' }, 'declined'],
  [{ code: 5100, message: 'Unsupported chains.' }, 'unsupported'],
  [{ code: 7000, message: 'Session settlement failed' }, 'failed'],
] as const)('%o from the wallet is told as %s', async (error, failure) => {
  start()
  await settle()
  codes[0]?.refuse(error)
  await settle()
  expect(phase()).toEqual({ phase: 'failed', failure })
})

test('a wallet without an account for this site is let go', async () => {
  start()
  await settle()
  codes[0]?.approve(grant([]))
  await vi.waitFor(() => expect(phase()).toEqual({ phase: 'failed', failure: 'unsupported' }))
  expect(peer.disconnect).toHaveBeenCalledWith(expect.objectContaining({ topic: TOPIC }))
})

test('a wallet that agrees after the user left is let go', async () => {
  start()
  await settle()
  cancelPairing()
  codes[0]?.approve(grant([`eip155:1:${ALICE}`]))
  await settle()
  expect(peer.disconnect).toHaveBeenCalled()
  expect(sessionStore.getState().session).toBe(null)
})

test('of two wallets that agree, the first stays', async () => {
  start()
  await vi.advanceTimersByTimeAsync(221_000)
  codes[0]?.approve(grant([`eip155:1:${ALICE}`]))
  codes[1]?.approve(grant([`eip155:1:${ALICE}`], [], 'topic-2'))
  await vi.waitFor(() => expect(connected).toHaveLength(1))
  expect(peer.disconnect).toHaveBeenCalledWith(expect.objectContaining({ topic: 'topic-2' }))
  expect(sessionStore.getState().session?.walletId).toBe(TOPIC)
})

test('a wallet that agrees after another one was connected and the view has gone is let go', async () => {
  start()
  await vi.advanceTimersByTimeAsync(221_000)
  codes[1]?.approve(grant([`eip155:1:${ALICE}`]))
  await vi.waitFor(() => expect(connected).toHaveLength(1))
  cancelPairing()
  codes[0]?.approve(grant([`eip155:1:${ALICE}`], [], 'topic-2'))
  await settle()
  expect(peer.disconnect).toHaveBeenCalledWith(expect.objectContaining({ topic: 'topic-2' }))
  expect(sessionStore.getState().session?.walletId).toBe(TOPIC)
  expect(connected).toHaveLength(1)
})

test('a wallet that takes the old code when the fresh one is on screen is connected', async () => {
  start()
  await vi.advanceTimersByTimeAsync(221_000)
  expect(phase()).toMatchObject({ uri: 'wc:1@2' })
  // The old code has left the screen and would have died there; its proposal lives on for a minute.
  await vi.advanceTimersByTimeAsync(25_000)
  codes[0]?.approve(grant([`eip155:1:${ALICE}`]))
  await vi.waitFor(() => expect(connected).toEqual(['eip155:1']))
})

test('a wallet that grants Solana alone gives a Solana session and no other', async () => {
  start()
  await settle()
  codes[0]?.approve(grant([`${SOL_CHAIN}:${SOL_ALICE}`]))
  await vi.waitFor(() => expect(connected).toEqual([SOL_CHAIN]))
  expect(solanaStore.getState().session).toMatchObject({
    connector: 'walletconnect',
    walletId: TOPIC,
    accounts: [SOL_ALICE],
    chainId: SOL_CHAIN,
  })
  expect(sessionStore.getState().session).toBe(null)
  expect(activeSession()?.accounts).toEqual([SOL_ALICE])
})

test('a wallet that grants both families gives both sessions, of one pairing', async () => {
  start()
  await settle()
  codes[0]?.approve(grant([`eip155:1:${ALICE}`, `${SOL_CHAIN}:${SOL_ALICE}`]))
  await vi.waitFor(() => expect(connected).toEqual(['eip155:1']))
  expect(sessionStore.getState().session?.walletId).toBe(TOPIC)
  expect(solanaStore.getState().session?.walletId).toBe(TOPIC)
})

test.each([
  [undefined, 'eip155'],
  ['solana', 'solana'],
] as const)('a page that wants %s is told %s by a wallet that grants both', async (family, told) => {
  wanted = family
  const answer = enqueue({ id: 'any', kind: 'connect', namespace: family })
  start()
  await settle()
  codes[0]?.approve(grant([`eip155:1:${ALICE}`, `${SOL_CHAIN}:${SOL_ALICE}`]))
  await expect(answer).resolves.toBe(told)
  expect(familyOf(activeSession()?.chainId ?? 'eip155:0')).toBe(told)
})

test.each([
  ['eip155', [`${SOL_CHAIN}:${SOL_ALICE}`], 'noEip155'],
  ['solana', [`eip155:1:${ALICE}`], 'noSolana'],
  [undefined, ['bip122:000000000019d6689c085ae165831e93:128Lkh3S7CkDTBZ8W7BbpsN3YYizJMp8p6'], 'unserved'],
  ['solana', ['cosmos:cosmoshub-4:cosmos1t2uflqwqe0fsj0shcfkrvpukewcw40yjj6hdc0'], 'unserved'],
] as const)('a page that wants %s lets a wallet go that grants %j: %s', async (family, accounts, failure) => {
  wanted = family
  start()
  await settle()
  codes[0]?.approve(grant(accounts))
  await vi.waitFor(() => expect(phase()).toEqual({ phase: 'failed', failure }))
  expect(peer.disconnect).toHaveBeenCalledWith(expect.objectContaining({ topic: TOPIC }))
  expect([sessionStore.getState().session, solanaStore.getState().session]).toEqual([null, null])
})

test('a Solana wallet that was paired stays when an EVM wallet is paired beside it', async () => {
  solanaStore.setState({ status: 'connected', session: pairedSolana({ walletId: 'sol' }) })
  peer.sessions.set('sol', grant([`${SOL_CHAIN}:${SOL_ALICE}`], [], 'sol'))
  start()
  await settle()
  peer.sessions.set(TOPIC, grant([`eip155:1:${ALICE}`]))
  codes[0]?.approve(grant([`eip155:1:${ALICE}`]))
  await vi.waitFor(() => expect(connected).toHaveLength(1))
  await settle()
  expect([...peer.sessions.keys()].sort()).toEqual(['sol', TOPIC])
})

test('a Solana wallet stays when one that grants both families is paired beside it', async () => {
  solanaStore.setState({ status: 'connected', session: pairedSolana({ walletId: 'sol' }) })
  peer.sessions.set('sol', grant([`${SOL_CHAIN}:${SOL_ALICE}`], [], 'sol'))
  start()
  await settle()
  codes[0]?.approve(grant([`eip155:1:${ALICE}`, `${SOL_CHAIN}:${SOL_ALICE}`]))
  await vi.waitFor(() => expect(connected).toEqual(['eip155:1']))
  expect(sessionStore.getState().session?.walletId).toBe(TOPIC)
  expect(solanaStore.getState().session?.walletId).toBe('sol')
})

test('sessions of earlier visits are ended once a new one is there', async () => {
  peer.sessions.set('old', grant([`eip155:1:${ALICE}`], [], 'old'))
  start()
  await settle()
  peer.sessions.set(TOPIC, grant([`eip155:1:${ALICE}`]))
  codes[0]?.approve(grant([`eip155:1:${ALICE}`]))
  await vi.waitFor(() => expect([...peer.sessions.keys()]).toEqual([TOPIC]))
})

test('slowness is said, and ends with the code', async () => {
  let answer: (value: unknown) => void = () => {}
  peer.connect.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  start()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(phase()).toEqual({ phase: 'drawing', isSlow: true })
  answer({ uri: 'wc:late@2', approval: () => new Promise(() => {}) })
  await settle()
  expect(phase()).toMatchObject({ phase: 'ready', uri: 'wc:late@2' })
})

test('what the relay refuses is said while the client still tries, and a late code ends it', async () => {
  let answer: (value: unknown) => void = () => {}
  peer.connect.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  start()
  relayStore.setState({ failure: 'origin' })
  expect(phase()).toEqual({ phase: 'failed', failure: 'origin' })
  answer({ uri: 'wc:late@2', approval: () => new Promise(() => {}) })
  await settle()
  expect(phase()).toMatchObject({ phase: 'ready' })
})

test('offline is said, and the code comes with the connection', async () => {
  peer.connect.mockRejectedValueOnce(
    new Error('No internet connection detected. Please restart your network and try again.'),
  )
  hostStore.setState({ online: false })
  start()
  await settle()
  expect(phase()).toEqual({ phase: 'failed', failure: 'offline' })
  hostStore.setState({ online: true })
  await settle()
  expect(phase()).toMatchObject({ phase: 'ready' })
})

test('code of the protocol that does not arrive can be tried again', async () => {
  loaded.failure = Object.assign(new Error('x'), { code: -32603, data: { reason: 'WIDGET_UNAVAILABLE' } })
  start()
  await settle()
  expect(phase()).toMatchObject({ phase: 'failed' })
  loaded.failure = null
  start()
  await settle()
  expect(phase()).toMatchObject({ phase: 'ready' })
})
