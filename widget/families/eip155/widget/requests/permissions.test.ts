import {
  ALICE,
  BOB,
  createStorage,
  ORIGIN,
  openTestHost,
  refuse,
  WALLET,
  wallet,
} from '@latch/widget/src/host/testHost.ts'
import { openConnected, openPage } from '@latch/widget/src/requests/testRequests.ts'
import { expect, test, vi } from 'vitest'

const ACCOUNTS = [{ eth_accounts: {} }]

const granted = (...value: string[]) => [
  {
    invoker: ORIGIN,
    parentCapability: 'eth_accounts',
    caveats: [{ type: 'restrictReturnedAccounts', value }],
  },
]

/** A wallet whose user chooses other accounts when asked for permission, without an event. */
function choosing(...chosen: string[]) {
  let accounts: string[] = [ALICE]
  return wallet({
    eth_accounts: () => accounts,
    wallet_requestPermissions: () => {
      accounts = chosen
      return []
    },
  })
}

test('permissions are those of the session, for this origin', async () => {
  const { request, connect } = await openPage()
  await expect(request('wallet_getPermissions')).resolves.toEqual({ ok: true, result: [] })
  await connect('eip155', WALLET.id)
  await expect(request('wallet_getPermissions')).resolves.toEqual({ ok: true, result: granted(ALICE) })
})

test('asking for permissions connects, and asks the wallet once', async () => {
  const { request, connect, requestsStore, walletCalls } = await openPage()
  const pending = request('wallet_requestPermissions', ACCOUNTS)
  await vi.waitFor(() => expect(requestsStore.getState().current).toMatchObject({ kind: 'connect' }))
  await connect('eip155', WALLET.id)
  await expect(pending).resolves.toEqual({ ok: true, result: granted(ALICE) })
  expect(walletCalls.map(({ method }) => method)).not.toContain('wallet_requestPermissions')
})

test('asking again lets the wallet offer other accounts, which the page and the session take', async () => {
  const { request, state, walletCalls } = await openConnected({ wallet: choosing(BOB, ALICE) })
  await expect(request('wallet_requestPermissions', ACCOUNTS)).resolves.toEqual({
    ok: true,
    result: granted(BOB, ALICE),
  })
  expect(walletCalls[0]).toEqual({ method: 'wallet_requestPermissions', params: ACCOUNTS })
  expect(state()).toMatchObject({ status: 'connected', accounts: [BOB, ALICE] })
  await expect(request('eth_accounts')).resolves.toEqual({ ok: true, result: [BOB, ALICE] })
})

test('a session that comes back is asked about as one that is there', async () => {
  const storage = createStorage()
  storage.setItem('latch.session.demo.https://app.example', '{"wallet":"org.fox","connector":"page"}')
  const { request, init } = await openPage({ storage, wallet: choosing(BOB) })
  expect(init.state.status).toBe('reconnecting')
  await expect(request('wallet_requestPermissions', ACCOUNTS)).resolves.toEqual({
    ok: true,
    result: granted(BOB),
  })
})

test.each([
  ['declined', 4001],
  ['shows a prompt already', -32002],
])('a wallet whose user %s says so, and the session stays', async (_, code) => {
  const { request, state } = await openConnected({
    wallet: wallet({ wallet_requestPermissions: () => refuse(code, 'No.') }),
  })
  await expect(request('wallet_requestPermissions', ACCOUNTS)).resolves.toMatchObject({
    error: { code, message: 'No.' },
  })
  expect(state()).toMatchObject({ status: 'connected', accounts: [ALICE] })
})

test.each([4200, -32601])(
  'of a wallet that knows no permissions (%i) the answer is what it shares',
  async (code) => {
    const { request } = await openConnected({
      wallet: wallet({ wallet_requestPermissions: () => refuse(code) }),
    })
    await expect(request('wallet_requestPermissions', ACCOUNTS)).resolves.toEqual({
      ok: true,
      result: granted(ALICE),
    })
  },
)

test('a wallet that shares no account any more has ended the session', async () => {
  const { request, state } = await openConnected({ wallet: choosing() })
  await expect(request('wallet_requestPermissions', ACCOUNTS)).resolves.toMatchObject({
    error: { code: 4100 },
  })
  expect(state()).toMatchObject({ status: 'disconnected', accounts: [] })
})

test('another tab with the same wallet takes the other accounts, too', async () => {
  const shared = { storage: createStorage(), wallet: choosing(BOB), tabs: true }
  const first = await openTestHost(shared)
  const { connect } = await import('@latch/widget/src/sessions/engine.ts')
  const second = await openTestHost({ ...shared, instance: 'page-2' })
  await connect('eip155', WALLET.id)
  await vi.waitFor(() => expect(second.state()).toMatchObject({ accounts: [ALICE] }))
  await first.request('wallet_requestPermissions', ACCOUNTS)
  await vi.waitFor(() => expect(second.state()).toMatchObject({ accounts: [BOB] }))
})

test('another permission is 4200', async () => {
  const { request } = await openPage()
  const answer = request('wallet_requestPermissions', [{ eth_accounts: {}, snap: {} }])
  await expect(answer).resolves.toMatchObject({ error: { code: 4200 } })
})

test('revoking ends the session and asks the wallet of the page to forget this origin, too', async () => {
  const { request, walletCalls, state } = await openConnected()
  await expect(request('wallet_revokePermissions', ACCOUNTS)).resolves.toEqual({ ok: true, result: null })
  expect(state()).toMatchObject({ status: 'disconnected', accounts: [] })
  expect(walletCalls).toEqual([{ method: 'wallet_revokePermissions', params: ACCOUNTS }])
})

test('a wallet that cannot revoke is left all the same', async () => {
  const { request, state } = await openConnected({
    wallet: wallet({ wallet_revokePermissions: () => refuse(4200) }),
  })
  await expect(request('wallet_revokePermissions', ACCOUNTS)).resolves.toEqual({ ok: true, result: null })
  expect(state()).toMatchObject({ status: 'disconnected', accounts: [] })
})

test('revoking asks no wallet while nobody is connected', async () => {
  const { request, walletCalls } = await openPage()
  await expect(request('wallet_revokePermissions', ACCOUNTS)).resolves.toEqual({ ok: true, result: null })
  expect(walletCalls).toEqual([])
})
