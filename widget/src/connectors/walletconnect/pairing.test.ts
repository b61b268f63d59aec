import { expect, test, vi } from 'vitest'
import { hostStore } from '#core/hostStore.ts'
import { ALICE } from '#host/testHost.ts'
import { findSession } from '#sessions/sessionsStore.ts'
import { cancelPairing, pairingStore } from './pairing.ts'
import { relayStore } from './relayLink.ts'
import { flush, pairingWorld, phase, start } from './testPairing.ts'
import { grant, TOPIC } from './testPeer.ts'

const world = pairingWorld()
vi.mock('./loadClient.ts', () => ({
  loadClient: async () => {
    if (world.loadFailure !== null) throw world.loadFailure
    return world.peer.client
  },
}))

test('a wallet that takes the code is connected', async () => {
  start(world)
  expect(phase()).toEqual({ phase: 'drawing', isSlow: false })
  await flush()
  expect(phase()).toMatchObject({ phase: 'ready', uri: 'wc:0@2' })
  world.codes[0]?.approve(grant([`eip155:8453:${ALICE}`]))
  await vi.waitFor(() => expect(world.connected).toHaveLength(1))
  expect(findSession('eip155')).toMatchObject({
    namespace: 'eip155',
    connector: 'walletconnect',
    walletId: TOPIC,
    chainId: 'eip155:8453',
  })
})

test('a fresh code takes the place of the old one before it dies, and both can still be taken', async () => {
  start(world)
  await vi.advanceTimersByTimeAsync(219_000)
  expect(phase()).toMatchObject({ uri: 'wc:0@2' })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(phase()).toMatchObject({ phase: 'ready', uri: 'wc:1@2' })
  world.codes[0]?.approve(grant([`eip155:1:${ALICE}`]))
  await vi.waitFor(() => expect(world.connected).toHaveLength(1))
})

test('a code without a successor leaves the screen when it dies', async () => {
  start(world)
  await flush()
  world.peer.connect.mockReturnValue(new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(240_000)
  expect(phase()).toEqual({ phase: 'failed', failure: 'expired' })
})

test('a code that died while the computer slept is off the screen a second after, and followed by a fresh one', async () => {
  start(world)
  await flush()
  const drawn: unknown[] = []
  const stop = pairingStore.subscribe((state) => drawn.push(state.phase))
  vi.setSystemTime(Date.now() + 3_600_000)
  await vi.advanceTimersByTimeAsync(1_000)
  stop()
  expect(drawn).toEqual(expect.arrayContaining(['drawing', 'ready']))
  expect(phase()).toMatchObject({ phase: 'ready', uri: 'wc:1@2' })
})

test('a proposal that ran out says nothing about the code on screen', async () => {
  start(world)
  await vi.advanceTimersByTimeAsync(221_000)
  world.codes[0]?.refuse(new Error('Proposal expired'))
  await flush()
  expect(phase()).toMatchObject({ phase: 'ready', uri: 'wc:1@2' })
})

test.each([
  [{ code: 5000, message: 'User rejected.' }, 'declined'],
  [{ code: 5100, message: 'Unsupported chains.' }, 'unsupported'],
  [{ code: 7000, message: 'Session settlement failed' }, 'failed'],
] as const)('%o from the wallet is told as %s', async (error, failure) => {
  start(world)
  await flush()
  world.codes[0]?.refuse(error)
  await flush()
  expect(phase()).toEqual({ phase: 'failed', failure })
})

test('a wallet without an account for this site is let go', async () => {
  start(world)
  await flush()
  world.codes[0]?.approve(grant([]))
  await vi.waitFor(() => expect(phase()).toEqual({ phase: 'failed', failure: 'unsupported' }))
  expect(world.peer.disconnect).toHaveBeenCalledWith(expect.objectContaining({ topic: TOPIC }))
})

test('a wallet that agrees after the user left is let go', async () => {
  start(world)
  await flush()
  cancelPairing()
  world.codes[0]?.approve(grant([`eip155:1:${ALICE}`]))
  await flush()
  expect(world.peer.disconnect).toHaveBeenCalled()
  expect(findSession('eip155')).toBe(null)
})

test('of two wallets that agree, the first stays', async () => {
  start(world)
  await vi.advanceTimersByTimeAsync(221_000)
  world.codes[0]?.approve(grant([`eip155:1:${ALICE}`]))
  world.codes[1]?.approve(grant([`eip155:1:${ALICE}`], [], 'topic-2'))
  await vi.waitFor(() => expect(world.connected).toHaveLength(1))
  expect(world.peer.disconnect).toHaveBeenCalledWith(expect.objectContaining({ topic: 'topic-2' }))
  expect(findSession('eip155')?.walletId).toBe(TOPIC)
})

test('a wallet that agrees after another one was connected and the view has gone is let go', async () => {
  start(world)
  await vi.advanceTimersByTimeAsync(221_000)
  world.codes[1]?.approve(grant([`eip155:1:${ALICE}`]))
  await vi.waitFor(() => expect(world.connected).toHaveLength(1))
  cancelPairing()
  world.codes[0]?.approve(grant([`eip155:1:${ALICE}`], [], 'topic-2'))
  await flush()
  expect(world.peer.disconnect).toHaveBeenCalledWith(expect.objectContaining({ topic: 'topic-2' }))
  expect(findSession('eip155')?.walletId).toBe(TOPIC)
  expect(world.connected).toHaveLength(1)
})

test('a wallet that takes the old code when the fresh one is on screen is connected', async () => {
  start(world)
  await vi.advanceTimersByTimeAsync(221_000)
  expect(phase()).toMatchObject({ uri: 'wc:1@2' })
  // The old code has left the screen and would have died there; its proposal lives on for a minute.
  await vi.advanceTimersByTimeAsync(25_000)
  world.codes[0]?.approve(grant([`eip155:1:${ALICE}`]))
  await vi.waitFor(() => expect(world.connected).toEqual(['eip155:1']))
})

test('sessions of earlier visits are ended once a new one is there', async () => {
  world.peer.sessions.set('old', grant([`eip155:1:${ALICE}`], [], 'old'))
  start(world)
  await flush()
  world.peer.sessions.set(TOPIC, grant([`eip155:1:${ALICE}`]))
  world.codes[0]?.approve(grant([`eip155:1:${ALICE}`]))
  await vi.waitFor(() => expect([...world.peer.sessions.keys()]).toEqual([TOPIC]))
})

test('slowness is said, and ends with the code', async () => {
  let answer: (value: unknown) => void = () => {}
  world.peer.connect.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  start(world)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(phase()).toEqual({ phase: 'drawing', isSlow: true })
  answer({ uri: 'wc:late@2', approval: () => new Promise(() => {}) })
  await flush()
  expect(phase()).toMatchObject({ phase: 'ready', uri: 'wc:late@2' })
})

test('what the relay refuses is said while the client still tries, and a late code ends it', async () => {
  let answer: (value: unknown) => void = () => {}
  world.peer.connect.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  start(world)
  relayStore.setState({ failure: 'origin' })
  expect(phase()).toEqual({ phase: 'failed', failure: 'origin' })
  answer({ uri: 'wc:late@2', approval: () => new Promise(() => {}) })
  await flush()
  expect(phase()).toMatchObject({ phase: 'ready' })
})

test('offline is said, and the code comes with the connection', async () => {
  world.peer.connect.mockRejectedValueOnce(
    new Error('No internet connection detected. Please restart your network and try again.'),
  )
  hostStore.setState({ online: false })
  start(world)
  await flush()
  expect(phase()).toEqual({ phase: 'failed', failure: 'offline' })
  hostStore.setState({ online: true })
  await flush()
  expect(phase()).toMatchObject({ phase: 'ready' })
})

test('code of the protocol that does not arrive can be tried again', async () => {
  world.loadFailure = Object.assign(new Error('x'), { code: -32603, data: { reason: 'WIDGET_UNAVAILABLE' } })
  start(world)
  await flush()
  expect(phase()).toMatchObject({ phase: 'failed' })
  world.loadFailure = null
  start(world)
  await flush()
  expect(phase()).toMatchObject({ phase: 'ready' })
})
