import type { ChainId } from '@latch/protocol/caip.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { ALICE, BOB } from '#host/testHost.ts'
import { findSession, setSession } from '#sessions/sessionsStore.ts'
import { peerConnector } from './peerConnector.ts'
import type { PeerSession } from './peerGrant.ts'
import { toSession } from './peerSession.ts'
import { grant, paired, TOPIC, testPeer } from './testPeer.ts'
import { watchPeers } from './watchPeers.ts'

let peer: ReturnType<typeof testPeer>
const ask = (method: string, params?: unknown, deadline?: number) =>
  peerConnector(peer.client).request(TOPIC, {
    method,
    params,
    chainId: findSession('eip155')?.chainId,
    deadline,
  })

beforeEach(() => {
  vi.useRealTimers()
  peer = testPeer()
  peer.sessions.set(TOPIC, grant([`eip155:1:${ALICE}`, `eip155:8453:${BOB}`]))
  setSession(paired())
  watchPeers(peer.client)
})

test('a request names its chain and lives for five minutes', async () => {
  expect(await ask('personal_sign', ['0x00', ALICE])).toBe('0xresult')
  expect(peer.request).toHaveBeenCalledWith({
    topic: TOPIC,
    chainId: 'eip155:1',
    request: { method: 'personal_sign', params: ['0x00', ALICE] },
    expiry: 300,
  })
})

test('a request that meets a socket which is still being opened waits for it', async () => {
  const { relayer } = peer.client.core
  Object.assign(relayer, { connected: false, connecting: true })
  const requested = ask('personal_sign', ['0x00', ALICE])
  await new Promise((resolve) => setTimeout(resolve))
  expect(peer.request).not.toHaveBeenCalled()
  peer.emit('relayer_connect', undefined)
  expect(await requested).toBe('0xresult')
  expect(peer.transportOpen).not.toHaveBeenCalled()
})

test('the chain is known here: the wallet is not asked for it', async () => {
  expect(await ask('eth_chainId')).toBe('0x1')
  expect(peer.request).not.toHaveBeenCalled()
})

test('a method that was not granted is 4200 before it leaves', async () => {
  await expect(ask('wallet_watchAsset')).rejects.toMatchObject({ code: 4200 })
  expect(peer.request).not.toHaveBeenCalled()
})

test.each([
  ['wallet_sendCalls', -32601],
  ['eth_signTypedData_v4', 4200],
])('%s that was granted on another chain is %i before it leaves', async (method, code) => {
  const { namespaces: one } = grant([`eip155:1:${ALICE}`])
  const { namespaces: other } = grant([`eip155:8453:${ALICE}`], [method])
  const namespaces = { 'eip155:1': one.eip155, 'eip155:8453': other.eip155 }
  peer.sessions.set(TOPIC, { ...grant([]), namespaces } as PeerSession)
  await expect(ask(method, [{}])).rejects.toMatchObject({ code })
  expect(peer.request).not.toHaveBeenCalled()
  const isElsewhere = (chainId: ChainId) =>
    peerConnector(peer.client).isElsewhere(TOPIC, { method, params: [{}], chainId })
  expect([isElsewhere('eip155:1'), isElsewhere('eip155:8453')]).toEqual([false, true])
})

test('capabilities that the wallet stated are told without it', async () => {
  const atomic = { status: 'supported' }
  peer.sessions.set(TOPIC, {
    ...grant([`eip155:1:${ALICE}`]),
    scopedProperties: { eip155: { atomic } },
  } as never)
  expect(await ask('wallet_getCapabilities', [ALICE])).toEqual({ '0x1': { atomic } })
  expect(peer.request).not.toHaveBeenCalled()
})

test('capabilities that only the wallet knows are asked for once, until its grant changes', async () => {
  const granted = () => grant([`eip155:1:${ALICE}`], ['wallet_getCapabilities'])
  peer.sessions.set(TOPIC, granted())
  peer.request.mockResolvedValue({ '0x1': {} })
  for (let turn = 0; turn < 2; turn++) await ask('wallet_getCapabilities', [ALICE])
  expect(peer.request).toHaveBeenCalledOnce()
  peer.sessions.set(TOPIC, granted())
  await ask('wallet_getCapabilities', [ALICE])
  expect(peer.request).toHaveBeenCalledTimes(2)
})

test('a phone that sleeps holds nobody up who asks for capabilities', async () => {
  vi.useFakeTimers()
  peer.sessions.set(TOPIC, grant([`eip155:1:${ALICE}`], ['wallet_getCapabilities']))
  peer.request.mockReturnValue(new Promise(() => {}))
  const answer = expect(ask('wallet_getCapabilities', [ALICE], 30_000)).rejects.toMatchObject({
    code: -32603,
    data: { reason: 'TIMEOUT' },
  })
  await vi.advanceTimersByTimeAsync(5_000)
  await answer
})

test('a session that has ended is 4900', async () => {
  peer.sessions.clear()
  await expect(ask('personal_sign')).rejects.toMatchObject({ code: 4900, data: { reason: 'WALLET_GONE' } })
})

test("the wallet's rejection is 4001, whatever code of the protocol it came with", async () => {
  peer.request.mockRejectedValue({ code: 5000, message: 'User rejected.' })
  await expect(ask('personal_sign')).rejects.toMatchObject({ code: 4001 })
})

test('a wallet that is silent past the deadline is a TIMEOUT', async () => {
  vi.useFakeTimers()
  peer.request.mockReturnValue(new Promise(() => {}))
  const answer = expect(ask('personal_sign', [], 1_000)).rejects.toMatchObject({
    data: { reason: 'TIMEOUT' },
  })
  await vi.advanceTimersByTimeAsync(1_000)
  await answer
})

test('a request that the wallet leaves unanswered for its five minutes is a TIMEOUT', async () => {
  // The client's own sentence at the end of a request's life.
  peer.request.mockRejectedValue(new Error('Request expired. Please try again.'))
  await expect(ask('personal_sign')).rejects.toMatchObject({ code: -32603, data: { reason: 'TIMEOUT' } })
})

test('a granted chain is switched to without a question, with the accounts granted on it', async () => {
  await ask('wallet_switchEthereumChain', [{ chainId: '0x2105' }])
  expect(peer.request).not.toHaveBeenCalled()
  expect(findSession('eip155')).toMatchObject({ chainId: 'eip155:8453', accounts: [{ address: BOB }] })
})

test('a chain that is missing is asked for, and the session moves once it is granted', async () => {
  peer.request.mockImplementation(async () => {
    peer.sessions.set(TOPIC, grant([`eip155:1:${ALICE}`, `eip155:10:${ALICE}`]))
    return null
  })
  await ask('wallet_switchEthereumChain', [{ chainId: '0xa' }])
  expect(peer.request).toHaveBeenCalledOnce()
  expect(findSession('eip155')?.chainId).toBe('eip155:10')
})

test('a grant that follows its answer is waited for', async () => {
  peer.request.mockResolvedValue(null)
  const switched = ask('wallet_switchEthereumChain', [{ chainId: '0xa' }])
  await vi.waitFor(() => expect(peer.request).toHaveBeenCalled())
  peer.sessions.set(TOPIC, grant([`eip155:1:${ALICE}`, `eip155:10:${ALICE}`]))
  await vi.waitFor(async () => {
    peer.emit('session_update', { topic: TOPIC })
    expect(findSession('eip155')?.chainId).toBe('eip155:10')
  })
  await switched
})

test('a chain that the wallet agrees to and never grants is 4901, and the session stays where it is', async () => {
  vi.useFakeTimers()
  peer.request.mockResolvedValue(null)
  const answer = expect(ask('wallet_switchEthereumChain', [{ chainId: '0xa' }])).rejects.toMatchObject({
    code: 4901,
  })
  await vi.advanceTimersByTimeAsync(5_000)
  await answer
  expect(findSession('eip155')?.chainId).toBe('eip155:1')
})

test('a wallet that cannot be asked for more says so in its session', async () => {
  const granted = [`eip155:1:${ALICE}`, `eip155:10:${ALICE}`]
  expect(await toSession(grant(granted, ['personal_sign']), 'eip155', {})).toMatchObject({
    chains: ['eip155:1', 'eip155:10'],
  })
  expect(await toSession(grant(granted), 'eip155', {})).not.toHaveProperty('chains')
})

test('a wallet that cannot switch at all is 4902 at once', async () => {
  peer.sessions.set(TOPIC, grant([`eip155:1:${ALICE}`], ['personal_sign']))
  await expect(ask('wallet_switchEthereumChain', [{ chainId: '0xa' }])).rejects.toMatchObject({ code: 4902 })
})

test.each([
  ['personal_sign', ['0x00', ALICE], true],
  ['wallet_switchEthereumChain', [{ chainId: '0xa' }], true],
  ['wallet_switchEthereumChain', [{ chainId: '0x2105' }], false],
  ['wallet_sendCalls', [{}], false],
])('%s %j is decided on the phone: %s', (method, params, isElsewhere) => {
  expect(peerConnector(peer.client).isElsewhere(TOPIC, { method, params, chainId: 'eip155:1' })).toBe(
    isElsewhere,
  )
})

test('leaving tells the wallet, and does not hang where it is away', async () => {
  vi.useFakeTimers()
  peer.disconnect.mockReturnValue(new Promise(() => {}))
  const disconnecting = peerConnector(peer.client).disconnect(TOPIC, 'eip155')
  await vi.advanceTimersByTimeAsync(3_000)
  await disconnecting
  expect(peer.disconnect).toHaveBeenCalledWith({
    topic: TOPIC,
    reason: { code: 6000, message: 'User disconnected.' },
  })
})

test('who is left twice at once is told once', async () => {
  const { disconnect } = peerConnector(peer.client)
  await Promise.all([disconnect(TOPIC, 'eip155'), disconnect(TOPIC, 'eip155')])
  expect(peer.disconnect).toHaveBeenCalledOnce()
})

test.each(['session_delete', 'session_expire'])(
  'what the phone was asked ends with a %s: nobody knows whether it was done',
  async (name) => {
    watchPeers(peer.client)
    peer.request.mockReturnValue(new Promise(() => {}))
    const requested = expect(ask('personal_sign', ['0x00', ALICE])).rejects.toMatchObject({
      code: 4900,
      data: { reason: 'WALLET_GONE', outcome: 'unknown' },
    })
    await vi.waitFor(() => expect(peer.request).toHaveBeenCalled())
    peer.emit(name, { topic: 'another' })
    peer.sessions.delete(TOPIC)
    peer.emit(name, { topic: TOPIC })
    await requested
  },
)

test('a request that the client rejects because the wallet ends the session has an unknown outcome', async () => {
  // The client does so before it emits `session_delete`.
  peer.request.mockRejectedValue({ code: 6000, message: 'User disconnected.' })
  await expect(ask('personal_sign', ['0x00', ALICE])).rejects.toMatchObject({
    code: 4900,
    data: { reason: 'WALLET_GONE', outcome: 'unknown' },
  })
})

test('a request that is made offline is 4900, and its outcome is known', async () => {
  peer.request.mockRejectedValue(
    new Error('No internet connection detected. Please restart your network and try again.'),
  )
  const error = await ask('personal_sign', ['0x00', ALICE]).catch((error: unknown) => error)
  expect(error).toMatchObject({ code: 4900 })
  expect(error).not.toHaveProperty('data.outcome')
})

test('what the phone was asked ends when it is left', async () => {
  peer.request.mockReturnValue(new Promise(() => {}))
  const requested = expect(ask('personal_sign', ['0x00', ALICE])).rejects.toMatchObject({
    data: { outcome: 'unknown' },
  })
  await vi.waitFor(() => expect(peer.request).toHaveBeenCalled())
  await peerConnector(peer.client).disconnect(TOPIC, 'eip155')
  await requested
})

test('a phone that leaves before it was asked has done nothing', async () => {
  watchPeers(peer.client)
  Object.assign(peer.client.core.relayer, { connected: false, connecting: true })
  const requested = ask('personal_sign', ['0x00', ALICE]).catch((error: unknown) => error)
  await new Promise((resolve) => setTimeout(resolve))
  peer.sessions.delete(TOPIC)
  peer.emit('session_delete', { topic: TOPIC })
  peer.emit('relayer_connect', undefined)
  expect(await requested).toMatchObject({ code: 4900, data: { reason: 'WALLET_GONE' } })
  expect(await requested).not.toHaveProperty('data.outcome')
  expect(peer.request).not.toHaveBeenCalled()
})

test('the end of another pairing leaves what this phone was asked', async () => {
  watchPeers(peer.client)
  let answer: (result: unknown) => void = () => {}
  peer.request.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const requested = ask('personal_sign', ['0x00', ALICE])
  await vi.waitFor(() => expect(peer.request).toHaveBeenCalled())
  peer.emit('session_delete', { topic: 'another' })
  answer('0xsigned')
  expect(await requested).toBe('0xsigned')
})

test('a phone that agreed to switch and grants nothing is not asked to add the chain', async () => {
  vi.useFakeTimers()
  peer.sessions.set(
    TOPIC,
    grant([`eip155:1:${ALICE}`], ['wallet_switchEthereumChain', 'wallet_addEthereumChain']),
  )
  watchPeers(peer.client)
  peer.request.mockResolvedValue(null)
  const { switchChain } = await import('@latch/families/eip155/widget/switchChain.ts')
  const answer = expect(switchChain('eip155:8453')).rejects.toMatchObject({ code: 4901 })
  await vi.advanceTimersByTimeAsync(5_000)
  await answer
  expect(peer.request).toHaveBeenCalledOnce()
})
