import { createHash } from 'node:crypto'
import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { CONFIG, openTestHost, refuse, type TestHost } from '@latch/widget/src/host/testHost.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { writeMessageDocument } from '../../bytes/messageDocument.ts'
import { writeBytes, writeText } from '../../bytes/protobuf.ts'
import { type CosmosTransfer, type SignDoc, writeAminoTransfer, writeTransfer } from '../../bytes/transfer.ts'
import { ALICE, addressOn, BOB, fixture, HUB, keysOn, SIGNATURE } from '../testWallet.ts'

const [LUMEN] = fixture.wallets
const OSMOSIS = 'osmosis-1'
const TRANSFER: CosmosTransfer = {
  from: ALICE,
  to: BOB,
  amount: 1_500_000n,
  denom: 'uatom',
  memo: 'Rent',
  fee: 600n,
  gas: 120_000n,
  publicKey: fromBase64(SIGNATURE.pub_key.value),
  accountNumber: 7n,
  sequence: 3n,
  chain: HUB,
}
const textOf = ({ bodyBytes, authInfoBytes, chain, accountNumber }: SignDoc) => ({
  bodyBytes: toBase64(bodyBytes),
  authInfoBytes: toBase64(authInfoBytes),
  chainId: chain,
  accountNumber: String(accountNumber),
})
const DOC = textOf(writeTransfer(TRANSFER))
const AMINO = writeAminoTransfer(TRANSFER)
const DIRECT = { signerAddress: ALICE, signDoc: DOC }

const hosts: TestHost[] = []
afterEach(() => {
  vi.unstubAllGlobals()
  for (const host of hosts.splice(0)) host.close()
})

type Answer = (method: string, params: Readonly<Record<string, unknown>>) => unknown

/** Opens a page with a connected wallet, and sets its answers beside its keys. */
async function open(answer: Answer = () => null, parameters?: Record<string, string>) {
  const requested: { method: string; params: unknown }[] = []
  const host = await openTestHost({
    wallets: [LUMEN],
    wallet: ({ method, params }) => {
      requested.push({ method, params })
      const other = answer(method, params as never)
      return other ?? fixture.answer({ method, params }, { accounts: [ALICE], chainId: fixture.chains[0] })
    },
    config: {
      chains: fixture.chains.map(
        (id) => ({ ...CONFIG.chains[0], id, parameters }) as (typeof CONFIG.chains)[number],
      ),
    },
  })
  hosts.push(host)
  const { connect } = await import('@latch/widget/src/sessions/engine.ts')
  await connect('cosmos', LUMEN.id)
  const { requestsStore } = await import('@latch/widget/src/requests/requestsStore.ts')
  /** Resolves to the displayed request. */
  const shown = () =>
    vi.waitFor(() => {
      const { current } = requestsStore.getState()
      if (current?.kind !== 'approve') throw new Error('Nothing is to be approved.')
      return current
    })
  const request = (method: string, params: object) =>
    host.widget.request({ id: crypto.randomUUID(), method, params, namespace: 'cosmos' })
  /** Requests, approves, and returns the answer. */
  const ask = async (method: string, params: object) => {
    const answered = request(method, params)
    const approval = await shown()
    approval.approve()
    return answered
  }
  return { host, ask, request, shown, requested }
}

/** A wallet that signs documents unchanged, except for the given changes. */
const signing =
  (change: (signDoc: object) => object = (signDoc) => signDoc): Answer =>
  (method, { signDoc }) =>
    method === 'cosmos:signDirect' || method === 'cosmos:signAmino'
      ? { signed: change(signDoc as object), signature: SIGNATURE }
      : null

test('shows what a transaction does, in both modes, and hands the wallet the document', async () => {
  for (const [method, signDoc, word] of [
    ['cosmos_signDirect', DOC, 'cosmos:signDirect'],
    ['cosmos_signAmino', AMINO, 'cosmos:signAmino'],
  ] as const) {
    const { request, shown, requested } = await open(signing())
    const answered = request(method, { signerAddress: ALICE, signDoc })
    const approval = await shown()
    expect(approval).toMatchObject({
      address: ALICE,
      details: {
        type: 'cosmosSign',
        memo: 'Rent',
        maxFee: [{ denom: 'uatom', amount: 600n }],
        actions: [{ name: 'transfer', to: BOB, coins: [{ denom: 'uatom', amount: 1_500_000n }] }],
      },
    })
    approval.approve()
    expect(await answered).toEqual({ ok: true, result: { signed: signDoc, signature: SIGNATURE } })
    const params = { chain: HUB, address: ALICE, signDoc, keepsFee: true }
    expect(requested.at(-1)).toEqual({ method: word, params })
  }
})

test('the code of a contract is signed, in both modes', async () => {
  const type = '/cosmwasm.wasm.v1.MsgStoreCode'
  const code = new Uint8Array(150_000).fill(7)
  const message = Uint8Array.of(...writeText(1, type), ...writeBytes(2, writeBytes(2, code)))
  const direct = { ...DOC, bodyBytes: toBase64(writeBytes(1, message)) }
  const amino = { ...AMINO, msgs: [{ type: 'wasm/MsgStoreCode', value: { wasm_byte_code: toBase64(code) } }] }
  const { ask } = await open(signing())
  for (const [method, signDoc] of [
    ['cosmos_signDirect', direct],
    ['cosmos_signAmino', amino],
  ] as const)
    expect(await ask(method, { signerAddress: ALICE, signDoc })).toMatchObject({
      ok: true,
      result: { signed: signDoc },
    })
})

test('a wallet may lower the fee, and what it signed is what the page gets', async () => {
  const signed = textOf(writeTransfer({ ...TRANSFER, fee: 500n, gas: 90_000n }))
  const { ask } = await open(signing(() => signed))
  expect(await ask('cosmos_signDirect', DIRECT)).toEqual({
    ok: true,
    result: { signed, signature: SIGNATURE },
  })
})

test.each<[string, Partial<CosmosTransfer>]>([
  ['a higher fee', { fee: 601n }],
  ['another recipient', { to: ALICE }],
  ['another amount', { amount: 2n }],
  ['another memo', { memo: '' }],
  ['another chain', { chain: OSMOSIS }],
  ['another account number', { accountNumber: 8n }],
])('a wallet that signed %s gives nothing to the page', async (_, change) => {
  const other = { ...TRANSFER, ...change }
  const direct = await open(signing(() => textOf(writeTransfer(other))))
  const refused = { ok: false, error: { code: -32603, data: { reason: 'WALLET_MALFORMED' } } }
  expect(await direct.ask('cosmos_signDirect', DIRECT)).toMatchObject(refused)
  const amino = await open(signing(() => writeAminoTransfer(other)))
  expect(await amino.ask('cosmos_signAmino', { signerAddress: ALICE, signDoc: AMINO })).toMatchObject(refused)
})

test('a wallet is left to set a fee that the page did not, up to what is shown', async () => {
  const free = { ...TRANSFER, fee: 0n }
  const params = { signerAddress: ALICE, signDoc: textOf(writeTransfer(free)) }
  const price = { denom: 'uatom', gasPrice: '0.005' }
  const open1 = await open(
    signing(() => textOf(writeTransfer({ ...free, fee: 6_000n }))),
    price,
  )
  const answered = open1.request('cosmos_signDirect', params)
  const approval = await open1.shown()
  expect(approval.details).toMatchObject({ maxFee: [{ denom: 'uatom', amount: 6_000n }] })
  approval.approve()
  expect(await answered).toMatchObject({ ok: true })
  expect(open1.requested.at(-1)?.params).toMatchObject({ keepsFee: false })
  const { ask } = await open(
    signing(() => textOf(writeTransfer({ ...free, fee: 6_001n }))),
    price,
  )
  expect(await ask('cosmos_signDirect', params)).toMatchObject({ error: { code: -32603 } })
})

test('a document of ADR-36 is a message, whichever method asks for it', async () => {
  const text = 'evil.example wants you to sign in with your Cosmos account:'
  const message = new TextEncoder().encode(text)
  const { request, shown } = await open()
  const signDoc = writeMessageDocument(ALICE, message)
  const answered = request('cosmos_signAmino', { signerAddress: ALICE, signDoc })
  const approval = await shown()
  expect(approval.details).toMatchObject({ type: 'message', text, signIn: {} })
  approval.approve()
  expect(await answered).toEqual({ ok: true, result: { signed: signDoc, signature: SIGNATURE } })
  const foreign = { signerAddress: ALICE, signDoc: writeMessageDocument(BOB, message) }
  expect(await request('cosmos_signAmino', foreign)).toMatchObject({ error: { code: -32602 } })
})

test('another account or network than the session’s is refused, and nobody is asked', async () => {
  const { request, requested } = await open()
  const before = requested.length
  for (const [method, params] of [
    ['cosmos_signDirect', { ...DIRECT, signerAddress: BOB }],
    ['cosmos_signAmino', { signerAddress: 'cosmos1', signDoc: AMINO }],
    ['cosmos_signArbitrary', { chainId: HUB, signer: BOB, data: '' }],
  ] as const)
    expect(await request(method, params)).toMatchObject({
      error: { code: 4100, data: { reason: 'WRONG_ACCOUNT' } },
    })
  for (const [method, params] of [
    ['cosmos_signDirect', { ...DIRECT, signDoc: { ...DOC, chainId: OSMOSIS } }],
    ['cosmos_signAmino', { signerAddress: ALICE, signDoc: { ...AMINO, chain_id: OSMOSIS } }],
    ['cosmos_signArbitrary', { chainId: OSMOSIS, signer: ALICE, data: '' }],
  ] as const)
    expect(await request(method, params)).toMatchObject({
      error: { code: 4100, data: { reason: 'WRONG_CHAIN' } },
    })
  expect(requested).toHaveLength(before)
})

test.each([
  ['no base64', { ...DIRECT, signDoc: { ...DOC, bodyBytes: '%' } }],
  ['no transaction', { ...DIRECT, signDoc: { ...DOC, bodyBytes: 'AQ==' } }],
  ['no number', { ...DIRECT, signDoc: { ...DOC, accountNumber: '-1' } }],
  ['nothing', {}],
])('what is %s is refused', async (_, params) => {
  const { request } = await open()
  expect(await request('cosmos_signDirect', params)).toMatchObject({ error: { code: -32602 } })
})

test('a wallet without a method for messages signs the document of one', async () => {
  const { ask, requested } = await open((method, params) =>
    method === 'cosmos:signArbitrary' ? refuse(4200, 'No') : signing()(method, params),
  )
  const params = { chainId: HUB, signer: ALICE, data: 'AAEC' }
  expect(await ask('cosmos_signArbitrary', params)).toEqual({ ok: true, result: SIGNATURE })
  const document = {
    chain_id: '',
    msgs: [{ type: 'sign/MsgSignData', value: { signer: ALICE, data: 'AAEC' } }],
  }
  expect(requested.at(-1)).toMatchObject({
    method: 'cosmos:signAmino',
    params: { address: ALICE, chain: HUB, keepsFee: true, signDoc: document },
  })
})

test('a rejection in the wallet is the page’s 4001', async () => {
  const { ask } = await open((method) => (method === 'cosmos:signDirect' ? refuse(4001, 'No') : null))
  expect(await ask('cosmos_signDirect', DIRECT)).toMatchObject({ ok: false, error: { code: 4001 } })
})

test('enabling another network of the project goes there, where the key has another address', async () => {
  const { host, request, requested } = await open()
  expect(await request('cosmos_enable', { chainIds: [OSMOSIS, HUB] })).toEqual({ ok: true, result: null })
  expect(requested).toHaveLength(1)
  expect(await request('cosmos_enable', { chainIds: [OSMOSIS] })).toEqual({ ok: true, result: null })
  await vi.waitFor(() =>
    expect(host.state().families?.cosmos).toMatchObject({
      chainId: `cosmos:${OSMOSIS}`,
      accounts: [addressOn(0, OSMOSIS)],
    }),
  )
  for (const chainIds of [['juno-1'], [HUB, 'juno-1']])
    expect(await request('cosmos_enable', { chainIds })).toMatchObject({
      error: { code: 4902, data: { reason: 'CHAIN_NOT_IN_PROJECT' } },
    })
  expect(await request('cosmos_enable', { chainIds: [] })).toMatchObject({ error: { code: -32602 } })
})

test('a key is told of each network of the project, and the session stays where it is', async () => {
  const { host, request } = await open((method, { chain }) =>
    method === 'cosmos:getKey' ? keysOn([ALICE], String(chain))[0] : null,
  )
  const bech32Address = addressOn(0, OSMOSIS)
  expect(await request('cosmos_getKey', { chainId: OSMOSIS })).toMatchObject({
    ok: true,
    result: { bech32Address, pubKey: SIGNATURE.pub_key.value, isNanoLedger: false },
  })
  expect(host.state().families?.cosmos).toMatchObject({ accounts: [ALICE] })
  expect(await request('cosmos_getKey', { chainId: 'juno-1' })).toMatchObject({ error: { code: 4902 } })
})

const ENOUGH = { bech32Prefix: 'osmo', denom: 'uosmo', gasPrice: '0.03', rpcUrl: 'https://rpc.example' }

/** Does not know Osmosis before it is suggested. */
function ignorant() {
  let isKnown = false
  const answer: Answer = (method, { chains = [] }) => {
    if (method === 'cosmos:suggestChain') isKnown = true
    if (method === 'cosmos:connect' && (chains as string[]).includes(OSMOSIS) && !isKnown)
      refuse(4902, 'There is no chain info for osmosis-1')
    return null
  }
  return answer
}

test('a wallet that does not know a network is offered it, where the project says enough of it', async () => {
  const { request, requested } = await open(ignorant(), { ...ENOUGH, bech32Prefix: 'cosmos' })
  // Both chains of this project have one prefix here, which the wallet's address does not have.
  expect(await request('cosmos_enable', { chainIds: [OSMOSIS] })).toMatchObject({ error: { code: -32603 } })
  expect(requested.map(({ method }) => method)).toEqual([
    'cosmos:connect',
    'cosmos:connect',
    'cosmos:suggestChain',
    'cosmos:connect',
  ])
  expect(requested[2]?.params).toMatchObject({
    chain: {
      chainId: OSMOSIS,
      rpc: 'https://rpc.example',
      bip44: { coinType: 118 },
      bech32Config: { bech32PrefixAccAddr: 'cosmos' },
      feeCurrencies: [{ coinMinimalDenom: 'uosmo', gasPriceStep: { low: 0.03 } }],
    },
  })
})

test('where it does not, the page and its user hear why', async () => {
  const { request, requested } = await open(ignorant())
  expect(await request('cosmos_enable', { chainIds: [OSMOSIS] })).toMatchObject({
    error: { code: 4902, message: expect.stringContaining('lacks the details') },
  })
  expect(requested.some(({ method }) => method === 'cosmos:suggestChain')).toBe(false)
})

test('what is signed is sent by hosting, and a node’s refusal is told in its words', async () => {
  const { request } = await open()
  const answers = [
    Response.json({ hash: 'AB'.repeat(32) }),
    Response.json(
      { status: 'REFUSED', reasons: [{ field: null, description: 'account sequence mismatch' }] },
      { status: 400 },
    ),
  ]
  const fetched = vi.fn(async () => answers.shift())
  vi.stubGlobal('fetch', fetched)
  const send = (chainId: string) => request('cosmos_sendTx', { chainId, tx: 'AQ==' })
  expect(await send(HUB)).toEqual({ ok: true, result: 'AB'.repeat(32) })
  expect(fetched.mock.lastCall).toMatchObject([
    expect.stringContaining(`/v1/submit/cosmos:${HUB}`),
    { body: JSON.stringify({ transaction: 'AQ==' }) },
  ])
  expect(await send(HUB)).toMatchObject({ error: { code: -32003, data: { reason: 'NETWORK_REFUSED' } } })
  expect(await send('juno-1')).toMatchObject({ error: { code: 4902 } })
})

test('a transaction that may have been sent has its hash, and is named before the next is signed', async () => {
  const { request, shown } = await open(signing())
  const isNamedEarlier = async () => {
    const answered = request('cosmos_signDirect', DIRECT)
    const approval = await shown()
    approval.approve()
    await answered
    return approval.isEarlierOpen
  }
  expect(await isNamedEarlier()).toBe(false)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  const sent = request('cosmos_sendTx', { chainId: HUB, tx: 'AAEC' })
  const answer = await vi.waitUntil(async () => {
    await vi.advanceTimersByTimeAsync(1_000)
    return Promise.race([sent, null])
  })
  vi.useRealTimers()
  const hash = createHash('sha256')
    .update(Uint8Array.of(0, 1, 2))
    .digest('hex')
    .toUpperCase()
  expect(answer).toMatchObject({ error: { data: { reason: 'SUBMISSION_LOST', outcome: 'unknown', hash } } })
  expect(await isNamedEarlier()).toBe(true)
})

test('a message that was signed is verified, and another one is not', async () => {
  const { request } = await open()
  const { Secp256k1Wallet } = await import('@cosmjs/amino')
  const wallet = await Secp256k1Wallet.fromKey(new Uint8Array(32).fill(7), 'cosmos')
  const [account] = await wallet.getAccounts()
  const signer = account?.address ?? ''
  const signDoc = writeMessageDocument(signer, new TextEncoder().encode('Hello'))
  const { signature } = await wallet.signAmino(signer, signDoc as never)
  const verify = (data: string) =>
    request('cosmos_verifyArbitrary', { chainId: HUB, signer, data, signature })
  expect(await verify('SGVsbG8=')).toEqual({ ok: true, result: true })
  expect(await verify('SGVsbG8h')).toEqual({ ok: true, result: false })
})

test.each<[string, object]>([
  ['cosmos_signArbitrary', { chainId: HUB, signer: ALICE, data: 'AAEC' }],
  ['cosmos_signDirect', DIRECT],
  ['cosmos_signAmino', { signerAddress: ALICE, signDoc: AMINO }],
  ['cosmos_sendTx', { chainId: HUB, tx: 'AAEC' }],
])('%s refuses what it does not know, in words that name it', async (method, params) => {
  const { request, requested } = await open()
  const before = requested.length
  expect(await request(method, { ...params, unexpectedField: 1 })).toMatchObject({
    error: { code: -32602, message: expect.stringContaining('.unexpectedField') },
  })
  expect(requested).toHaveLength(before)
})
