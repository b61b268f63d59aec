import { beforeEach, expect, test, vi } from 'vitest'
import { ALICE } from '#host/testHost.ts'
import { findStoredPeer } from './findStoredPeer.ts'
import { PeerStorage } from './storage.ts'
import { grant, TOPIC, testPeer } from './testPeer.ts'

let peer: ReturnType<typeof testPeer>
const session = { ...grant([`eip155:1:${ALICE}`]), expiry: 9 }

/** Stores the state of the client in another tab of this site. */
async function store(sessions: unknown, keychain: unknown): Promise<void> {
  const tab = new PeerStorage()
  await tab.setItem('wc@2:client:0.3//session', sessions)
  await tab.setItem('wc@2:core:0.3//keychain', keychain)
}

beforeEach(() => {
  const items = new Map<string, string>()
  const methods = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  }
  const ownKeys = () => [...items.keys()]
  const getOwnPropertyDescriptor = () => ({ enumerable: true, configurable: true })
  vi.stubGlobal('localStorage', new Proxy(methods, { ownKeys, getOwnPropertyDescriptor }))
  peer = testPeer()
})

test('a session that another tab made is taken up with its key, its end and its topic at the relay', async () => {
  await store([session], { [TOPIC]: 'key' })
  expect(await findStoredPeer(peer.client, TOPIC)).toEqual(session)
  expect(peer.sessions.get(TOPIC)).toEqual(session)
  expect(peer.adopted).toEqual({ key: ['key', TOPIC], expiry: [TOPIC, 9], topic: [TOPIC] })
})

test.each([
  ['is not stored', [], { [TOPIC]: 'key' }],
  ['has lost its key', [session], {}],
])('a session that %s is none', async (_, sessions, keychain) => {
  await store(sessions, keychain)
  expect(await findStoredPeer(peer.client, TOPIC)).toBeUndefined()
  expect(peer.adopted).toEqual({})
})
