import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testEntry } from '#api/testEntry.ts'
import type { PeerSession } from '#connectors/walletconnect/peerGrant.ts'
import { grant, testPeer } from '#connectors/walletconnect/testPeer.ts'
import { ALICE } from '#host/testHost.ts'
import { openPage } from '../testRequests.ts'

const loaded = vi.hoisted(() => ({ client: null as unknown }))
// The edge of this test: the client would dial the relay.
vi.mock('#connectors/walletconnect/loadClient.ts', () => ({ loadClient: async () => loaded.client }))

const HARBOR = testEntry('Harbor', { desktop_link: 'harbor://', supports_wc: true })
const RELAY = { projectId: 'demo', relayUrl: 'wss://relay.example' }

let codes: { approve: (peer: PeerSession) => void; refuse: (error: unknown) => void }[]

beforeEach(() => {
  const peer = testPeer()
  codes = []
  loaded.client = peer.client
  peer.connect.mockImplementation(async () => {
    const uri = `wc:${codes.length}@2`
    const approval = new Promise<PeerSession>((approve, refuse) => codes.push({ approve, refuse }))
    return { uri, approval: () => approval }
  })
})
afterEach(() => vi.unstubAllGlobals())

async function openPaired() {
  vi.stubGlobal('fetch', async (path: string) => {
    const data = path.includes('include=harbor') ? [HARBOR] : []
    return Response.json({ data, count: data.length })
  })
  return openPage({ config: { walletConnect: RELAY } })
}

const statuses = (messages: readonly unknown[]) => messages.map((news) => (news as { status: string }).status)

test('the page gets each step with the code and the wallet’s own link, then the session', async () => {
  const { request, messages, frames } = await openPaired()
  const paired = request('latch_pair', [{ id: 'p1', wallet: 'harbor' }])
  await vi.waitFor(() => expect(statuses(messages)).toContain('ready'))
  expect(messages.at(-1)).toMatchObject({
    id: 'p1',
    uri: 'wc:0@2',
    link: 'harbor://wc?uri=wc%3A0%402',
    expiresAt: expect.any(Number),
  })
  codes[0]?.approve(grant([`eip155:1:${ALICE}`]))
  expect(await paired).toMatchObject({
    ok: true,
    result: { namespace: 'eip155', accounts: [ALICE], chainId: '0x1' },
  })
  expect(statuses(messages)).toEqual(['preparing', 'ready', 'connecting'])
  expect(frames.some(({ visible }) => visible === true)).toBe(false)
})

test('a pairing that has succeeded leaves no attempt behind: the modal can draw a code', async () => {
  const { request, messages } = await openPaired()
  const paired = request('latch_pair', [{ id: 'p1' }])
  await vi.waitFor(() => expect(statuses(messages)).toContain('ready'))
  codes[0]?.approve(grant([`eip155:1:${ALICE}`]))
  expect(await paired).toMatchObject({ ok: true })
  const { pairingStore } = await import('#connectors/walletconnect/pairing.ts')
  expect(pairingStore.getState()).toEqual({ phase: 'idle' })
})

test('a wallet that declines is 4001; what else went wrong is named', async () => {
  const { request, messages } = await openPaired()
  const declined = request('latch_pair', [{ id: 'p1' }])
  await vi.waitFor(() => expect(statuses(messages)).toContain('ready'))
  codes[0]?.refuse({ code: 5000, message: 'User rejected.' })
  expect(await declined).toMatchObject({ ok: false, error: { code: 4001 } })
  const failed = request('latch_pair', [{ id: 'p2' }])
  await vi.waitFor(() => expect(codes).toHaveLength(2))
  codes[1]?.refuse({ code: 5100, message: 'Unsupported chains.' })
  expect(await failed).toMatchObject({
    error: { code: -32603, data: { reason: 'PAIRING_FAILED', failure: 'unsupported' } },
  })
})

test('another code takes the place of the one before', async () => {
  const { request, messages } = await openPaired()
  const first = request('latch_pair', [{ id: 'p1' }])
  await vi.waitFor(() => expect(statuses(messages)).toContain('ready'))
  void request('latch_pair', [{ id: 'p2' }])
  expect(await first).toMatchObject({ error: { code: 4001, data: { reason: 'SUPERSEDED' } } })
  await vi.waitFor(() => expect(messages.at(-1)).toMatchObject({ id: 'p2', status: 'ready' }))
})

test('a wallet that takes the code of a pairing that the page has canceled is not connected', async () => {
  const { request, widget, messages, state } = await openPaired()
  const paired = request('latch_pair', [{ id: 'p1' }], 'r-pair')
  await vi.waitFor(() => expect(statuses(messages)).toContain('ready'))
  await widget.cancel({ id: 'r-pair' })
  expect(await paired).toMatchObject({ error: { code: 4001 } })
  codes[0]?.approve(grant([`eip155:1:${ALICE}`]))
  await widget.ping({})
  expect(state().status).toBe('disconnected')
})

test('a wallet that is in no directory is -32602', async () => {
  const { request } = await openPaired()
  expect(await request('latch_pair', [{ id: 'p1', wallet: 'nobody' }])).toMatchObject({
    error: { code: -32602 },
  })
})
