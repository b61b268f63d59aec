import { beforeEach, expect, test, vi } from 'vitest'
import { endOthers } from '../../host/endOthers.ts'
import { disconnect } from '../../host/session.ts'
import { sessionStore } from '../../host/sessionStore.ts'
import { solanaStore } from '../../host/solana/solanaStore.ts'
import { ALICE } from '../../host/testHost.ts'
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
  sessionStore.setState({ status: 'restoring', session: null })
  solanaStore.setState({ status: 'disconnected', session: null })
})

/** What an earlier visit left. */
async function store(): Promise<void> {
  peer.sessions.set(TOPIC, grant([`eip155:1:${ALICE}`]))
  await new PeerStorage().setItem('wc@2:client:0.3//session', [{ topic: TOPIC }])
}

test('whoever leaves while a pairing is being restored leaves it in the wallet too', async () => {
  await store()
  await Promise.all([disconnect(), endOthers()])
  await vi.waitFor(() =>
    expect(peer.disconnect).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ topic: TOPIC })),
  )
})

test('a pairing that is in use goes on', async () => {
  await store()
  sessionStore.setState({ status: 'connected', session: paired() })
  await endStored()
  expect(peer.disconnect).not.toHaveBeenCalled()
})

test('where no wallet was paired, nothing is fetched', async () => {
  await endStored()
  expect(load.client).not.toHaveBeenCalled()
})
