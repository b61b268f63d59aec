import { describe, expect, test, vi } from 'vitest'
import { ALICE, BOB, HASH, refuse, SIGNATURE, WALLET, wallet } from '#host/testHost.ts'
import { MESSAGE, openConnected, openPage } from './testRequests.ts'

test('a page without a session may not ask for a signature', async () => {
  const { request, walletCalls } = await openPage()
  await expect(request('personal_sign', [MESSAGE, ALICE])).resolves.toMatchObject({ error: { code: 4100 } })
  expect(walletCalls).toEqual([])
})

test('nothing reaches the wallet before the approval here', async () => {
  const { request, approval, walletCalls, frames, requestsStore } = await openConnected({
    wallet: wallet({ personal_sign: () => SIGNATURE }),
  })
  const pending = request('personal_sign', [MESSAGE, ALICE.toLowerCase()])
  const shown = await approval()
  expect(shown).toMatchObject({
    method: 'personal_sign',
    address: ALICE,
    chainId: 'eip155:1',
    phase: 'review',
    details: { type: 'message', text: 'Hello', isHexOnly: false },
  })
  await vi.waitFor(() => expect(frames.at(-1)).toMatchObject({ visible: true }))
  expect(walletCalls).toEqual([])
  shown.approve()
  expect(requestsStore.getState().current).toMatchObject({ phase: 'inWallet' })
  await expect(pending).resolves.toEqual({ ok: true, result: SIGNATURE })
  expect(walletCalls).toEqual([{ method: 'personal_sign', params: [MESSAGE, ALICE] }])
  await vi.waitFor(() => expect(frames.at(-1)).toMatchObject({ visible: false }))
})

test('two clicks on Approve relay once', async () => {
  const { request, approval, walletCalls } = await openConnected()
  const pending = request('personal_sign', [MESSAGE, ALICE])
  const shown = await approval()
  shown.approve()
  shown.approve()
  await pending
  expect(walletCalls).toHaveLength(1)
})

test.each(['reject', 'close'])('%s answers 4001', async (how) => {
  const { request, approval, widget, walletCalls } = await openConnected()
  const pending = request('personal_sign', [MESSAGE, ALICE])
  const shown = await approval()
  if (how === 'reject') shown.reject()
  else await widget.setOpen({ open: false, reason: 'escape' })
  await expect(pending).resolves.toMatchObject({ error: { code: 4001 } })
  expect(walletCalls).toEqual([])
})

test.each([4001, 5700, -32000])("the wallet's %i reaches the page", async (code) => {
  const { request, approval } = await openConnected({ wallet: wallet({ personal_sign: () => refuse(code) }) })
  const pending = request('personal_sign', [MESSAGE, ALICE])
  ;(await approval()).approve()
  await expect(pending).resolves.toEqual({ ok: false, error: { code, message: 'No.' } })
})

test('a wallet that disappears in mid-request is 4900, and may have done it', async () => {
  const { request, approval, widget, walletCalls } = await openConnected({
    wallet: wallet({ personal_sign: () => new Promise(() => {}) }),
  })
  const pending = request('personal_sign', [MESSAGE, ALICE])
  ;(await approval()).approve()
  await vi.waitFor(() => expect(walletCalls).toHaveLength(1))
  await widget.hostWallets({ wallets: [] })
  await expect(pending).resolves.toMatchObject({
    error: { code: 4900, data: { reason: 'WALLET_GONE', outcome: 'unknown' } },
  })
})

test('a wallet that was gone before it was asked has done nothing', async () => {
  const { request, approval, widget } = await openConnected()
  const pending = request('personal_sign', [MESSAGE, ALICE])
  const shown = await approval()
  await widget.hostWallets({ wallets: [] })
  shown.approve()
  await expect(pending).resolves.toEqual({
    ok: false,
    error: { code: 4900, message: expect.any(String), data: { reason: 'WALLET_GONE' } },
  })
})

test.each([
  [undefined, { outcome: 'unknown' }],
  [{ cause: 'nonce' }, { cause: 'nonce', outcome: 'unknown' }],
  // What a chain reverted with is read by libraries as it stands.
  ['0x08c379a0', '0x08c379a0'],
])('a wallet that breaks with data %j says nothing of what it has done', async (data, passedOn) => {
  const { request, approval } = await openConnected({
    wallet: wallet({ personal_sign: () => refuse(-32603, 'Broken.', data) }),
  })
  const pending = request('personal_sign', [MESSAGE, ALICE])
  ;(await approval()).approve()
  await expect(pending).resolves.toEqual({
    ok: false,
    error: { code: -32603, message: 'Broken.', data: passedOn },
  })
})

test('an approval is taken back when the wallet changes chain under it', async () => {
  const { request, approval, widget, walletCalls } = await openConnected()
  const pending = request('eth_sendTransaction', [{ from: ALICE, to: BOB }])
  const shown = await approval()
  await widget.hostWalletEvent({ walletId: WALLET.id, seq: 0, event: 'chainChanged', data: '0x2105' })
  await expect(pending).resolves.toMatchObject({ error: { code: 4100, data: { reason: 'SESSION_CHANGED' } } })
  shown.approve()
  await widget.ping({})
  expect(walletCalls).toEqual([])
})

test('fifty transactions show one approval, hold eight and refuse the rest', async () => {
  const { request, approval, requestsStore, widget } = await openConnected()
  const answers = Array.from({ length: 50 }, () => request('eth_sendTransaction', [{ from: ALICE, to: BOB }]))
  await approval()
  await vi.waitFor(() => expect(requestsStore.getState().waiting).toBe(8))
  const refused = answers.slice(9)
  for (const answer of refused) await expect(answer).resolves.toMatchObject({ error: { code: -32002 } })
  await widget.setOpen({ open: false, reason: 'host' })
  for (const answer of answers.slice(0, 9))
    await expect(answer).resolves.toMatchObject({ error: { code: 4001 } })
})

test('a cancelled approval makes room for the next', async () => {
  const { request, approval, widget } = await openConnected()
  const first = request('personal_sign', ['0x31', ALICE], 'first')
  const second = request('personal_sign', ['0x32', ALICE], 'second')
  expect((await approval()).id).toBe('first')
  await widget.cancel({ id: 'first' })
  await expect(first).resolves.toMatchObject({ error: { code: 4001, data: { reason: 'HOST_ABORTED' } } })
  const next = await approval()
  expect(next.id).toBe('second')
  next.reject()
  await second
})

test('the page withdrew what it cancelled, and nothing that the user or the wallet ended', async () => {
  const { request, widget, approval, requestsStore } = await openConnected({
    wallet: wallet({ personal_sign: () => refuse(-32603) }),
  })
  const end = async (finish: (shown: Awaited<ReturnType<typeof approval>>) => unknown) => {
    const pending = request('personal_sign', [MESSAGE, ALICE])
    finish(await approval())
    await pending
    return requestsStore.getState().isWithdrawn
  }
  expect(await end((shown) => shown.approve())).toBe(false)
  expect(await end(({ id }) => widget.cancel({ id }))).toBe(true)
  expect(await end((shown) => shown.reject())).toBe(false)
})

test('a modal that was open before a request stays open after it', async () => {
  const { request, approval, widget, frames } = await openConnected()
  await widget.setOpen({ open: true, view: 'Account', reason: 'host' })
  const pending = request('personal_sign', [MESSAGE, ALICE])
  ;(await approval()).reject()
  await pending
  await widget.ping({})
  expect(frames.at(-1)).toMatchObject({ visible: true })
})

describe('a modal that is closed while the wallet asks', () => {
  /** Opens an approval that was passed on to a wallet, which answers when told to; the modal is closed since. */
  async function openLeft() {
    let answer: (result: unknown) => void = () => {}
    const requested = () => new Promise((resolve) => (answer = resolve))
    const opened = await openConnected({ wallet: wallet({ personal_sign: requested }) })
    const pending = opened.request('personal_sign', [MESSAGE, ALICE], 'asked')
    const behind = opened.request('personal_sign', ['0x32', ALICE], 'behind')
    ;(await opened.approval()).approve()
    await vi.waitFor(() => expect(opened.walletCalls).toHaveLength(1))
    await opened.widget.setOpen({ open: false, reason: 'escape' })
    return { ...opened, pending, behind, answer: (result: unknown) => answer(result) }
  }

  test('leaves the request with the wallet, whose answer the page gets', async () => {
    const { pending, answer, requestsStore } = await openLeft()
    expect(requestsStore.getState()).toMatchObject({
      current: { id: 'asked', phase: 'inWallet' },
      waiting: 0,
    })
    answer(SIGNATURE)
    await expect(pending).resolves.toEqual({ ok: true, result: SIGNATURE })
    expect(requestsStore.getState().current).toBeNull()
  })

  test('rejects with 4001 what the wallet has not been asked yet', async () => {
    const { pending, behind, answer, walletCalls } = await openLeft()
    await expect(behind).resolves.toMatchObject({ error: { code: 4001 } })
    expect(walletCalls).toHaveLength(1)
    answer(SIGNATURE)
    await pending
  })

  test('lets the page take the request back', async () => {
    const { pending, widget } = await openLeft()
    await widget.cancel({ id: 'asked' })
    await expect(pending).resolves.toMatchObject({ error: { code: 4001, data: { reason: 'HOST_ABORTED' } } })
  })

  test('stays as its visitor wants it: opened again, the answer does not close it', async () => {
    const { pending, answer, widget, frames } = await openLeft()
    await widget.setOpen({ open: true, reason: 'host' })
    answer(SIGNATURE)
    await pending
    await widget.ping({})
    expect(frames.at(-1)).toMatchObject({ visible: true })
  })
})

test('a visitor who stops waiting for the wallet ends the request with 4001 that says where it was', async () => {
  const { request, approval, requestsStore } = await openConnected({
    wallet: wallet({ personal_sign: () => new Promise(() => {}) }),
  })
  const pending = request('personal_sign', [MESSAGE, ALICE])
  ;(await approval()).approve()
  const { current } = requestsStore.getState()
  if (current?.kind === 'approve') current.reject()
  await expect(pending).resolves.toMatchObject({ error: { code: 4001, data: { reason: 'LEFT_IN_WALLET' } } })
})

test('whoever connects anew is not kept by a request of a wallet that has left meanwhile', async () => {
  const { request, approval, disconnect, requestsStore } = await openConnected({
    wallet: wallet({ personal_sign: () => new Promise(() => {}) }),
  })
  const pending = request('personal_sign', [MESSAGE, ALICE])
  ;(await approval()).approve()
  await disconnect('eip155')
  void request('eth_requestAccounts')
  await expect(pending).resolves.toMatchObject({
    error: { code: 4900, data: { reason: 'WALLET_GONE', outcome: 'unknown' } },
  })
  expect(requestsStore.getState()).toMatchObject({ current: { kind: 'connect' }, waiting: 0 })
})

test('a wallet that was left may still answer while nobody connects anew', async () => {
  let answer: (result: unknown) => void = () => {}
  const { request, approval, disconnect } = await openConnected({
    wallet: wallet({ eth_sendTransaction: () => new Promise((resolve) => (answer = resolve)) }),
  })
  const pending = request('eth_sendTransaction', [{ from: ALICE, to: BOB }])
  ;(await approval()).approve()
  await disconnect('eip155')
  answer(HASH)
  await expect(pending).resolves.toEqual({ ok: true, result: HASH })
})

test('a request whose wallet is disconnected meanwhile says so', async () => {
  const { request, approval, disconnect } = await openConnected()
  const pending = request('personal_sign', [MESSAGE, ALICE])
  await approval()
  await disconnect('eip155')
  await expect(pending).resolves.toMatchObject({
    error: {
      code: 4900,
      message: expect.stringContaining('was disconnected'),
      data: { reason: 'SESSION_CHANGED' },
    },
  })
})
