import { beforeEach, expect, test, vi } from 'vitest'
import { sessionStore } from '../../host/sessionStore.ts'
import { ALICE, BOB } from '../../host/testHost.ts'
import { followPeer } from './followPeer.ts'
import { grant, paired, TOPIC, testPeer } from './testPeer.ts'

let peer: ReturnType<typeof testPeer>
const session = () => sessionStore.getState().session

function report(name: string, data: unknown, chainId = 'eip155:1', topic = TOPIC): void {
  peer.emit('session_event', { topic, params: { event: { name, data }, chainId } })
}

function update(accounts: readonly string[]): void {
  peer.sessions.set(TOPIC, grant(accounts))
  peer.emit('session_update', { topic: TOPIC })
}

beforeEach(() => {
  peer = testPeer()
  followPeer(peer.client)
  peer.sessions.set(TOPIC, grant([`eip155:1:${ALICE}`, `eip155:1:${BOB}`, `eip155:8453:${ALICE}`]))
  sessionStore.setState({ status: 'connected', session: paired({ accounts: [ALICE, BOB] }) })
})

test.each([[[BOB]], [[`eip155:1:${BOB}`]], [[BOB.toLowerCase()]]])(
  'the account that the wallet names becomes the first: %s',
  async (data) => {
    report('accountsChanged', data)
    await vi.waitFor(() => expect(session()?.accounts).toEqual([BOB, ALICE]))
  },
)

test.each([8453, '0x2105', 'eip155:8453'])('the chain may be written %s', async (data) => {
  report('chainChanged', data)
  await vi.waitFor(() => expect(session()).toMatchObject({ chainId: 'eip155:8453', accounts: [ALICE] }))
})

test('a chain that was not granted is not moved to', async () => {
  report('chainChanged', 10)
  report('accountsChanged', [BOB])
  await vi.waitFor(() => expect(session()?.accounts[0]).toBe(BOB))
  expect(session()?.chainId).toBe('eip155:1')
})

test('where the wallet takes the active chain away, one that is there becomes active', async () => {
  update([`eip155:8453:${ALICE}`])
  await vi.waitFor(() => expect(session()?.chainId).toBe('eip155:8453'))
})

test('a chain that the wallet adds is there to be switched to, and nothing moves', async () => {
  const before = session()
  update([`eip155:1:${ALICE}`, `eip155:1:${BOB}`, `eip155:10:${ALICE}`])
  report('accountsChanged', [ALICE])
  await new Promise((resolve) => setTimeout(resolve))
  expect(session()).toEqual(before)
})

test('an account that is taken away is gone', async () => {
  update([`eip155:1:${BOB}`])
  await vi.waitFor(() => expect(session()?.accounts).toEqual([BOB]))
})

test('a grant without an EVM account ends the session', async () => {
  update([])
  await vi.waitFor(() => expect(session()).toBe(null))
})

test('the link that the session was made with stays', async () => {
  sessionStore.setState({ status: 'connected', session: paired({ link: 'rainbow://' }) })
  report('chainChanged', 8453)
  await vi.waitFor(() => expect(session()).toMatchObject({ chainId: 'eip155:8453', link: 'rainbow://' }))
})

test.each(['session_delete', 'session_expire'])('%s ends the session', (name) => {
  peer.emit(name, { topic: TOPIC })
  expect(sessionStore.getState().status).toBe('disconnected')
})

test('of two sessions in one client, only the own one is followed', async () => {
  peer.sessions.set('topic-2', grant([`eip155:8453:${BOB}`], [], 'topic-2'))
  report('chainChanged', 8453, 'eip155:8453', 'topic-2')
  peer.emit('session_update', { topic: 'topic-2' })
  peer.emit('session_delete', { topic: 'topic-2' })
  report('accountsChanged', [BOB])
  await vi.waitFor(() => expect(session()?.accounts[0]).toBe(BOB))
  expect(session()).toMatchObject({ walletId: TOPIC, chainId: 'eip155:1' })
})

test.each([[null], [[{}]], ['text'], [[42]]])('accounts that are none change nothing: %s', async (data) => {
  report('accountsChanged', data)
  report('chainChanged', 8453)
  await vi.waitFor(() => expect(session()?.chainId).toBe('eip155:8453'))
  expect(session()?.accounts).toEqual([ALICE])
})
