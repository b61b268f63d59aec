import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { CONFIG, openTestHost, type TestHost } from '@latch/widget/src/host/testHost.ts'
import { Transaction } from '@scure/btc-signer'
import { afterEach, expect, test, vi } from 'vitest'
import { toHex } from '#hex.ts'
import { decodePsbt, finishTransfer } from '../../bytes/psbt.ts'
import { OTHER, OWN, OWN_ORDINALS, signPsbt, writePsbt } from '../testPsbt.ts'
import { CHAINS, fixture, SIGNATURE, TXID } from '../testWallet.ts'

const [CHAIN] = CHAINS
const [LUMEN] = fixture.wallets
const CHAIN_WORD = 'bitcoin:testnet'
const OTHER_LOCK = 'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c'

const hosts: TestHost[] = []
afterEach(() => {
  vi.unstubAllGlobals()
  for (const host of hosts.splice(0)) host.close()
})

type Requested = { method: string; params: never }
type Answer = (requested: Requested) => unknown
const features = ['sendTransfer']

/** Opens a page with a wallet that is connected with both accounts, and its answers from then on. */
async function open(answer: Answer, has: readonly string[] = features) {
  const requested: Requested[] = []
  const host = await openTestHost({
    wallets: [LUMEN],
    wallet: ({ method, params }) => {
      if (method === 'bip122:connect')
        return {
          accounts: [
            { address: OWN_ORDINALS, purpose: 'ordinals', chains: [CHAIN_WORD] },
            {
              address: OWN,
              purpose: 'payment',
              chains: [CHAIN_WORD],
              publicKey: '02'.repeat(33),
              features: has,
            },
          ],
        }
      const call = { method, params: params as never }
      requested.push(call)
      return answer(call)
    },
    config: { chains: [{ ...CONFIG.chains[0], id: CHAIN } as (typeof CONFIG.chains)[number]] },
  })
  hosts.push(host)
  const { connect, requireSession } = await import('@latch/widget/src/sessions/engine.ts')
  await connect('bip122', LUMEN.id)
  const { requestsStore } = await import('@latch/widget/src/requests/requestsStore.ts')
  const request = (method: string, params: object) =>
    host.widget.request({ id: crypto.randomUUID(), method, params, namespace: 'bip122' })
  const shown = () =>
    vi.waitFor(() => {
      const { current } = requestsStore.getState()
      if (current?.kind !== 'approve') throw new Error('Nothing is to be approved.')
      return current
    })
  /** Requests, approves, and returns the displayed text and the answer. */
  const approve = async (method: string, params: object) => {
    const answered = request(method, params)
    const approval = await shown()
    const { details } = approval
    approval.approve()
    return { details, answer: await answered }
  }
  return { approve, request, requested, session: () => requireSession('bip122') }
}

const signs: Answer = ({ params }) => ({ psbt: signPsbt((params as { psbt: string }).psbt) })

test('the account that pays is the active one, and both are told with what they are for', async () => {
  const { request, session } = await open(signs)
  expect(session().accounts[0].address).toBe(OWN)
  expect(await request('getAccountAddresses', {})).toEqual({
    ok: true,
    result: [
      { address: OWN, purpose: 'payment', intention: 'payment', publicKey: '02'.repeat(33) },
      { address: OWN_ORDINALS, purpose: 'ordinals', intention: 'ordinal' },
    ],
  })
})

test.each([
  ['the active account by BIP-322', {}, { address: OWN, protocol: 'bip322' }],
  ['the other account', { address: OWN_ORDINALS }, { address: OWN_ORDINALS, protocol: 'bip322' }],
  ['the form that the page names', { protocol: 'ecdsa' }, { address: OWN, protocol: 'ecdsa' }],
])('a message is shown and signed: %s', async (_, params, expected) => {
  const { approve, requested } = await open(() => ({ signature: SIGNATURE }))
  const { details, answer } = await approve('signMessage', { message: 'Hello', ...params })
  expect(details).toEqual({ type: 'message', text: 'Hello', isHexOnly: false })
  expect(answer).toEqual({ ok: true, result: { address: expected.address, signature: SIGNATURE } })
  expect(requested[0]?.params).toEqual({ ...expected, message: 'Hello', chain: CHAIN })
})

test.each(['base64', 'hex'])('a PSBT of a large transaction is signed: %s', async (form) => {
  const { approve } = await open(signs)
  const psbt = writePsbt({ amount: 10n, payments: 5_000 })
  expect(psbt.length).toBeGreaterThan(200_000)
  const given = form === 'hex' ? toHex(fromBase64(psbt)) : psbt
  expect((await approve('signPsbt', { psbt: given })).answer).toMatchObject({ ok: true })
})

test('a PSBT is shown by what it spends and pays, and comes back signed', async () => {
  const { approve, requested } = await open(signs)
  const psbt = writePsbt()
  const { details, answer } = await approve('signPsbt', { psbt })
  expect(details).toEqual({
    type: 'bitcoinSign',
    inputs: [
      { address: OWN, amount: 100_000n, isSigned: true, sighashTypes: [], sighash: expect.any(String) },
    ],
    outputs: [
      { address: OTHER, amount: 60_000n, data: null, script: null, isOwn: false },
      { address: OWN, amount: 39_000n, data: null, script: null, isOwn: true },
    ],
    fee: 1_000n,
    isClaimed: false,
    isPartial: false,
    spendsOrdinals: false,
  })
  expect(answer).toMatchObject({ ok: true, result: { psbt: signPsbt(psbt) } })
  expect(requested[0]?.params).toEqual({ psbt, signInputs: [{ address: OWN, index: 0 }], chain: CHAIN })
})

test.each<[string, Parameters<typeof writePsbt>[0], object, object]>([
  ['a sighash type in the PSBT', { sighashType: 3 }, {}, { isPartial: true }],
  [
    'a sighash type that the page names',
    {},
    { signInputs: [{ address: OWN, index: 0, sighashTypes: [131] }] },
    { isPartial: true },
  ],
  ['SIGHASH_ALL', { sighashType: 1 }, {}, { isPartial: false }],
  [
    'a sighash type in an input of the account that the page does not name',
    { ordinalsSighashType: 131, spendsOrdinals: true },
    { signInputs: [{ address: OWN, index: 0 }] },
    { isPartial: true },
  ],
  [
    'amounts that nothing proves, where the page names one input of two',
    { spendsOrdinals: true },
    { signInputs: [{ address: OWN, index: 0 }] },
    { isClaimed: true },
  ],
  [
    'an inscribed coin that the page does not name',
    { spendsOrdinals: true },
    { signInputs: [{ address: OWN, index: 0 }] },
    { spendsOrdinals: true, inputs: [{ isSigned: true }, { isSigned: true }] },
  ],
  ['what is sent by itself', {}, { broadcast: true }, { type: 'bitcoinBroadcast' }],
  ['what is inscribed', { spendsOrdinals: true }, {}, { spendsOrdinals: true, fee: 1_546n }],
  ['an input of which nothing is told', { spendsOthers: true }, {}, { fee: null }],
])('an approval tells of %s', async (_, options, params, expected) => {
  const { approve } = await open(() => ({ psbt: writePsbt(options) }))
  const { details } = await approve('signPsbt', { psbt: writePsbt(options), ...params })
  expect(details).toMatchObject(expected)
})

test('a wallet that signs another transaction gives nothing to the page, and nothing is sent', async () => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  const { approve } = await open(() => ({ psbt: signPsbt(writePsbt({ amount: 90_000n })) }))
  const { answer } = await approve('signPsbt', { psbt: writePsbt(), broadcast: true })
  expect(answer).toMatchObject({ ok: false, error: { data: { reason: 'WALLET_MALFORMED' } } })
  expect(fetched).not.toHaveBeenCalled()
})

/** The account API. */
function serve(coins: readonly object[] = []) {
  const submitted: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (!path.startsWith('/v1/submit/')) return Response.json({ feeRate: '2', coins })
    submitted.push(JSON.parse(body ?? ''))
    return Response.json({ hash: TXID })
  })
  return submitted
}

test('with broadcast what was signed is sent by us, once it is whole', async () => {
  const submitted = serve()
  const psbt = writePsbt()
  const { approve } = await open(signs)
  const { answer } = await approve('signPsbt', { psbt, broadcast: true })
  expect(answer).toMatchObject({ ok: true, result: { psbt: signPsbt(psbt), txid: TXID } })
  expect(submitted).toEqual([{ transaction: finishTransfer(psbt, signPsbt(psbt))?.hex }])
})

test('what lacks a signature of somebody else is not sent', async () => {
  const submitted = serve()
  const { approve } = await open(signs)
  const { answer } = await approve('signPsbt', { psbt: writePsbt({ spendsOthers: true }), broadcast: true })
  expect(answer).toMatchObject({ ok: false, error: { code: -32602 } })
  expect(submitted).toEqual([])
})

test.each<[string, string, object, object]>([
  ['no PSBT', 'signPsbt', { psbt: 'AAEC' }, { code: -32602 }],
  ['an input that is not there', 'signPsbt', inputs({ index: 7 }), { code: -32602 }],
  ['an input of another account', 'signPsbt', inputs({ address: OWN_ORDINALS }), { code: -32602 }],
  ['a stranger’s input', 'signPsbt', inputs({ address: OTHER }), { code: 4100 }],
  ['a stranger’s message', 'signMessage', { message: '', address: OTHER }, { code: 4100 }],
  ['a transfer of what is inscribed', 'sendTransfer', pays({ account: OWN_ORDINALS }), { code: -32602 }],
  [
    'a recipient of another network',
    'sendTransfer',
    pays({ recipientAddress: 'bc1qar0srrr7' }),
    { code: -32602 },
  ],
  ['nothing', 'sendTransfer', pays({ amount: '0' }), { code: -32602 }],
  ['an amount with a comma', 'sendTransfer', pays({ amount: '0.5' }), { code: -32602 }],
  ['a memo that is no hex', 'sendTransfer', pays({ memo: 'rent' }), { code: -32602 }],
  ['a memo that is too long', 'sendTransfer', pays({ memo: '00'.repeat(81) }), { code: -32602 }],
  ['change for a stranger', 'sendTransfer', pays({ changeAddress: OTHER }), { code: 4100 }],
  ['change for ordinals', 'sendTransfer', pays({ changeAddress: OWN_ORDINALS }), { code: -32602 }],
])('%s is refused, and nobody is asked', async (_, method, params, error) => {
  const { request, requested } = await open(signs)
  expect(await request(method, params)).toMatchObject({ ok: false, error })
  expect(requested).toEqual([])
})

test.each<[string, object]>([
  ['signMessage', { message: 'Hello' }],
  ['signPsbt', { psbt: writePsbt() }],
  ['signPsbt', inputs({})],
  ['sendTransfer', pays()],
])('%s refuses what it does not know, in words that name it', async (method, params) => {
  const { request, requested } = await open(signs)
  const { signInputs } = params as { signInputs?: object[] }
  const within = signInputs && { signInputs: signInputs.map((each) => ({ ...each, unexpectedField: 1 })) }
  expect(await request(method, { ...params, ...(within ?? { unexpectedField: 1 }) })).toMatchObject({
    error: { code: -32602, message: expect.stringContaining('.unexpectedField') },
  })
  expect(requested).toEqual([])
})

test.each([
  ['a line break at its end', (psbt: string) => `${psbt}\n`],
  ['lines of 64 characters', (psbt: string) => psbt.replace(/.{64}/g, '$&\r\n')],
])('a PSBT with %s is read without it', async (_, change) => {
  const { approve, requested } = await open(signs)
  const psbt = writePsbt()
  expect((await approve('signPsbt', { psbt: change(psbt) })).answer).toMatchObject({ ok: true })
  expect(requested).toMatchObject([{ params: { psbt } }])
})

test('an input that is named twice is refused: the wallet would take the types of signature of both', async () => {
  const { request, requested } = await open(signs)
  const own = { address: OWN, index: 0 }
  for (const first of [{ ...own, sighashTypes: [1] }, own])
    expect(
      await request('signPsbt', { psbt: writePsbt(), signInputs: [first, { ...own, sighashTypes: [130] }] }),
    ).toMatchObject({
      error: { code: -32602, message: 'signPsbt: params.signInputs names input 0 twice.' },
    })
  expect(requested).toEqual([])
})

test('an input without an address is signed by the account whose coin it is', async () => {
  const { approve, requested } = await open(signs)
  await approve('signPsbt', { psbt: writePsbt(), signInputs: [{ index: 0, sighashTypes: [131] }] })
  expect(requested).toMatchObject([
    { params: { signInputs: [{ address: OWN, index: 0, sighashTypes: [131] }] } },
  ])
})

function inputs(input: object) {
  return { psbt: writePsbt(), signInputs: [{ address: OWN, index: 0, ...input }] }
}

function pays(transfer: object = {}) {
  return { account: OWN, recipientAddress: OTHER, amount: '150000', ...transfer }
}

test('a wallet that takes recipient and amount sends by itself', async () => {
  const { approve, requested } = await open(() => ({ txid: TXID }))
  const { details, answer } = await approve('sendTransfer', pays())
  expect(details).toEqual({ type: 'bitcoinSend', to: OTHER, amount: 150_000n, fee: null })
  expect(answer).toEqual({ ok: true, result: { txid: TXID } })
  const params = { from: OWN, to: OTHER, amount: '150000', chain: CHAIN }
  expect(requested).toEqual([{ method: 'bip122:sendTransfer', params }])
})

const coin = (txid: string, amount: string) => ({
  txid: txid.repeat(32),
  index: 0,
  amount,
  isConfirmed: true,
})

test('another one signs a PSBT of ours, with its fee shown, that leaves small coins alone', async () => {
  const submitted = serve([coin('ab', '200000'), coin('cd', '9999')])
  const { approve, requested } = await open(signs, [])
  const { details, answer } = await approve('sendTransfer', pays())
  expect(details).toMatchObject({ type: 'bitcoinSend', to: OTHER, amount: 150_000n })
  expect(answer).toEqual({ ok: true, result: { txid: TXID } })
  const { psbt = '' } = (requested[0]?.params ?? {}) as { psbt?: string }
  const decoded = decodePsbt(psbt, CHAIN)
  expect(details).toMatchObject({ fee: decoded?.fee })
  expect(decoded?.inputs.map(({ amount }) => amount)).toEqual([200_000n])
  expect(submitted).toEqual([{ transaction: finishTransfer(psbt, signPsbt(psbt))?.hex }])
})

test('a memo and an address for the change are shown, and in what the wallet signs, though it sends by itself', async () => {
  const submitted = serve([coin('ab', '200000')])
  const { approve, requested } = await open(signs)
  const extras = { memo: '68656c6c6f', changeAddress: OWN }
  const { details, answer } = await approve('sendTransfer', pays(extras))
  expect(details).toMatchObject({ type: 'bitcoinSend', memo: '0x68656c6c6f', changeAddress: OWN })
  expect(answer).toEqual({ ok: true, result: { txid: TXID } })
  expect(requested.map(({ method }) => method)).toEqual(['bip122:signPsbt'])
  const { psbt = '' } = (requested[0]?.params ?? {}) as { psbt?: string }
  expect(decodePsbt(psbt, CHAIN)?.outputs).toEqual(
    expect.arrayContaining([
      { address: OTHER, amount: 150_000n, data: null, script: null },
      { address: null, amount: 0n, data: '0x0568656c6c6f', script: null },
      { address: OWN, amount: expect.any(BigInt), data: null, script: null },
    ]),
  )
  expect(submitted).toHaveLength(1)
})

/** The same transfer without a memo. */
function withoutMemo(psbt: string): string {
  const [given, silent] = [
    Transaction.fromPSBT(fromBase64(psbt), { allowUnknownOutputs: true }),
    new Transaction(),
  ]
  for (let at = 0; at < given.inputsLength; at++) silent.addInput(given.getInput(at))
  for (let at = 0; at < given.outputsLength; at++)
    if (given.getOutput(at).amount !== 0n) silent.addOutput(given.getOutput(at))
  return toBase64(silent.toPSBT())
}

test('a wallet that leaves the memo out has it not sent', async () => {
  const submitted = serve([coin('ab', '200000')])
  const { approve } = await open(({ params }) => ({
    psbt: signPsbt(withoutMemo((params as { psbt: string }).psbt)),
  }))
  const { answer } = await approve('sendTransfer', pays({ memo: '0x00' }))
  expect(answer).toMatchObject({ error: { data: { reason: 'WALLET_MALFORMED' } } })
  expect(submitted).toEqual([])
})

test.each([
  ['signs another transfer', () => ({ psbt: signPsbt(writePsbt({ to: OTHER_LOCK })) })],
  ['signs nothing', ({ params }: Requested) => ({ psbt: (params as { psbt: string }).psbt })],
])('a wallet that %s of ours has it not sent', async (_, answer) => {
  const submitted = serve([coin('ab', '200000')])
  const { approve } = await open(answer, [])
  expect((await approve('sendTransfer', pays())).answer).toMatchObject({
    error: { data: { reason: 'WALLET_MALFORMED' } },
  })
  expect(submitted).toEqual([])
})

test('too few coins are told before anybody is asked', async () => {
  serve([coin('ab', '150000')])
  const { request, requested } = await open(signs, [])
  expect(await request('sendTransfer', pays())).toMatchObject({ error: { code: -32000 } })
  expect(requested).toEqual([])
})

test('one signs in by a message of the account that pays, whose network is named by its genesis block', async () => {
  const { requested, session } = await open(() => ({ signature: SIGNATURE }))
  const { signIn } = await import('./signIn.ts')
  expect(signIn.chainInMessage(CHAIN)).toBe(CHAIN.replace('bip122:', ''))
  expect(await signIn.sign(session(), 'Hello')).toBe(SIGNATURE)
  expect(requested).toMatchObject([
    { method: 'bip122:signMessage', params: { address: OWN, message: 'Hello' } },
  ])
})

test('a page’s transfer and a PSBT with broadcast are payments, one that is signed alone is not', async () => {
  serve([])
  const { propose } = (await import('./requests.ts')).bitcoinRequests
  const { session } = await open(signs)
  const isSent = async (params: object) => (await propose('signPsbt', params, session())).isSent
  expect(await isSent({ psbt: writePsbt(), broadcast: true })).toBe(true)
  expect(await isSent({ psbt: writePsbt() })).toBe(false)
})
