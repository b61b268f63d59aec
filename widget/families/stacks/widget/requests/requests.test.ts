import { CONFIG, openTestHost, type TestHost } from '@latch/widget/src/host/testHost.ts'
import { Cl, Pc, postConditionToHex } from '@stacks/transactions'
import { afterEach, expect, test, vi } from 'vitest'
import { toHex } from '#hex.ts'
import { addressOfKey } from '../../bytes/address.ts'
import { writeTransfer } from '../../bytes/transfer.ts'
import { ALICE, BOB, CAROL, fixture, KEY, SIGNATURE, sentTransfer, TRANSFER } from '../testWallet.ts'

const [CHAIN, TESTNET] = fixture.chains
const [LANTERN] = fixture.wallets
const CONTRACT = `${BOB}.pool`
const UNSIGNED = toHex(writeTransfer(TRANSFER)).slice(2)
const SIGNED = sentTransfer({ fee: 900n }).transaction

const hosts: TestHost[] = []
afterEach(() => {
  vi.unstubAllGlobals()
  for (const host of hosts.splice(0)) host.close()
})

/** Opens a page with a connected wallet of Stacks, and sets its answer when asked to sign. */
async function open(answer: unknown) {
  const requested: { method: string; params: unknown }[] = []
  const host = await openTestHost({
    wallets: [LANTERN],
    wallet: ({ method, params }) => {
      if (method === 'stacks:connect')
        return fixture.answer({ method, params }, { accounts: [ALICE], chainId: CHAIN })
      requested.push({ method, params })
      return answer
    },
    config: { chains: [{ ...CONFIG.chains[0], id: CHAIN } as (typeof CONFIG.chains)[number]] },
  })
  hosts.push(host)
  const { connect } = await import('@latch/widget/src/sessions/engine.ts')
  await connect('stacks', LANTERN.id)
  const { requestsStore } = await import('@latch/widget/src/requests/requestsStore.ts')
  /** Resolves to the displayed request. */
  const shown = () =>
    vi.waitFor(() => {
      const { current } = requestsStore.getState()
      if (current?.kind !== 'approve') throw new Error('Nothing is to be approved.')
      return current
    })
  const request = (method: string, params: object) =>
    host.widget.request({ id: crypto.randomUUID(), method, params, namespace: 'stacks' })
  /** Requests, approves, and returns the displayed text and the answer. */
  const approve = async (method: string, params: object) => {
    const answered = request(method, params)
    const approval = await shown()
    approval.approve()
    return { details: approval.details, answer: await answered }
  }
  return { request, approve, requested }
}

const MALFORMED = { code: -32603, data: { reason: 'WALLET_MALFORMED' } }

test('a transaction is read, signed, compared, and given to the page', async () => {
  const { approve, requested } = await open({ transaction: SIGNED })
  const { details, answer } = await approve('stx_signTransaction', { transaction: UNSIGNED })
  expect(details).toMatchObject({
    type: 'stacksSign',
    fee: 180n,
    action: { name: 'transfer', to: BOB, amount: TRANSFER.amount },
  })
  expect(answer).toEqual({ ok: true, result: { transaction: SIGNED } })
  expect(requested).toMatchObject([
    { method: 'stacks:signTransaction', params: { address: ALICE, transaction: UNSIGNED, chain: CHAIN } },
  ])
})

test('one that is to be sent is sent by hosting, once it was compared', async () => {
  const { approve } = await open({ transaction: SIGNED })
  const sent: unknown[] = []
  const txid = `0x${'ab'.repeat(32)}`
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json({ hash: txid })
  })
  const { details, answer } = await approve('stx_signTransaction', { transaction: UNSIGNED, broadcast: true })
  expect(details.type).toBe('stacksSend')
  expect(answer).toEqual({ ok: true, result: { transaction: SIGNED, txid } })
  expect(sent).toEqual([{ transaction: SIGNED }])
})

test('a wallet that signs something else than was approved gives nothing to the page', async () => {
  const { approve } = await open({ transaction: sentTransfer({ amount: 1n }).transaction })
  const { answer } = await approve('stx_signTransaction', { transaction: UNSIGNED })
  expect(answer).toMatchObject({ ok: false, error: MALFORMED })
})

test('of something else that is sent already the page learns the id', async () => {
  const other = sentTransfer({ to: CAROL })
  const { approve } = await open(other)
  const { answer } = await approve('stx_transferStx', { recipient: BOB, amount: 1_500_000 })
  const data = { reason: 'WALLET_MALFORMED', txid: `0x${other.txid}` }
  expect(answer).toMatchObject({ error: { code: -32603, data } })
})

test('a call of a contract is shown with its values and what may move', async () => {
  const { approve, requested } = await open({ txid: 'ab'.repeat(32) })
  const params = {
    contract: CONTRACT,
    functionName: 'swap',
    functionArgs: [Cl.serialize(Cl.uint(5)), Cl.serialize(Cl.some(Cl.principal(CAROL)))],
    postConditions: [postConditionToHex(Pc.principal(ALICE).willSendLte(7n).ustx())],
  }
  const { details, answer } = await approve('stx_callContract', params)
  expect(details).toMatchObject({
    type: 'stacksSend',
    fee: null,
    allowsMore: false,
    conditions: [{ account: ALICE, asset: 'STX', rule: 'atMost', amount: 7n }],
    action: { name: 'call', contract: CONTRACT, function: 'swap', arguments: ['u5', `(some ${CAROL})`] },
  })
  expect(answer).toEqual({ ok: true, result: { txid: `0x${'ab'.repeat(32)}` } })
  expect(requested).toMatchObject([
    { method: 'stacks:callContract', params: { ...params, address: ALICE, postConditionMode: 'deny' } },
  ])
})

test('structured data is shown as values, and for which network it is', async () => {
  const { approve } = await open({ signature: SIGNATURE })
  const domain = Cl.serialize(Cl.tuple({ name: Cl.stringAscii('App'), 'chain-id': Cl.uint(2147483648) }))
  const message = Cl.serialize(Cl.tuple({ amount: Cl.uint(5) }))
  const { details, answer } = await approve('stx_signStructuredMessage', { domain, message })
  expect(details).toEqual({
    type: 'stacksStructured',
    domain: '(tuple (chain-id u2147483648) (name "App"))',
    message: '(tuple (amount u5))',
    isElsewhere: true,
  })
  expect(answer).toEqual({ ok: true, result: { signature: SIGNATURE } })
})

test.each<[string, string, object, object]>([
  ['no transaction', 'stx_signTransaction', { transaction: '0001' }, { code: -32602 }],
  [
    'a transaction of another network',
    'stx_signTransaction',
    { transaction: toHex(writeTransfer({ ...TRANSFER, chainId: TESTNET, to: addressOfKey(KEY, TESTNET) })) },
    { code: -32602 },
  ],
  [
    'a recipient of another network',
    'stx_transferStx',
    { recipient: addressOfKey(KEY, TESTNET), amount: '1' },
    { code: -32602 },
  ],
  [
    'another network',
    'stx_transferStx',
    { recipient: BOB, amount: '1', network: 'testnet' },
    { code: -32602 },
  ],
  ['half a unit', 'stx_transferStx', { recipient: BOB, amount: 0.5 }, { code: -32602 }],
  [
    'a memo that is too long',
    'stx_transferStx',
    { recipient: BOB, amount: '1', memo: 'ä'.repeat(18) },
    { code: -32602 },
  ],
  ['a call of no contract', 'stx_callContract', { contract: BOB, functionName: 'a' }, { code: -32602 }],
  [
    'a value that is none',
    'stx_callContract',
    { contract: CONTRACT, functionName: 'a', functionArgs: ['ff'] },
    { code: -32602 },
  ],
  [
    'a stranger’s account',
    'stx_signMessage',
    { message: 'Hello', address: CAROL },
    { code: 4100, data: { reason: 'WRONG_ACCOUNT', account: CAROL } },
  ],
])('%s is refused, and nobody is asked', async (_, method, params, error) => {
  const { request, requested } = await open({ signature: SIGNATURE })
  expect(await request(method, params)).toMatchObject({ ok: false, error })
  expect(requested).toEqual([])
})

test('one signs in by a message, whose network is named by its number', async () => {
  const { requested } = await open({ signature: SIGNATURE })
  const { signIn } = await import('./signIn.ts')
  const { requireSession } = await import('@latch/widget/src/sessions/engine.ts')
  expect(signIn.chainInMessage(CHAIN)).toBe('1')
  expect(await signIn.sign(requireSession('stacks'), 'Hello')).toBe(SIGNATURE)
  expect(requested).toMatchObject([
    { method: 'stacks:signMessage', params: { address: ALICE, message: 'Hello' } },
  ])
})

test('accounts are told as SIP-030 has them', async () => {
  const { request } = await open(null)
  const addresses = [{ symbol: 'STX', address: ALICE, publicKey: toHex(KEY).slice(2) }]
  expect(await request('stx_getAccounts', {})).toEqual({ ok: true, result: { addresses } })
})

const TRANSFER_PARAMS = { recipient: BOB, amount: '1000' }
const CALL_PARAMS = { contract: CONTRACT, functionName: 'join' }
const DOMAIN = Cl.serialize(
  Cl.tuple({ name: Cl.stringAscii('Pool'), version: Cl.stringAscii('1'), 'chain-id': Cl.uint(1) }),
)

test.each([
  ['stx_transferStx', TRANSFER_PARAMS],
  ['stx_callContract', CALL_PARAMS],
])('%s: fee and nonce of the page are shown, and reach the wallet', async (method, params) => {
  const { approve, requested } = await open({ txid: 'ab'.repeat(32) })
  const { details } = await approve(method, { ...params, fee: '250', nonce: 7, sponsored: false })
  expect(details).toMatchObject({ fee: 250n, nonce: 7n })
  expect(requested).toMatchObject([{ params: { fee: '250', nonce: '7' } }])
})

test.each<[string, object, string, unknown]>([
  ['stx_signMessage', { message: 'Hi' }, 'messageType', 'structured'],
  ['stx_signMessage', { message: 'Hi' }, 'domain', '0c00'],
  ['stx_signMessage', { message: 'Hi' }, 'network', 'testnet'],
  ['stx_signStructuredMessage', { message: DOMAIN, domain: DOMAIN }, 'network', 'testnet'],
  ['stx_signTransaction', { transaction: UNSIGNED }, 'network', 'testnet'],
  ['stx_signTransaction', { transaction: UNSIGNED }, 'attachment', '00'],
  ['stx_transferStx', TRANSFER_PARAMS, 'sponsored', true],
  ['stx_transferStx', TRANSFER_PARAMS, 'postConditions', ['00']],
  ['stx_callContract', CALL_PARAMS, 'sponsored', true],
  // Xverse's name of the values: without them another call would be made.
  ['stx_callContract', CALL_PARAMS, 'arguments', ['03']],
  ...(['stx_signMessage', 'stx_transferStx', 'stx_callContract'] as const).map(
    (method): [string, object, string, unknown] => [
      method,
      { message: 'Hi', ...TRANSFER_PARAMS, ...CALL_PARAMS },
      'unexpectedField',
      1,
    ],
  ),
])('%s %j: %s is refused in words that name it, and nobody is asked', async (method, params, name, value) => {
  const { request, requested } = await open({ signature: SIGNATURE })
  const answer = await request(method, { ...params, [name]: value })
  expect(answer).toMatchObject({ error: { code: -32602 } })
  if (name !== 'unexpectedField')
    expect(answer).toMatchObject({ error: { message: expect.stringContaining(name) } })
  expect(requested).toEqual([])
})

test('a key that is not the account’s is 4100', async () => {
  const { request, requested } = await open({ signature: SIGNATURE })
  const publicKey = `02${'ab'.repeat(32)}`
  expect(await request('stx_signMessage', { message: 'Hi', address: BOB, publicKey })).toMatchObject({
    error: { code: 4100 },
  })
  expect(requested).toEqual([])
})
