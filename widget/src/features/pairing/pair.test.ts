import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { testEntry } from '#api/testEntry.ts'
import { currentView, push, reset, router } from '#app/router.ts'
import { cancelPairing, pairingStore, startPairing } from '#connectors/walletconnect/pairing.ts'
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
import { isDeepLink } from '#core/deepLinks.ts'
import { hostStore } from '#core/hostStore.ts'
import { setRecorder } from '#core/track.ts'
import { ALICE, BOB } from '#host/testHost.ts'
import { requestsStore } from '#requests/requestsStore.ts'
import { endSession, findSession, setSession } from '#sessions/sessionsStore.ts'
import { pair, pairForView } from './pair.ts'

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

describe('the code of a view', () => {
  const showView = () => {
    reset({ name: 'Connect' })
    push({ name: 'ConnectingWalletConnect', wallet: null })
    return currentView(router.getState())
  }
  const pairPage = () =>
    startPairing({
      isForPage: true,
      link: null,
      wanted: () => undefined,
      onPaired: async () => undefined,
    })
  const drawn = (count: number) => vi.waitFor(() => expect(peer.connect).toHaveBeenCalledTimes(count))
  const phases: string[] = []

  beforeEach(() => {
    phases.splice(0)
    onTestFinished(pairingStore.subscribe(({ phase }) => phases.push(phase)))
  })

  test('replaces the code that the page draws itself', async () => {
    pairPage()
    await drawn(1)
    phases.splice(0)
    pairForView(showView(), null)
    expect(phases[0]).toBe('idle')
    await drawn(2)
  })

  test('stays when an approval that covered the view is gone', async () => {
    const view = showView()
    pairForView(view, null)
    await drawn(1)
    phases.splice(0)
    pairForView(view, null)
    expect(phases).not.toContain('idle')
    expect(peer.connect).toHaveBeenCalledOnce()
  })

  test('ends when the view is removed, and the next view has one of its own', async () => {
    pairForView(showView(), null)
    await drawn(1)
    reset({ name: 'Connect' })
    expect(pairingStore.getState()).toEqual({ phase: 'idle' })
    pairPage()
    await drawn(2)
    pairForView(showView(), null)
    await drawn(3)
  })

  test('leaves a newer one of the page alone when the view is removed', async () => {
    pairForView(showView(), null)
    await drawn(1)
    pairPage()
    await drawn(2)
    phases.splice(0)
    reset({ name: 'Connect' })
    expect(phases).not.toContain('idle')
  })

  test('is drawn again once a newer one of the page is over', async () => {
    const view = showView()
    pairForView(view, null)
    await drawn(1)
    const cancel = pairPage()
    await drawn(2)
    cancel()
    pairForView(view, null)
    await drawn(3)
  })

  test("can open its wallet's app in a document that has not read the directory", () => {
    expect(isDeepLink('harbor://')).toBe(false)
    pairForView(showView(), testEntry('Harbor', { mobile_link: 'harbor://' }))
    expect(isDeepLink('harbor://')).toBe(true)
  })
})
