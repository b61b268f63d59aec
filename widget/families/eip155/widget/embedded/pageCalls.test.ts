import type { User } from '@latch/protocol/secure/secureChannel.ts'
import { ANNA, openEmbeddedHost } from '@latch/widget/src/families/testEmbedded.ts'
import { ALICE, BOB, createStorage } from '@latch/widget/src/host/testHost.ts'
import { beforeEach, expect, test, vi } from 'vitest'

const SMART = {
  ...ANNA,
  evm: { type: 'smartAccount', eoa: BOB, smartAccount: ANNA.accounts.eip155, networks: ['eip155:1'] },
} satisfies User
const OWN = `0x${'ab'.repeat(32)}${'1'.padStart(64, '0')}`
const STATUS = { version: '2.0.0', chainId: '0x1', atomic: true, status: 100 }
const BATCH = { version: '2.0.0', id: 'order-17', chainId: '0x1', calls: [{ to: ALICE }] }

/** The browser's. */
let storage: Storage

beforeEach(() => {
  storage = createStorage()
  const answer = async (url: string | URL) => {
    const id = /\/v1\/calls\/([^?]+)/.exec(String(url))?.[1] ?? ''
    return Response.json({ calls: id === OWN ? { ...STATUS, id } : null })
  }
  vi.stubGlobal('fetch', vi.fn(answer))
})

function answerNext(changed: object) {
  vi.mocked(fetch).mockResolvedValueOnce(Response.json({ calls: { ...STATUS, id: OWN, ...changed } }))
}

async function openPage() {
  const host = await openEmbeddedHost({ storage })
  await host.logIn('eip155', SMART)
  const { ask, frame } = host
  return {
    ...host,
    send: (changed?: object) => ask('eip155', 'wallet_sendCalls', [{ ...BATCH, ...changed }]),
    approve: async () => (await frame.shown()).answer({ id: OWN }),
    status: (id: string) => ask('eip155', 'wallet_getCallsStatus', [id]),
  }
}

test('calls have the id that their page gave them, and are found by it after a reload', async () => {
  const { send, approve, status } = await openPage()
  const sent = send()
  await approve()
  expect(await sent).toEqual({ ok: true, result: { id: 'order-17' } })
  expect(await status('order-17')).toEqual({ ok: true, result: { ...STATUS, id: 'order-17' } })
  expect(await status(OWN)).toEqual({ ok: true, result: { ...STATUS, id: OWN } })
  expect(await (await openPage()).status('order-17')).toMatchObject({ ok: true, result: { status: 100 } })
})

test('an id of a batch is 5720 for the next, and nobody is asked', async () => {
  const { send, approve, frame, frames } = await openPage()
  const sent = send()
  await frame.shown()
  expect(await send()).toMatchObject({ error: { code: 5720 } })
  await approve()
  await sent
  const shown = frames.length
  expect(await send()).toMatchObject({ error: { code: 5720 } })
  expect(frames.slice(shown).some(({ visible }) => visible)).toBe(false)
  expect(frame.calls.filter(({ name }) => name === 'request')).toHaveLength(1)
})

test('an id of a batch that was declined is free', async () => {
  const { send, approve, status, frame } = await openPage()
  const declined = send()
  ;(await frame.shown()).refuse(4001)
  expect(await declined).toMatchObject({ error: { code: 4001 } })
  expect(await status('order-17')).toMatchObject({ error: { code: 5730 } })
  const sent = send()
  await approve()
  expect(await sent).toMatchObject({ ok: true })
})

test('the status of calls is shown where it is known, and 5730 without a view where not', async () => {
  const { ask, send, approve, frames } = await openPage()
  const { shownBatchStore, refreshBatch } = await import('@latch/widget/src/requests/shownBatch.ts')
  const show = (id: string) => ask('eip155', 'wallet_showCallsStatus', [id])
  const sent = send()
  await approve()
  await sent
  await vi.waitFor(() => expect(frames.at(-1)).toMatchObject({ visible: false }))
  expect(await show('order-18')).toMatchObject({ error: { code: 5730 } })
  expect(frames.at(-1)).toMatchObject({ visible: false })
  expect(await show('order-17')).toEqual({ ok: true, result: null })
  expect(frames.at(-1)).toMatchObject({ visible: true })
  const shown = () => shownBatchStore.getState().batch
  expect(shown()).toMatchObject({ status: { state: 'pending', chainId: 'eip155:1', hash: null } })
  answerNext({ status: 500, receipts: [{ transactionHash: OWN }] })
  await refreshBatch()
  expect(shown()).toMatchObject({ status: { state: 'failed', hash: OWN }, unread: false })
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError('offline'))
  await refreshBatch()
  expect(shown()).toMatchObject({ status: { state: 'failed' }, unread: true })
})

const requested = (calls: readonly { name: string; params: unknown }[]) =>
  calls.filter(({ name }) => name === 'request').map(({ params }) => (params as { params: unknown }).params)

test('a paymaster of the page goes to the frame, which shows who pays', async () => {
  const { ask, send, approve, frame } = await openPage()
  expect(await ask('eip155', 'wallet_getCapabilities', [ALICE])).toMatchObject({
    result: { '0x1': { paymasterService: { supported: true } } },
  })
  const paymasterService = { url: 'https://paymaster.example', context: { policy: 'x' }, optional: true }
  const sent = send({ capabilities: { paymasterService, fly: { optional: true } } })
  await approve()
  expect(await sent).toMatchObject({ ok: true })
  expect(requested(frame.calls)).toEqual([[{ ...BATCH, from: ALICE, capabilities: { paymasterService } }]])
})

test('a paymaster that has no address is 5700, and left out where the page can do without', async () => {
  const { send, approve, frame } = await openPage()
  const paymasterService = { '0x1': { url: 'https://paymaster.example' } }
  expect(await send({ capabilities: { paymasterService } })).toMatchObject({ error: { code: 5700 } })
  const sent = send({ capabilities: { paymasterService: { ...paymasterService, optional: true } } })
  await approve()
  expect(await sent).toMatchObject({ ok: true })
  expect(requested(frame.calls)).toEqual([[{ ...BATCH, from: ALICE }]])
})

test('calls on a chain where the account cannot act are 5710', async () => {
  const { send } = await openPage()
  expect(await send({ chainId: '0x2105' })).toMatchObject({ error: { code: 5710 } })
})

test('ids of another account say nothing, and are not in the way', async () => {
  const first = await openPage()
  const sent = first.send()
  await first.approve()
  await sent
  const { sendAs, ownId } = await import('./pageCalls.ts')
  expect(await ownId(BOB, 'order-17')).toBe('order-17')
  expect(await sendAs([BATCH], BOB, async () => ({ id: OWN }))).toEqual({ id: 'order-17' })
})

test('an id is kept for a month, and among the newest of its site', async () => {
  await openPage()
  const { sendAs, ownId } = await import('./pageCalls.ts')
  const put = (id: string) => sendAs([{ ...BATCH, id }], ALICE, async () => ({ id: OWN }))
  await put('first')
  for (let index = 0; index < 199; index++) await put(String(index))
  expect(await ownId(ALICE, 'first')).toBe(OWN)
  await put('last')
  expect(await ownId(ALICE, 'first')).toBe('first')
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30 * 86_400_000)
  expect(await ownId(ALICE, 'last')).toBe('last')
  vi.mocked(Date.now).mockRestore()
})

test('calls to which no answer came keep their id, are found by it, and are named with the next', async () => {
  const { send, frame, status } = await openPage()
  const sent = send()
  const data = { reason: 'SUBMISSION_LOST', outcome: 'unknown', id: OWN }
  ;(await frame.shown()).refuse(-32603, data)
  expect(await sent).toMatchObject({ error: { code: -32603, data } })
  expect(await status('order-17')).toEqual({ ok: true, result: { ...STATUS, id: 'order-17' } })
  expect(await send()).toMatchObject({ error: { code: 5720 } })
  void send({ id: 'order-18' })
  const next = await frame.shown()
  expect(next.params).toMatchObject({ isEarlierOpen: true })
})
