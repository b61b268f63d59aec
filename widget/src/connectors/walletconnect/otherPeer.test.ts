import { beforeEach, expect, test, vi } from 'vitest'
import { configStore } from '#core/configStore.ts'
import { ALICE, BOB, CONFIG } from '#host/testHost.ts'
import { adoptAll } from '#sessions/engine.ts'
import { checkPaired, disconnectActive, disconnectOther, switchToOther } from '#sessions/otherSessions.ts'
import { type OtherSession, othersStore, putOthers } from '#sessions/othersStore.ts'
import { endSession, findSession, setSession } from '#sessions/sessionsStore.ts'
import { cancelPairing, startPairing } from './pairing.ts'
import type { PeerSession } from './peerGrant.ts'
import { grant, paired, pairedSolana, TOPIC, testPeer } from './testPeer.ts'
import { watchPeers } from './watchPeers.ts'

const loaded = vi.hoisted(() => ({ client: null as unknown }))
vi.mock('./loadClient.ts', () => ({ loadClient: async () => loaded.client }))

const SECOND = 'topic-2'

let peer: ReturnType<typeof testPeer>
const session = () => findSession('eip155')
const others = () => othersStore.getState().others

/** Another paired wallet that is kept beside the active one. */
const OTHER: OtherSession = {
  namespace: 'eip155',
  wallet: SECOND,
  connector: 'walletconnect',
  name: 'Pocket',
  address: BOB,
  chainId: 'eip155:8453',
  link: 'https://pocket.example',
}

beforeEach(() => {
  peer = testPeer()
  loaded.client = peer.client
  watchPeers(peer.client)
  configStore.setState({ config: { ...CONFIG, multiWallet: true } })
  peer.sessions.set(TOPIC, grant([`eip155:1:${ALICE}`]))
  peer.sessions.set(SECOND, grant([`eip155:1:${BOB}`, `eip155:8453:${BOB}`], undefined, SECOND))
  setSession(paired())
  endSession('solana')
  putOthers('eip155', [OTHER])
})

/** Scans a code of the view. */
async function pair(granted: PeerSession): Promise<void> {
  peer.sessions.set(granted.topic, granted)
  peer.connect.mockResolvedValue({ uri: 'wc:1@2', approval: async () => granted })
  await new Promise<void>((resolve) =>
    startPairing({
      link: null,
      wanted: () => undefined,
      onPaired: async (sessions) => {
        await adoptAll(sessions)
        resolve()
      },
    }),
  )
  cancelPairing()
}

test('a kept paired wallet comes back on its chain and with its link; the one before is kept', async () => {
  await switchToOther(OTHER)
  expect(session()).toMatchObject({
    namespace: 'eip155',
    connector: 'walletconnect',
    walletId: SECOND,
    accounts: [{ address: BOB }],
    chainId: 'eip155:8453',
    link: 'https://pocket.example',
  })
  expect(others()).toMatchObject([{ wallet: TOPIC, connector: 'walletconnect', chainId: 'eip155:1' }])
  expect(peer.disconnect).not.toHaveBeenCalled()
})

test('a kept paired wallet comes back with the account that was active', async () => {
  peer.sessions.set(SECOND, grant([`eip155:8453:${ALICE}`, `eip155:8453:${BOB}`], undefined, SECOND))
  await switchToOther(OTHER)
  expect(session()?.accounts).toEqual([{ address: BOB }, { address: ALICE }])
})

test('a wallet that is paired beside others keeps them; what nobody keeps is dropped', async () => {
  peer.sessions.set('forgotten', grant([`eip155:1:${ALICE}`], undefined, 'forgotten'))
  await pair(grant([`eip155:1:${BOB}`], undefined, 'topic-3'))
  expect(session()?.walletId).toBe('topic-3')
  expect(others().map(({ wallet }) => wallet)).toEqual([TOPIC, SECOND])
  await vi.waitFor(() => expect([...peer.sessions.keys()]).toEqual([TOPIC, SECOND, 'topic-3']))
})

test('without the flag the paired wallet before is told that it is over', async () => {
  configStore.setState({ config: CONFIG })
  await pair(grant([`eip155:1:${BOB}`], undefined, 'topic-3'))
  expect(others()).toEqual([])
  await vi.waitFor(() => expect([...peer.sessions.keys()]).toEqual(['topic-3']))
})

test('without the flag a pairing that still is the Solana session’s goes on', async () => {
  configStore.setState({ config: CONFIG })
  setSession(pairedSolana())
  await pair(grant([`eip155:1:${BOB}`], undefined, 'topic-3'))
  await vi.waitFor(() => expect([...peer.sessions.keys()]).toEqual([TOPIC, 'topic-3']))
})

test('leaving a kept paired wallet ends what it granted of Solana too', async () => {
  setSession(pairedSolana({ walletId: SECOND }))
  await disconnectOther(OTHER)
  expect(findSession('solana')).toBeNull()
})

test('leaving a kept paired wallet tells it so, and leaves the active one alone', async () => {
  await disconnectOther(OTHER)
  expect(peer.disconnect).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ topic: SECOND }))
  expect(others()).toEqual([])
  expect(session()?.walletId).toBe(TOPIC)
})

test('leaving the active one brings the kept one to its place', async () => {
  await disconnectActive('eip155')
  expect(session()?.walletId).toBe(SECOND)
  expect(peer.disconnect).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ topic: TOPIC }))
  expect(others()).toEqual([])
})

test.each(['session_delete', 'session_expire'])('a kept wallet that reports %s is kept no longer', (name) => {
  peer.emit(name, { topic: SECOND })
  expect(others()).toEqual([])
  expect(session()?.walletId).toBe(TOPIC)
})

test('what a kept wallet reports of accounts and chains does not move the active one', async () => {
  const before = session()
  peer.emit('session_event', {
    topic: SECOND,
    params: { event: { name: 'chainChanged', data: 8453 }, chainId: 'eip155:8453' },
  })
  peer.emit('session_update', { topic: SECOND })
  await new Promise((resolve) => setTimeout(resolve))
  expect(session()).toEqual(before)
})

test('a kept wallet that ended its session while nobody listened is found out', async () => {
  peer.sessions.delete(SECOND)
  await checkPaired()
  expect(others()).toEqual([])
})

test('switching to one that ended its session says so and changes nothing else', async () => {
  peer.sessions.delete(SECOND)
  await expect(switchToOther(OTHER)).rejects.toMatchObject({ code: 4900 })
  expect(others()).toEqual([])
  expect(session()?.walletId).toBe(TOPIC)
})
