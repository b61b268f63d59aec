import { expect, test, vi } from 'vitest'
import { ALICE, BOB, type TestHostOptions, type TestWallet, WALLET } from '#host/testHost.ts'
import { openPage } from './testRequests.ts'

const OWL = { ...WALLET, id: 'wallet-2', name: 'Owl', rdns: 'org.owl' }
const CAROL = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

const wallets: TestWallet = ({ walletId, method }) => {
  if (method === 'eth_accounts' || method === 'eth_requestAccounts')
    return walletId === OWL.id ? [BOB, CAROL] : [ALICE]
  return method === 'eth_chainId' ? '0x1' : null
}

/** Connects the fox, then the owl, which is active. */
async function openBoth(options: TestHostOptions = {}) {
  const host = await openPage({
    wallets: [WALLET, OWL],
    wallet: wallets,
    config: { multiWallet: true },
    ...options,
  })
  await host.connect('eip155', WALLET.id)
  await host.connect('eip155', OWL.id)
  const { loadOthers } = await import('#sessions/othersStore.ts')
  if (options.config?.multiWallet !== false) await vi.waitFor(() => expect(loadOthers()).toHaveLength(1))
  const list = async () => (await host.request('latch_getConnections', [{}])) as { result: object }
  return { ...host, list }
}

const FOX_ENTRY = { id: 'org.fox', namespace: 'eip155', accounts: [ALICE] }
const OWL_ENTRY = { id: 'org.owl', namespace: 'eip155', accounts: [BOB, CAROL] }

test('the page is told who is connected, the active one first', async () => {
  const { list } = await openBoth()
  expect((await list()).result).toMatchObject({
    connections: [
      { ...OWL_ENTRY, active: true, wallet: { name: 'Owl', rdns: 'org.owl' } },
      { ...FOX_ENTRY, active: false, wallet: { name: 'Fox' } },
    ],
    recent: [],
  })
})

test('another one becomes active, which is one change of accounts', async () => {
  const { list, request, state } = await openBoth()
  const answer = await request('latch_switchConnection', [{ id: 'org.fox' }])
  expect(answer).toMatchObject({
    ok: true,
    result: { namespace: 'eip155', accounts: [ALICE], chainId: '0x1' },
  })
  await vi.waitFor(() => expect(state().accounts).toEqual([ALICE]))
  expect((await list()).result).toMatchObject({
    connections: [
      { ...FOX_ENTRY, active: true },
      { id: 'org.owl', accounts: [BOB], active: false },
    ],
  })
})

test('another account of the active wallet is chosen without asking it', async () => {
  const { request, state, walletCalls } = await openBoth()
  walletCalls.splice(0)
  const answer = await request('latch_switchConnection', [{ id: 'org.owl', account: CAROL }])
  expect(answer).toMatchObject({ ok: true, result: { accounts: [CAROL, BOB] } })
  await vi.waitFor(() => expect(state().accounts).toEqual([CAROL, BOB]))
  expect(walletCalls).toEqual([])
  await expect(request('latch_switchConnection', [{ id: 'org.owl', account: ALICE }])).resolves.toMatchObject(
    { error: { code: 4100, data: { reason: 'WRONG_ACCOUNT', account: ALICE } } },
  )
})

test('one is disconnected, then stands among those used last, and is taken out there, too', async () => {
  const { list, request, state } = await openBoth()
  expect(await request('latch_deleteConnection', [{ id: 'org.owl' }])).toEqual({ ok: true, result: null })
  await vi.waitFor(() => expect(state().accounts).toEqual([ALICE]))
  expect((await list()).result).toMatchObject({
    connections: [{ id: 'org.fox', active: true }],
    recent: [{ id: 'org.owl', name: 'Owl' }],
  })
  await request('latch_deleteConnection', [{ id: 'org.owl' }])
  expect((await list()).result).toMatchObject({ recent: [] })
})

test('another one is disconnected beside the active one', async () => {
  const { list, request, state } = await openBoth()
  await request('latch_deleteConnection', [{ id: 'org.fox' }])
  expect((await list()).result).toMatchObject({ connections: [OWL_ENTRY] })
  expect(state().accounts).toEqual([BOB, CAROL])
})

test.each(['latch_switchConnection', 'latch_deleteConnection'])(
  '%s of nobody is -32602, and 4200 where the project connects one wallet at a time',
  async (method) => {
    const { request } = await openBoth()
    await expect(request(method, [{ id: 'org.elk' }])).resolves.toMatchObject({ error: { code: -32602 } })
    await expect(request(method, [{ id: 'org.fox', namespace: 'solana' }])).resolves.toMatchObject({
      error: { code: -32602 },
    })
    const single = await openBoth({ config: { multiWallet: false } })
    await expect(single.request(method, [{ id: 'org.elk' }])).resolves.toMatchObject({
      error: { code: 4200, data: { reason: 'MULTI_WALLET_OFF' } },
    })
  },
)
