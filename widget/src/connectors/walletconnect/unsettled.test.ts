/** Pairings that fail after the scan: the client's own promise would reject five minutes later. */
import { expect, test, vi } from 'vitest'
import { ALICE } from '#host/testHost.ts'
import { cancelPairing } from './pairing.ts'
import { flush, pairingWorld, phase, start } from './testPairing.ts'
import { grant } from './testPeer.ts'

const world = pairingWorld()
vi.mock('./loadClient.ts', () => ({ loadClient: async () => world.peer.client }))

/** Codes belong to the pairings `0`, `1` … */
const agree = (topic = '0', response: object = { result: {} }) =>
  world.peer.emit('history_updated', {
    topic,
    request: { method: 'wc_sessionPropose', params: {} },
    response,
  })

const settled = (namespaces: unknown, response: object) =>
  world.peer.emit('history_updated', {
    topic: 'session',
    request: { method: 'wc_sessionSettle', params: { namespaces } },
    response,
  })

const refuse = (method: string, failure = 'refused') => world.peer.emit('latch_refusal', { method, failure })
const REFUSED = { error: { code: -32000, message: 'Missing or invalid.' } }
const failed = (failure: string) => ({ phase: 'failed', failure })

test('a wallet that agrees is said to before its session is there', async () => {
  start(world)
  await flush()
  agree()
  expect(phase()).toEqual({ phase: 'settling' })
  world.codes[0]?.approve(grant([`eip155:1:${ALICE}`]))
  await vi.waitFor(() => expect(world.connected).toEqual(['eip155:1']))
})

test.each([
  ['of nothing', {}, 'unsupported'],
  ['of what cannot be read', { eip155: 1 }, 'unsettled'],
  ['without namespaces', undefined, 'unsettled'],
])(
  'a grant %s that the client refuses is said at once, and a new code asks again',
  async (_, namespaces, failure) => {
    start(world)
    await flush()
    agree()
    settled(namespaces, REFUSED)
    expect(phase()).toEqual(failed(failure))
    start(world)
    await flush()
    expect(phase()).toMatchObject({ phase: 'ready', uri: 'wc:1@2' })
  },
)

test('a wallet that agrees and sends nothing is given up after 15 s; what comes late still connects', async () => {
  start(world)
  await flush()
  agree()
  await vi.advanceTimersByTimeAsync(14_000)
  expect(phase()).toEqual({ phase: 'settling' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(phase()).toEqual(failed('unsettled'))
  world.codes[0]?.approve(grant([`eip155:1:${ALICE}`]))
  await vi.waitFor(() => expect(world.connected).toEqual(['eip155:1']))
})

test('a relay that refuses to listen for the session is said at once', async () => {
  start(world)
  await flush()
  agree()
  refuse('irn_subscribe')
  expect(phase()).toEqual(failed('refused'))
})

test('a relay that refuses the proposal is said at once, with what it says; a late code ends it', async () => {
  let answer: (value: unknown) => void = () => {}
  world.peer.connect.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  start(world)
  await flush()
  refuse('wc_proposeSession', 'rate')
  expect(phase()).toEqual(failed('rate'))
  answer({ uri: 'wc:late@2', approval: () => new Promise(() => {}) })
  await flush()
  expect(phase()).toMatchObject({ phase: 'ready', uri: 'wc:late@2' })
})

test('what the client says a minute after a refusal does not take its place', async () => {
  let giveUp: (error: Error) => void = () => {}
  world.peer.connect.mockReturnValue(
    new Promise((_, reject) => {
      giveUp = reject
    }),
  )
  start(world)
  await flush()
  refuse('wc_proposeSession')
  giveUp(new Error('Failed to publish custom payload, please try again.'))
  await flush()
  expect(phase()).toEqual(failed('refused'))
})

test('neither the pairings of an earlier stay nor what the relay refuses of other topics touch the code on screen', async () => {
  start(world)
  await flush()
  cancelPairing()
  start(world)
  await flush()
  agree('0')
  settled({}, REFUSED)
  refuse('irn_subscribe')
  refuse('wc_proposeSession')
  agree('1', { error: { code: 5000, message: 'User rejected.' } })
  expect(phase()).toMatchObject({ phase: 'ready', uri: 'wc:1@2' })
})

test('once a wallet is being connected, what becomes of another one does not end it', async () => {
  start(world)
  await vi.advanceTimersByTimeAsync(221_000)
  world.codes[0]?.approve(grant([`eip155:1:${ALICE}`]))
  agree('1')
  settled({}, REFUSED)
  world.codes[1]?.refuse({ code: 5000, message: 'User rejected.' })
  await vi.waitFor(() => expect(world.connected).toEqual(['eip155:1']))
})
