import { CONFIG, openTestHost, type TestHost } from '@latch/widget/src/host/testHost.ts'
import { sign } from '@scure/sr25519'
import { afterEach, expect, test, vi } from 'vitest'
import { hexToBytes, utf8ToBytes } from '#bytes.ts'
import { toHex } from '#hex.ts'
import { writeExtrinsic, writePayload } from '../../bytes/transfer.ts'
import {
  ALICE,
  aliceOn,
  BOB,
  DATA,
  fixture,
  GENESIS,
  HASH,
  KUSAMA,
  NEEDS,
  POLKADOT,
  SECRET,
  SIGNATURE,
  signPayload,
} from '../testWallet.ts'

const [TALISMAN] = fixture.wallets
const TRANSFER = { from: aliceOn(0), to: BOB, amount: 7n, nonce: 3, tip: 0n, block: NEEDS.block }
const PAYLOAD = writePayload(TRANSFER, NEEDS)

const hosts: TestHost[] = []
afterEach(() => {
  for (const host of hosts.splice(0)) host.close()
  vi.unstubAllGlobals()
})

type Requested = { method: string; params: unknown }

/**
 * Opens a page with a connected wallet of Polkadot.
 *
 * @param answer - The wallet's, when asked to sign. @param needs - Hosting's answer; null: none.
 */
async function open(
  answer: unknown,
  needs: object | null = NEEDS,
  shared = [{ address: ALICE }, { address: BOB }],
) {
  const requested: Requested[] = []
  const host = await openTestHost({
    wallets: [TALISMAN],
    wallet: ({ method, params }) => {
      if (method === 'polkadot:connect') return { accounts: shared }
      requested.push({ method, params })
      return answer
    },
    config: {
      chains: [
        [POLKADOT, '0'],
        [KUSAMA, '2'],
      ].map(([id, ss58Prefix]) => ({ ...CONFIG.chains[0], id, parameters: { ss58Prefix } })) as never,
    },
  })
  const submitted: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { body = '' }: { body?: string }) => {
    if (path.startsWith(`/v1/submit/${POLKADOT}?`)) {
      submitted.push(JSON.parse(body))
      return Response.json({ hash: HASH })
    }
    if (!path.includes('/transfer?') || needs === null) return new Response('{}', { status: 503 })
    return new Response(JSON.stringify(needs))
  })
  hosts.push(host)
  const { connect } = await import('@latch/widget/src/sessions/engine.ts')
  await connect('polkadot', TALISMAN.id)
  const { requestsStore } = await import('@latch/widget/src/requests/requestsStore.ts')
  /** Resolves to the displayed request. */
  const shown = () =>
    vi.waitFor(() => {
      const { current } = requestsStore.getState()
      if (current?.kind !== 'approve') throw new Error('Nothing is to be approved.')
      return current
    })
  const request = (method: string, params: object) =>
    host.widget.request({ id: crypto.randomUUID(), method, params, namespace: 'polkadot' })
  /** Requests, approves, and returns the answer. */
  const ask = async (method: string, params: object) => {
    const answered = request(method, params)
    const approval = await shown()
    approval.approve()
    return answered
  }
  return { ask, request, shown, requested, submitted, state: host.state }
}

test('accounts are written as the chain does, whatever the wallet’s prefix', async () => {
  const { state, request } = await open(null)
  await vi.waitFor(() => expect(state().families?.polkadot?.accounts[0]).toBe(aliceOn(0)))
  expect(await request('polkadot_getAccounts', {})).toMatchObject({
    result: [{ address: aliceOn(0) }, { address: expect.any(String) }],
  })
  const { switchNetwork } = await import('@latch/widget/src/sessions/switchNetwork.ts')
  await switchNetwork(KUSAMA)
  await vi.waitFor(() => expect(state().families?.polkadot?.accounts[0]).toBe(aliceOn(2)))
})

test('accounts of one chain alone, and keys of other families, are left out', async () => {
  const shared = [
    { address: BOB, genesisHash: `0x${'12'.repeat(32)}` },
    { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', type: 'ethereum' },
    { address: ALICE, genesisHash: GENESIS },
  ]
  const { state } = await open(null, NEEDS, shared)
  await vi.waitFor(() => expect(state().families?.polkadot?.accounts).toEqual([aliceOn(0)]))
  const { switchNetwork } = await import('@latch/widget/src/sessions/switchNetwork.ts')
  await expect(switchNetwork(KUSAMA)).rejects.toMatchObject({ code: 4100, data: { reason: 'WRONG_CHAIN' } })
})

test('shows what a transaction does, and hands the wallet its payload', async () => {
  const signature = signPayload(PAYLOAD)
  const { request, shown, requested } = await open({ signature, signedTransaction: null })
  const answered = request('polkadot_signTransaction', { transactionPayload: { ...PAYLOAD, address: ALICE } })
  const approval = await shown()
  expect(approval).toMatchObject({
    address: aliceOn(0),
    details: { type: 'polkadotSign', action: { name: 'transfer', amount: 7n }, fee: 152_000_000n },
  })
  approval.approve()
  expect(await answered).toEqual({ ok: true, result: { signature } })
  expect(requested).toEqual([{ method: 'polkadot:signPayload', params: { payload: PAYLOAD } }])
})

test('a wallet that signs something else than was approved gives nothing to the page', async () => {
  const { ask } = await open({ signature: signPayload({ ...PAYLOAD, nonce: '0x00000004' }) })
  const error = { code: -32603, data: { reason: 'WALLET_MALFORMED' } }
  expect(await ask('polkadot_signTransaction', { transactionPayload: PAYLOAD })).toMatchObject({ error })
})

test('what a wallet signs is sent, whole as it gave it or written from its signature', async () => {
  const signature = signPayload(PAYLOAD)
  const { request, shown, submitted } = await open({ signature })
  const answered = request('polkadot_signAndSendTransaction', { transactionPayload: PAYLOAD })
  const approval = await shown()
  expect(approval.details).toMatchObject({ type: 'polkadotSend', action: { name: 'transfer', amount: 7n } })
  approval.approve()
  const transaction = toHex(writeExtrinsic(PAYLOAD, hexToBytes(signature.slice(2))))
  expect(await answered).toEqual({
    ok: true,
    result: { hash: HASH, signature, signedTransaction: transaction },
  })
  expect(submitted).toEqual([{ transaction }])
})

test('nothing is sent of what is not what was approved, or cannot be written', async () => {
  const { ask, request, submitted } = await open({ signature: signPayload({ ...PAYLOAD, nonce: '0x04' }) })
  const send = { transactionPayload: PAYLOAD }
  expect(await ask('polkadot_signAndSendTransaction', send)).toMatchObject({
    error: { code: -32603, data: { reason: 'WALLET_MALFORMED' } },
  })
  const paid = { transactionPayload: { ...PAYLOAD, assetId: '0x01' } }
  expect(await request('polkadot_signAndSendTransaction', paid)).toMatchObject({ error: { code: -32602 } })
  expect(submitted).toEqual([])
})

test.each([
  ['hosting says nothing', null],
  ['the runtime is another', { ...NEEDS, specVersion: 1 }],
])('where %s a call is shown by its numbers, and with what it carries', async (_, needs) => {
  const signature = signPayload(PAYLOAD)
  const { request, shown } = await open({ signature }, needs)
  const answered = request('polkadot_signTransaction', { transactionPayload: { ...PAYLOAD, custom: 1 } })
  const approval = await shown()
  expect(approval.details).toMatchObject({
    action: { name: 'unknown', pallet: 10, call: 3 },
    method: PAYLOAD.method,
    isWhole: false,
  })
  approval.approve()
  expect(await answered).toMatchObject({ ok: true, result: { signature } })
})

test('behavior: payloads of another chain, of others’ accounts and without a call are refused', async () => {
  const { request, requested } = await open(null)
  const sign = (change: object) =>
    request('polkadot_signTransaction', { transactionPayload: { ...PAYLOAD, ...change } })
  const other = `0x${'12'.repeat(32)}`
  expect(await sign({ genesisHash: other })).toMatchObject({
    error: { code: 4100, data: { reason: 'WRONG_CHAIN' } },
  })
  expect(await sign({ address: '5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y' })).toMatchObject({
    error: { code: 4100, data: { reason: 'WRONG_ACCOUNT' } },
  })
  for (const change of [{ method: '0x00' }, { version: 5 }, { nonce: '3' }, { era: 'x' }])
    expect(await sign(change)).toMatchObject({ error: { code: -32602 } })
  expect(requested).toEqual([])
})

test('a message is shown as text, and signed as the bytes that it is', async () => {
  const { request, shown, requested } = await open({ signature: SIGNATURE })
  const answered = request('polkadot_signMessage', { message: 'Hello' })
  const approval = await shown()
  expect(approval.details).toEqual({ type: 'message', text: 'Hello', isHexOnly: false })
  approval.approve()
  expect(await answered).toEqual({ ok: true, result: { signature: SIGNATURE, form: 'wrapped' } })
  expect(requested).toEqual([{ method: 'polkadot:signRaw', params: { address: aliceOn(0), data: DATA } }])
})

test('a wallet that does not wrap messages is known by it, and another message is none', async () => {
  const signature = toHex(sign(SECRET, utf8ToBytes('Hello')))
  const { ask } = await open({ signature })
  expect(await ask('polkadot_signMessage', { data: DATA })).toMatchObject({ result: { form: 'plain' } })
  expect(await ask('polkadot_signMessage', { message: 'Hallo' })).toMatchObject({
    error: { code: -32603, data: { reason: 'WALLET_MALFORMED' } },
  })
})

test('behavior: a message has bytes or a text', async () => {
  const { request } = await open(null)
  for (const params of [{}, { data: 'Hello' }, { data: DATA, type: 'payload' }])
    expect(await request('polkadot_signMessage', params)).toMatchObject({ error: { code: -32602 } })
})

test('one signs in by a message, whose chain is named by CAIP-2’s reference', async () => {
  await open({ signature: SIGNATURE })
  const { signIn } = await import('./signIn.ts')
  const { requireSession } = await import('@latch/widget/src/sessions/engine.ts')
  expect(signIn.chainInMessage(POLKADOT)).toBe('68d56f15f85d3136970ec16946040bc1')
  expect(await signIn.sign(requireSession('polkadot'), 'Hello')).toBe(SIGNATURE)
})

test.each<[string, object]>([
  ['polkadot_signMessage', { data: '0x00' }],
  ['polkadot_signTransaction', { transactionPayload: PAYLOAD }],
  ['polkadot_signAndSendTransaction', { transactionPayload: PAYLOAD }],
])('%s refuses what it does not know, in words that name it', async (method, params) => {
  const { request, requested } = await open(null)
  const before = requested.length
  expect(await request(method, { ...params, unexpectedField: 1 })).toMatchObject({
    error: { code: -32602, message: expect.stringContaining('.unexpectedField') },
  })
  expect(requested).toHaveLength(before)
})

test.each<[string, string, object]>([
  ['bytes and a text', 'polkadot_signMessage', { data: '0x00', message: 'Hello' }],
  [
    'an account that is not the payload’s',
    'polkadot_signTransaction',
    { transactionPayload: PAYLOAD, address: BOB },
  ],
])('%s are refused', async (_, method, params) => {
  const { request, requested } = await open(null)
  expect(await request(method, params)).toMatchObject({ error: { code: -32602 } })
  expect(requested).toEqual([])
})
