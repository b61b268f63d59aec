import { expect, test, vi } from 'vitest'
import { ALICE, createStorage, type TestHostOptions, WALLET, wallet } from '#host/testHost.ts'
import { openPage } from './testRequests.ts'

/** Opens a page whose session with a wallet on chain 8453 is restored once the wallet may answer. */
async function openRestoring(options?: TestHostOptions) {
  const storage = createStorage()
  storage.setItem('latch.session.demo.https://app.example', '{"wallet":"org.fox","connector":"page"}')
  let answer = () => {}
  const answering = new Promise<void>((resolve) => {
    answer = resolve
  })
  const host = await openPage({
    storage,
    wallet: wallet({
      eth_accounts: () => answering.then(() => [ALICE]),
      eth_chainId: () => '0x2105',
      wallet_getCallsStatus: () => ({ status: 200 }),
    }),
    ...options,
  })
  expect(host.init.state.status).toBe('reconnecting')
  // Else it is the code that the first request waits for.
  await (await import('./router.ts')).loadDispatch()
  return { ...host, storage, answer }
}

/** A node with one block. @returns the requested addresses. */
function stubNode(): string[] {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    requested.push(url)
    const calls = JSON.parse(body) as { id: number }[]
    return Response.json(calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x10' })))
  })
  return requested
}

test('a read that comes while the session is being restored asks a node of its chain', async () => {
  const requested = stubNode()
  const { request, answer } = await openRestoring()
  const block = request('eth_blockNumber')
  const version = request('net_version')
  answer()
  await expect(block).resolves.toEqual({ ok: true, result: '0x10' })
  await expect(version).resolves.toEqual({ ok: true, result: '8453' })
  expect(requested).toEqual(['/v1/?chainId=eip155%3A8453&projectId=demo'])
})

test.each<[string, unknown[], unknown]>([
  ['eth_accounts', [], [ALICE]],
  ['wallet_getPermissions', [], [expect.objectContaining({ parentCapability: 'eth_accounts' })]],
  ['wallet_switchEthereumChain', [{ chainId: '0x2105' }], null],
  ['wallet_getCallsStatus', ['0x12'], { status: 200 }],
])('%s waits for the session that is being restored', async (method, params, result) => {
  const { request, answer } = await openRestoring()
  const answered = request(method, params)
  answer()
  await expect(answered).resolves.toEqual({ ok: true, result })
})

test('a request to sign waits for the session that is being restored', async () => {
  const { request, answer, approval } = await openRestoring()
  void request('personal_sign', ['0x48656c6c6f', ALICE])
  answer()
  expect(await approval()).toMatchObject({ method: 'personal_sign', chainId: 'eip155:8453' })
})

test('permissions that are revoked while the session is being restored stay revoked', async () => {
  const { request, answer, state, storage } = await openRestoring()
  const revoked = request('wallet_revokePermissions', [{ eth_accounts: {} }])
  answer()
  await expect(revoked).resolves.toEqual({ ok: true, result: null })
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'disconnected', accounts: [] }))
  expect((await openPage({ storage })).init.state.status).toBe('disconnected')
})

test('a request that waits for the session can be taken back', async () => {
  const { request, widget } = await openRestoring()
  const answered = request('eth_blockNumber', undefined, 'read')
  await vi.waitFor(async () =>
    expect(await widget.cancel({ id: 'read' })).toEqual({ ok: true, result: true }),
  )
  await expect(answered).resolves.toMatchObject({ error: { code: 4001, data: { reason: 'HOST_ABORTED' } } })
})

test('accounts that a restored session answers with take away what the page shows already', async () => {
  const { request, answer, frames } = await openRestoring()
  const answered = request('eth_requestAccounts')
  answer()
  await expect(answered).resolves.toEqual({ ok: true, result: [ALICE] })
  expect(frames).toEqual([{ visible: false }])
})

test('a modal that its visitor has opened, or that is a part of the page, stays when a session comes back', async () => {
  const { request, answer, frames, widget } = await openRestoring()
  await widget.setOpen({ open: true, reason: 'host' })
  const answered = request('eth_requestAccounts')
  answer()
  await expect(answered).resolves.toMatchObject({ ok: true })
  expect(frames).toEqual([{ visible: true }])
  await widget.setOpen({ open: false, reason: 'host' })
  await widget.setViewport({
    width: 400,
    height: 600,
    display: 'inline',
    colorScheme: 'light',
    reducedMotion: false,
  })
  frames.splice(0)
  await expect(request('eth_requestAccounts')).resolves.toMatchObject({ ok: true })
  expect(frames).toEqual([])
})

test.each<[string, unknown[]]>([
  ['eth_requestAccounts', []],
  ['wallet_requestPermissions', [{ eth_accounts: {} }]],
])('closing the modal rejects %s before anybody was asked, and it stays closed', async (method, params) => {
  const { request, frames, widget, state } = await openRestoring({ wallets: [] })
  const answered = request(method, params)
  await widget.setOpen({ open: false, reason: 'escape' })
  await expect(answered).resolves.toMatchObject({ error: { code: 4001 } })
  expect(state().status).toBe('reconnecting')
  // It comes to nothing, so that whoever had waited would be asked.
  await widget.disconnect({})
  await request('eth_accounts')
  expect(frames.some(({ visible }) => visible)).toBe(false)
})

test('closing the modal leaves a request that asks nobody', async () => {
  const { request, answer, widget } = await openRestoring()
  const answered = request('eth_accounts')
  await widget.setOpen({ open: false, reason: 'escape' })
  answer()
  await expect(answered).resolves.toEqual({ ok: true, result: [ALICE] })
})

test.each<[string, unknown[]]>([['wallet_requestPermissions', [{ eth_accounts: {} }]]])(
  'a modal that is closed while the code of %s comes stays closed',
  async (method, params) => {
    let come = () => {}
    const coming = new Promise<void>((resolve) => (come = resolve))
    vi.doMock('./dispatch.ts', async (original) => {
      await coming
      return original()
    })
    const { request, frames, widget } = await openPage({ wallets: [] })
    const answered = request(method, params)
    await widget.setOpen({ open: false, reason: 'escape' })
    come()
    await expect(answered).resolves.toMatchObject({ error: { code: 4001 } })
    expect(frames.some(({ visible }) => visible)).toBe(false)
    vi.doUnmock('./dispatch.ts')
  },
)

test('accounts that somebody shares before the code of a request comes answer it, though the modal goes', async () => {
  let come = () => {}
  const coming = new Promise<void>((resolve) => (come = resolve))
  vi.doMock('./dispatch.ts', async (original) => {
    await coming
    return original()
  })
  const { request, connect, widget } = await openPage()
  const answered = request('wallet_requestPermissions', [{ eth_accounts: {} }])
  await connect('eip155', WALLET.id)
  await widget.setOpen({ open: false, reason: 'host' })
  come()
  await expect(answered).resolves.toMatchObject({ ok: true })
  vi.doUnmock('./dispatch.ts')
})

test('a transfer whose modal is closed while the session is being restored does not open it again', async () => {
  const { request, answer, widget, frames } = await openRestoring()
  const sent = request('latch_send', [{ to: ALICE, amount: '1' }])
  await widget.setOpen({ open: false, reason: 'host' })
  answer()
  await expect(sent).resolves.toMatchObject({
    error: { code: 4001, message: 'User rejected the request: Modal closed.' },
  })
  expect(frames.filter(({ visible }) => visible)).toEqual([])
})
