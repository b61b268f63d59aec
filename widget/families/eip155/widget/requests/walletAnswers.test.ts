/** Wallets with invalid answers: a page must not accept them. */

import { ALICE, BOB, refuse, type TestWallet, wallet } from '@latch/widget/src/host/testHost.ts'
import { MESSAGE, openConnected, openPage, TYPED_DATA } from '@latch/widget/src/requests/testRequests.ts'
import { describe, expect, test, vi } from 'vitest'

const BATCH = { version: '2.0.0', chainId: '0x1', calls: [{ to: BOB }] }
const CALLS: Readonly<Record<string, unknown>> = {
  personal_sign: [MESSAGE, ALICE],
  eth_signTypedData_v4: [ALICE, JSON.stringify(TYPED_DATA)],
  eth_sendTransaction: [{ from: ALICE, to: BOB }],
  wallet_sendCalls: [BATCH],
  wallet_watchAsset: { type: 'ERC20', options: { address: BOB } },
}
const WRONG: readonly [string, unknown][] = [
  ['personal_sign', 42],
  ['personal_sign', null],
  ['personal_sign', { signature: '0x51' }],
  ['personal_sign', ['0x51']],
  ['personal_sign', 'signed'],
  ['eth_signTypedData_v4', true],
  ['eth_signTypedData_v4', '0x5'],
  ['eth_sendTransaction', { hash: 1 }],
  ['eth_sendTransaction', '0x'],
  ['eth_sendTransaction', null],
  ['wallet_sendCalls', { id: 1 }],
  ['wallet_sendCalls', null],
  ['wallet_watchAsset', { ok: true }],
]
const MALFORMED = { code: -32603, data: { reason: 'WALLET_MALFORMED', outcome: 'unknown' } }

describe.each(WRONG)('%s answered with %j is no success', (method, answer) => {
  test('from a wallet of the page', async () => {
    const { request, approval } = await openConnected({ wallet: wallet({ [method]: () => answer }) })
    const pending = request(method, CALLS[method])
    ;(await approval()).approve()
    await expect(pending).resolves.toMatchObject({ ok: false, error: MALFORMED })
  })

  test('from a paired one', async () => {
    const { request } = await openPaired(async () => answer)
    await expect(request(method, CALLS[method])).resolves.toMatchObject({ ok: false, error: MALFORMED })
  })
})

test.each(['personal_sign', 'eth_signTypedData_v4'])(
  '%s without a byte is a paired contract account that signed on its chain, and no signature from the page',
  async (method) => {
    const paired = await openPaired(async () => '0x')
    await expect(paired.request(method, CALLS[method])).resolves.toEqual({ ok: true, result: '0x' })
    const { request, approval } = await openConnected({ wallet: wallet({ [method]: () => '0x' }) })
    const pending = request(method, CALLS[method])
    ;(await approval()).approve()
    await expect(pending).resolves.toMatchObject({ ok: false, error: MALFORMED })
  },
)

async function openPaired(answer: () => Promise<unknown>) {
  const opened = await openPage()
  const { registerConnector } = await import('@latch/widget/src/connectors/connectors.ts')
  const { establish } = await import('@latch/widget/src/sessions/engine.ts')
  registerConnector('walletconnect', { request: answer, isElsewhere: () => true, disconnect: async () => {} })
  establish({
    namespace: 'eip155',
    connector: 'walletconnect',
    walletId: 'topic',
    wallet: { name: 'Pocket', icon: null, rdns: null },
    accounts: [{ address: ALICE }],
    chainId: 'eip155:1',
  })
  return opened
}

test.each([null, 42, { status: {} }, { status: 200, receipts: 'none' }])(
  'a status of calls that is %j is none',
  async (answer) => {
    const { request } = await openConnected({ wallet: wallet({ wallet_getCallsStatus: () => answer }) })
    await expect(request('wallet_getCallsStatus', ['0x12'])).resolves.toMatchObject({
      error: { code: -32603, data: { reason: 'WALLET_MALFORMED' } },
    })
  },
)

const thrown = (error: unknown): TestWallet => {
  return () => {
    throw error
  }
}

test.each<[string, TestWallet, object]>([
  ['no text', thrown({ code: 4001 }), { code: 4001, message: expect.stringMatching(/^User rejected/) }],
  ['a book', () => refuse(4001, 'x'.repeat(200_000)), { code: 4001, message: 'x'.repeat(500) }],
  ['nothing', thrown(null), { code: -32603, data: { outcome: 'unknown' } }],
])('a wallet that refuses with %s', async (_, answer, error) => {
  const { request, approval } = await openConnected({ wallet: wallet({ personal_sign: answer }) })
  const pending = request('personal_sign', [MESSAGE, ALICE])
  ;(await approval()).approve()
  await expect(pending).resolves.toMatchObject({ ok: false, error })
})

test('the form that sends says of a hash that is none that it may have been sent', async () => {
  const answer = vi.fn(async () => ({ hash: 1 }))
  await openPaired(answer)
  const { requestWallet } = await import('@latch/widget/src/connectors/requestWallet.ts')
  const { requireSession } = await import('../session.ts')
  await expect(requestWallet(requireSession(), 'eth_sendTransaction', [])).rejects.toMatchObject({
    code: -32603,
    data: { reason: 'WALLET_MALFORMED' },
  })
})
