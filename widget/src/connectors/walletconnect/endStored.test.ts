import { beforeEach, expect, test, vi } from 'vitest'
import { ALICE } from '#host/testHost.ts'
import { disconnectAll } from '#sessions/otherSessions.ts'
import { writeRecord } from '#sessions/sessionRecord.ts'
import { endSession, setSession, setState } from '#sessions/sessionsStore.ts'
import { endStored } from './endStored.ts'
import { PeerStorage } from './storage.ts'
import { grant, paired, TOPIC, testPeer } from './testPeer.ts'

const load = vi.hoisted(() => ({ client: vi.fn() }))
vi.mock('./loadClient.ts', () => ({ loadClient: load.client }))

let peer: ReturnType<typeof testPeer>

beforeEach(() => {
  const items = new Map<string, string>()
  const methods = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  }
  const ownKeys = () => [...items.keys()]
  const getOwnPropertyDescriptor = () => ({ enumerable: true, configurable: true })
  vi.stubGlobal('localStorage', new Proxy(methods, { ownKeys, getOwnPropertyDescriptor }))
  peer = testPeer()
  load.client.mockReset()
  load.client.mockResolvedValue(peer.client)
  setState('eip155', { status: 'restoring', session: null })
  endSession('solana')
})

/** Stores the state of an earlier visit. */
async function store(): Promise<void> {
  peer.sessions.set(TOPIC, grant([`eip155:1:${ALICE}`]))
  await new PeerStorage().setItem('wc@2:client:0.3//session', [{ topic: TOPIC }])
}

test('whoever leaves while a pairing is being restored leaves it in the wallet too', async () => {
  await store()
  await disconnectAll()
  await vi.waitFor(() =>
    expect(peer.disconnect).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ topic: TOPIC })),
  )
})

test('a pairing that is in use goes on', async () => {
  await store()
  setSession(paired())
  await endStored()
  expect(peer.disconnect).not.toHaveBeenCalled()
})

test.each(['eip155', 'solana'] as const)(
  'a pairing that the record of %s promises to bring back goes on',
  async (namespace) => {
    await store()
    endSession('eip155')
    writeRecord(namespace, { wallet: TOPIC, connector: 'walletconnect' })
    await endStored()
    expect(peer.disconnect).not.toHaveBeenCalled()
  },
)

test('a pairing whose place another wallet has taken on record is ended', async () => {
  await store()
  writeRecord('eip155', { wallet: 'org.fox', connector: 'page' })
  await endStored()
  expect(peer.disconnect).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ topic: TOPIC }))
})

test('what another tab has just paired is not ended by a client that starts late for one that left', async () => {
  await store()
  let start: (client: unknown) => void = () => {}
  load.client.mockReturnValue(new Promise((resolve) => (start = resolve)))
  const ended = disconnectAll()
  await vi.waitFor(() => expect(load.client).toHaveBeenCalled())
  // The other tab writes both before it tells of it.
  peer.sessions.set('topic-2', grant([`eip155:1:${ALICE}`], undefined, 'topic-2'))
  writeRecord('eip155', { wallet: 'topic-2', connector: 'walletconnect' })
  start(peer.client)
  await ended
  await vi.waitFor(() =>
    expect(peer.disconnect).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ topic: TOPIC })),
  )
})

test('where no wallet was paired, nothing is fetched', async () => {
  await endStored()
  expect(load.client).not.toHaveBeenCalled()
})
