/** Requests of a page whose wallet is paired: it lives on another device. */

import { READ_METHODS } from '@latch/families/eip155/protocol/readMethods.ts'
import type { ProjectConfig } from '@latch/protocol/config.ts'
import { expect, test, vi } from 'vitest'
import { RpcError } from '#core/rpcError.ts'
import { ALICE, BOB } from '#host/testHost.ts'
import { openPage } from './testRequests.ts'

const SWITCH = ['wallet_switchEthereumChain', [{ chainId: '0x2105' }]] as const
const ADD = [
  'wallet_addEthereumChain',
  [
    {
      chainId: '0x2105',
      chainName: 'Base',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: ['https://base.example'],
    },
  ],
] as const

/** Opens a page that is connected to a phone, on another device unless `isElsewhere` says otherwise. */
async function openPaired(
  isElsewhere: (method: string) => boolean = () => true,
  config: Partial<ProjectConfig> = {},
) {
  const opened = await openPage({ config })
  const { registerConnector } = await import('#connectors/connectors.ts')
  const { establish } = await import('#sessions/engine.ts')
  const requested = vi.fn(async (_topic: string, { method }: { method: string }): Promise<unknown> => {
    return method === 'eth_chainId' ? '0x2105' : null
  })
  const disconnect = vi.fn(async () => {})
  registerConnector('walletconnect', {
    request: requested,
    isElsewhere: (_topic, { method }) => isElsewhere(method),
    disconnect,
  })
  establish({
    namespace: 'eip155',
    connector: 'walletconnect',
    walletId: 'topic',
    wallet: { name: 'Pocket', icon: null, rdns: null },
    accounts: [{ address: ALICE }],
    chainId: 'eip155:1',
  })
  return { ...opened, requested, leave: disconnect }
}

test.each([SWITCH, ADD])(
  '%s sends the visitor to the phone, and goes once it has answered',
  async (...call) => {
    const [method, params] = call
    const { request, approval, requested, requestsStore } = await openPaired()
    let answer: (result: unknown) => void = () => {}
    requested.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
    const answered = request(method, [...params])
    expect(await approval()).toMatchObject({
      phase: 'inWallet',
      details: { type: 'chain' },
      wallet: { name: 'Pocket' },
    })
    answer(null)
    await expect(answered).resolves.toEqual({ ok: true, result: null })
    expect(requestsStore.getState().current).toBe(null)
  },
)

test('a permission for a key of the page is shown on the phone, whose answer the page gets', async () => {
  const { request, approval, requested, requestsStore } = await openPaired()
  const granted = [{ context: '0x12' }]
  let answer: (result: unknown) => void = () => {}
  requested.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const answered = request('wallet_requestExecutionPermissions', [{ chainId: '0x1' }])
  expect(await approval()).toMatchObject({ phase: 'inWallet', details: { type: 'permission' } })
  answer(granted)
  await expect(answered).resolves.toEqual({ ok: true, result: granted })
  expect(requestsStore.getState().current).toBe(null)
})

test('whoever stops waiting for the phone ends the request, and is told where it is', async () => {
  const { request, approval, requested } = await openPaired()
  requested.mockReturnValueOnce(new Promise(() => {}))
  const answered = request(...ADD)
  ;(await approval()).reject()
  await expect(answered).resolves.toMatchObject({
    error: { code: 4001, data: { reason: 'LEFT_IN_WALLET' } },
  })
})

test.each([
  new Error('socket hang up'),
  // Whose `code` is the browser's own.
  new DOMException('The quota has been exceeded.', 'QuotaExceededError'),
])('what breaks on the way back from the phone may have been done: %s', async (error) => {
  const { request, requested } = await openPaired()
  requested.mockRejectedValueOnce(error)
  await expect(request('personal_sign', ['0x31', ALICE])).resolves.toEqual({
    ok: false,
    error: { code: -32603, message: 'Internal error', data: { outcome: 'unknown' } },
  })
})

const SIGN_IN = 'wants you to sign in with your Ethereum account:'

test('a sign-in to another site is shown here first: a phone cannot know which page asks', async () => {
  const { request, approval, requested } = await openPaired()
  const answered = request('personal_sign', [`bank.example ${SIGN_IN}\n${ALICE}`, ALICE])
  const shown = await approval()
  expect(shown).toMatchObject({
    phase: 'review',
    details: { signIn: { domain: 'bank.example', host: 'app.example' } },
  })
  expect(requested).not.toHaveBeenCalled()
  shown.reject()
  await expect(answered).resolves.toMatchObject({ error: { code: 4001 } })
})

test('a sign-in to the page itself goes to the phone at once', async () => {
  const { request, requested } = await openPaired()
  requested.mockResolvedValueOnce('0x51')
  const answered = request('personal_sign', [`app.example ${SIGN_IN}\n${ALICE}`, ALICE])
  await expect(answered).resolves.toEqual({ ok: true, result: '0x51' })
})

test('a phone whose permission is revoked is told that it is over', async () => {
  const { request, state, leave } = await openPaired()
  await expect(request('wallet_revokePermissions', [{ eth_accounts: {} }])).resolves.toEqual({
    ok: true,
    result: null,
  })
  expect(state()).toMatchObject({ status: 'disconnected' })
  expect(leave).toHaveBeenCalledExactlyOnceWith('topic', 'eip155')
})

test('a phone that holds the Solana session too keeps it when its EVM permission is revoked', async () => {
  const { request, leave } = await openPaired()
  const { setSession } = await import('#sessions/sessionsStore.ts')
  const wallet = { name: 'Pocket', icon: null, rdns: null }
  const session = { wallet, accounts: [{ address: 'a' }], chainId: 'solana:x', walletId: 'topic' } as const
  setSession({ ...session, namespace: 'solana', connector: 'walletconnect' })
  await request('wallet_revokePermissions', [{ eth_accounts: {} }])
  expect(leave).not.toHaveBeenCalled()
})

const CHOOSE = ['wallet_requestPermissions', [{ eth_accounts: {} }]] as const
const described = (...value: string[]) => [
  expect.objectContaining({ caveats: [{ type: 'restrictReturnedAccounts', value }] }),
]

test('the phone that lets its user choose accounts is asked, with its user sent there, and tells which they are', async () => {
  const { request, approval, requested } = await openPaired()
  const { takeAccounts } = await import('#sessions/engine.ts')
  let answer: (result: unknown) => void = () => {}
  requested.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const answered = request(...CHOOSE)
  expect(await approval()).toMatchObject({ phase: 'inWallet', details: { type: 'accounts' } })
  takeAccounts({ namespace: 'eip155', walletId: 'topic' }, [{ address: BOB }])
  answer([])
  await expect(answered).resolves.toEqual({ ok: true, result: described(BOB) })
})

test('of a phone that cannot be asked for other accounts the answer is what it shares', async () => {
  const { request, requested, frames } = await openPaired(() => false)
  requested.mockRejectedValueOnce(new RpcError({ code: 4200, message: 'Not granted.' }))
  await expect(request(...CHOOSE)).resolves.toEqual({ ok: true, result: described(ALICE) })
  expect(frames).toEqual([])
})

test('what the phone declines is 4001', async () => {
  const { request, requested } = await openPaired()
  requested.mockRejectedValueOnce(new RpcError({ code: 4001, message: 'No.' }))
  await expect(request(...SWITCH)).resolves.toMatchObject({ error: { code: 4001 } })
})

test('a chain that the phone has granted is switched to with nothing on screen', async () => {
  const { request, frames } = await openPaired(() => false)
  await expect(request(...SWITCH)).resolves.toEqual({ ok: true, result: null })
  expect(frames).toEqual([])
})

test.each([
  ['answers what it has granted', true, { ok: true, result: '0x7' }],
  [
    'cannot be asked for what it has not',
    false,
    { error: { code: 4901, data: { reason: 'CHAIN_NOT_SERVED' } } },
  ],
])('on a chain that no node of ours serves the phone %s', async (_, isGranted, answer) => {
  const { request, requested } = await openPaired(() => isGranted, { allowUnsupportedChain: true })
  const { setSession, familySession } = await import('#sessions/sessionsStore.ts')
  const { session } = familySession('eip155')
  if (session !== null) setSession({ ...session, chainId: 'eip155:5' })
  requested.mockResolvedValue('0x7')
  await expect(request('eth_getBalance', [ALICE, 'latest'])).resolves.toMatchObject(answer)
})

test('reads never go to the phone', async () => {
  const fetch = vi.fn(async (_url: string, { body }: { body: string }) => {
    const calls = JSON.parse(body) as { id: number }[]
    return Response.json(calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x10' })))
  })
  vi.stubGlobal('fetch', fetch)
  const { request, requested } = await openPaired()
  for (const method of READ_METHODS) await request(method, [])
  expect(requested).not.toHaveBeenCalled()
  expect(fetch).toHaveBeenCalled()
})

test('the page cannot speak for a paired wallet, whose name it might learn', async () => {
  const { widget, state } = await openPaired()
  const event = { walletId: 'topic', seq: 0, event: 'accountsChanged', data: [BOB] } as const
  await widget.hostWalletEvent(event)
  await widget.hostWalletEvent({ ...event, seq: 1, event: 'disconnect' })
  // Answered after both.
  await widget.request({ id: 'after', method: 'eth_accounts' })
  expect(state()).toMatchObject({ status: 'connected', accounts: [ALICE] })
})

test('who closes the modal while the phone is asked to switch finds no form in it later', async () => {
  const { request, approval, requested, widget } = await openPaired()
  const { sendRequestStore } = await import('./latchSend.ts')
  let answer: (result: unknown) => void = () => {}
  requested.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const sent = request('latch_send', [{ chainId: '0x2105' }])
  await approval()
  await widget.setOpen({ open: false, reason: 'backdrop' })
  answer(null)
  await expect(sent).resolves.toMatchObject({
    error: { code: 4001, message: 'User rejected the request: Modal closed.' },
  })
  expect(sendRequestStore.getState().request).toBe(null)
})

test('a transfer on another network sends the visitor to the phone first, then to the form', async () => {
  const { request, approval, requested, requestsStore } = await openPaired()
  const { sendRequestStore } = await import('./latchSend.ts')
  let answer: (result: unknown) => void = () => {}
  requested.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  void request('latch_send', [{ chainId: '0x2105' }])
  expect(await approval()).toMatchObject({ phase: 'inWallet', details: { type: 'chain' } })
  expect(sendRequestStore.getState().request).toBe(null)
  answer(null)
  await vi.waitFor(() => expect(sendRequestStore.getState().request).not.toBe(null))
  expect(requestsStore.getState().current).toBe(null)
})

test('a payment that the phone left unanswered is named here before the next one goes there', async () => {
  const { request, approval, requested } = await openPaired()
  const pay = () => request('eth_sendTransaction', [{ from: ALICE, to: BOB, value: '0x1' }])
  requested.mockReturnValueOnce(new Promise(() => {}))
  const left = pay()
  const shown = await approval()
  expect(shown).toMatchObject({ phase: 'inWallet', isEarlierOpen: false })
  shown.reject()
  await left
  const asks = requested.mock.calls.length
  const next = pay()
  const review = await approval()
  expect(review).toMatchObject({ phase: 'review', isEarlierOpen: true })
  expect(requested.mock.calls).toHaveLength(asks)
  review.reject()
  await next
})
