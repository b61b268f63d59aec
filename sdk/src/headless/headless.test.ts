import { expect, test, vi } from 'vitest'
import { PAIRING } from '../emitter.ts'
import { channel, context, makeSdk, screen, sdk } from '../testSdk.ts'

const FOX = {
  id: 'org.fox',
  name: 'Fox',
  icon: null,
  rdns: 'org.fox',
  namespaces: ['eip155'],
  installed: true,
  pairs: false,
  certified: false,
  homepage: null,
}
const LIST = { installed: [FOX], recent: [], directory: [], count: 0 }
const ETHER = { address: null, name: 'Ether', symbol: 'ETH', decimals: 18, price: 2, value: 3, icon: null }
const BALANCES = { account: '0x01', chainId: 'eip155:1', currency: 'usd', stale: false }
const SESSION = { namespace: 'eip155', accounts: ['0x01'], chainId: '0x1', wallet: { name: 'Fox' } }

const requests = () => channel.request.mock.calls.map(([{ method, params }]) => [method, params])

test('lists are asked for without the modal', async () => {
  channel.request.mockResolvedValue(LIST)
  expect(await sdk.getWallets({ search: 'fox' })).toEqual(LIST)
  expect(requests()).toEqual([['latch_getWallets', [{ search: 'fox' }]]])
  expect(screen.show).not.toHaveBeenCalled()
})

test.each([
  ['a wallet without a name', { ...LIST, installed: [{ ...FOX, name: 1 }] }],
  ['a picture that is a script', { ...LIST, installed: [{ ...FOX, icon: 'javascript:alert(1)' }] }],
  ['nothing', null],
])('an answer that cannot be read is refused: %s', async (_, answer) => {
  channel.request.mockResolvedValue(answer)
  await expect(sdk.getWallets()).rejects.toMatchObject({ code: -32603, data: { reason: 'MALFORMED_ANSWER' } })
})

test('balances are exact, in base units and in whole coins', async () => {
  channel.request.mockResolvedValue({ ...BALANCES, balances: [{ ...ETHER, amount: '1500000000000000001' }] })
  const { balances } = await sdk.getBalances()
  expect(balances).toMatchObject([{ amount: 1500000000000000001n, formatted: '1.500000000000000001' }])
})

test('a network is switched by its CAIP-2 ID', async () => {
  channel.request.mockResolvedValue(null)
  await expect(sdk.switchNetwork({ chainId: 'eip155:10' })).resolves.toBeUndefined()
  expect(requests()).toEqual([['latch_switchNetwork', [{ chainId: 'eip155:10' }]]])
})

test('an installed wallet connects without the modal, all others with it', async () => {
  await sdk.connect({ wallet: 'org.fox', modal: false })
  expect(screen.show).not.toHaveBeenCalled()
  expect(requests()).toEqual([['latch_requestSession', [{ wallet: 'org.fox', modal: false }]]])
  await sdk.connect({ wallet: 'org.fox' })
  expect(screen.show).toHaveBeenCalled()
})

/** A pairing whose widget answers when the test says so. */
async function startPairing() {
  let resolve = (_session: unknown) => {}
  let reject = (_error: unknown) => {}
  channel.request.mockReturnValue(
    new Promise((...settle) => {
      ;[resolve, reject] = settle
    }),
  )
  const pairing = await sdk.pair({ wallet: 'harbor' })
  await vi.waitFor(() => expect(channel.request).toHaveBeenCalled())
  const [[, [{ id }]]] = requests() as [[string, [{ id: string }]]]
  const send = (news: object) => context.emitter.emit({ name: PAIRING, value: { id, ...news } })
  return { pairing, send, resolve: (session: unknown) => resolve(session), reject: (e: unknown) => reject(e) }
}
const READY = { status: 'ready', uri: 'wc:1@2', link: 'harbor://wc', expiresAt: 9 }

test('a pairing reports its code, then its session', async () => {
  const { pairing, send, resolve } = await startPairing()
  const seen: string[] = []
  const stop = pairing.subscribe(({ status }) => seen.push(status))
  expect(pairing.getState()).toMatchObject({ status: 'preparing', uri: null })
  send(READY)
  expect(pairing.getState()).toEqual({ ...READY, error: null })
  expect(pairing.getState()).toBe(pairing.getState())
  resolve(SESSION)
  expect(await pairing.session).toEqual(SESSION)
  expect(pairing.getState()).toMatchObject({ status: 'connected', uri: null })
  stop()
  send(READY)
  expect(seen).toEqual(['ready', 'connected'])
})

test('a code of another pairing and one that cannot be read are left aside', async () => {
  const { pairing, send } = await startPairing()
  send({ ...READY, id: 'other' })
  send({ ...READY, uri: 'https://evil.example' })
  send({ ...READY, link: 'javascript:alert(1)' })
  expect(pairing.getState().status).toBe('preparing')
})

test('a failure is the error of the session and of the state', async () => {
  const { pairing, reject } = await startPairing()
  const failure = { code: -32603, message: 'No.', data: { reason: 'PAIRING_FAILED', failure: 'expired' } }
  reject(failure)
  await expect(pairing.session).rejects.toMatchObject(failure)
  expect(pairing.getState()).toMatchObject({ status: 'failed', error: { code: -32603 } })
})

test('cancel rejects with 4001, and so does a signal that was aborted before', async () => {
  const { pairing } = await startPairing()
  pairing.cancel()
  await expect(pairing.session).rejects.toMatchObject({ code: 4001, data: { reason: 'HOST_ABORTED' } })
  const aborted = sdk.pair({ signal: AbortSignal.abort() })
  await expect(aborted).rejects.toMatchObject({ code: 4001 })
})

test('a server lists nothing and connects nobody', async () => {
  vi.stubGlobal('document', undefined)
  const server = makeSdk()
  expect(await server.getWallets()).toEqual({ installed: [], recent: [], directory: [], count: 0 })
  expect(await server.getNetworks()).toEqual([])
  await expect(server.pair()).rejects.toMatchObject({ code: 4900 })
})
