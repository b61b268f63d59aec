import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { push, reset } from '#app/router.ts'
import { cancelPairing, pairingStore } from '#connectors/walletconnect/pairing.ts'
import type { PeerSession } from '#connectors/walletconnect/peerGrant.ts'
import {
  grant,
  paired,
  pairedSolana,
  SOL_ALICE,
  SOL_CHAIN,
  TOPIC,
  testPeer,
} from '#connectors/walletconnect/testPeer.ts'
import { hostStore } from '#core/hostStore.ts'
import { setRecorder } from '#core/track.ts'
import { ALICE, BOB } from '#host/testHost.ts'
import { requestsStore } from '#requests/requestsStore.ts'
import { endSession, findSession, setSession } from '#sessions/sessionsStore.ts'
import { pair } from './pair.ts'

const loaded = vi.hoisted(() => ({ client: null as unknown }))
vi.mock('#connectors/walletconnect/loadClient.ts', () => ({ loadClient: async () => loaded.client }))
// Going on needs a page around the modal.
vi.mock('#app/navigation.ts', () => ({ finish: () => undefined }))

const BOTH = [`eip155:1:${BOB}`, `${SOL_CHAIN}:${SOL_ALICE}`]

let approve: (peer: PeerSession) => void
let peer: ReturnType<typeof testPeer>

beforeEach(() => {
  peer = testPeer()
  loaded.client = peer.client
  const approval = new Promise<PeerSession>((resolve) => {
    approve = resolve
  })
  peer.connect.mockResolvedValue({ uri: 'wc:0@2', approval: () => approval })
  setSession(paired({ walletId: 'evm' }))
  setSession(pairedSolana({ walletId: 'sol' }))
  requestsStore.setState({ current: null, waiting: 0 })
})

afterEach(cancelPairing)

/** Shows the code for adding a wallet of a family from the account. */
function addByCode(namespace: 'eip155' | 'solana') {
  reset({ name: 'Account' })
  push({ name: 'Connect', namespace })
  push({ name: 'ConnectingWalletConnect', wallet: null })
  pair(null)
}

const held = () => [findSession('eip155')?.walletId ?? null, findSession('solana')?.walletId ?? null]

test('a phone that is added as a Solana wallet leaves the EVM wallet alone, whatever else it grants', async () => {
  endSession('solana')
  addByCode('solana')
  approve(grant(BOTH))
  await vi.waitFor(() => expect(held()).toEqual(['evm', TOPIC]))
  expect(findSession('eip155')?.accounts).toEqual([{ address: ALICE }])
  expect(peer.disconnect).not.toHaveBeenCalledWith(expect.objectContaining({ topic: 'evm' }))
})

test('a phone that is added as an EVM wallet leaves the Solana wallet alone', async () => {
  endSession('eip155')
  addByCode('eip155')
  approve(grant(BOTH))
  await vi.waitFor(() => expect(held()).toEqual([TOPIC, 'sol']))
})

test.each([
  ['solana', `eip155:1:${BOB}`, 'noAccount'],
  ['eip155', `${SOL_CHAIN}:${SOL_ALICE}`, 'noAccount'],
] as const)(
  'a phone without an account of the family that is added, %s, is refused',
  async (family, account, failure) => {
    addByCode(family)
    approve(grant([account]))
    await vi.waitFor(() => expect(pairingStore.getState()).toEqual({ phase: 'failed', failure }))
    expect(held()).toEqual(['evm', 'sol'])
  },
)

test('a pairing that fails more than once is tracked once', async () => {
  const tracked = vi.fn()
  setRecorder(tracked)
  onTestFinished(() => setRecorder(null))
  peer.connect.mockRejectedValue(new Error('No Internet connection found.'))
  reset({ name: 'Connect' })
  pair(null)
  const failed = () =>
    vi.waitFor(() => expect(pairingStore.getState()).toEqual({ phase: 'failed', failure: 'offline' }))
  await failed()
  hostStore.setState({ online: false })
  hostStore.setState({ online: true })
  await failed()
  expect(peer.connect).toHaveBeenCalledTimes(2)
  expect(tracked.mock.calls).toEqual([
    [{ event: 'CONNECT_ERROR', properties: { method: 'walletconnect', reason: 'offline' } }],
  ])
  pair(null)
  await vi.waitFor(() => expect(tracked).toHaveBeenCalledTimes(2))
})
