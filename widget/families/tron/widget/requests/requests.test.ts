import { CONFIG, openTestHost, type TestHost } from '@latch/widget/src/host/testHost.ts'
import { utils } from 'tronweb'
import { afterEach, expect, test, vi } from 'vitest'
import {
  ALICE,
  BOB,
  CAROL,
  fixture,
  signJson,
  type TransactionJson,
  toJson,
  transferJson,
} from '../testWallet.ts'

const [CHAIN] = fixture.chains
const [LANTERN] = fixture.wallets
const UNSIGNED = transferJson()

const hosts: TestHost[] = []
afterEach(() => {
  vi.unstubAllGlobals()
  for (const host of hosts.splice(0)) host.close()
})

/** Opens a page with a connected wallet of TRON, and sets its answer when asked to sign. */
async function open(answer: unknown) {
  const requested: { method: string; params: unknown }[] = []
  const host = await openTestHost({
    wallets: [LANTERN],
    wallet: ({ method, params }) => {
      if (method === 'tron:connect')
        return fixture.answer({ method, params }, { accounts: [ALICE], chainId: CHAIN })
      requested.push({ method, params })
      return answer
    },
    init: { capabilities: ['route', 'families'] },
    config: { chains: [{ ...CONFIG.chains[0], id: CHAIN } as (typeof CONFIG.chains)[number]] },
  })
  hosts.push(host)
  const { connect } = await import('@latch/widget/src/sessions/engine.ts')
  await connect('tron', LANTERN.id)
  const { requestsStore } = await import('@latch/widget/src/requests/requestsStore.ts')
  const request = (method: string, params: object) =>
    host.widget.request({ id: crypto.randomUUID(), method, params, namespace: 'tron' })
  /** Requests, approves, and returns the displayed text and the answer. */
  const approve = async (method: string, params: object) => {
    const answered = request(method, params)
    const approval = await vi.waitFor(() => {
      const { current } = requestsStore.getState()
      if (current?.kind !== 'approve') throw new Error('Nothing is to be approved.')
      return current
    })
    approval.approve()
    return { details: approval.details, answer: await answered }
  }
  return { request, approve, requested }
}

/** A contract by tronweb, as the account would sign it. */
function contractJson(type: string, value: object): TransactionJson {
  const contract = [{ parameter: { value, type_url: `type.googleapis.com/protocol.${type}` }, type }]
  const head = { ref_block_bytes: '00ff', ref_block_hash: 'ab'.repeat(8), expiration: 2, timestamp: 1 }
  const json = { visible: true, txID: '', raw_data_hex: '', raw_data: { contract, ...head } }
  const raw = utils.transaction.txPbToRawDataHex(utils.transaction.txJsonToPb(json as never))
  return { ...toJson(raw.toLowerCase()), raw_data: json.raw_data }
}

test('a transaction is read by its bytes, and the wallet gets what they say, whatever the page says', async () => {
  const { approve, requested } = await open(signJson(UNSIGNED))
  const lying = { ...UNSIGNED, raw_data: { contract: [] }, signature: ['ab'], unexpectedField: 1 }
  const { details, answer } = await approve('tron_signTransaction', { transaction: lying })
  expect(details).toMatchObject({
    type: 'tronSign',
    txID: UNSIGNED.txID,
    from: ALICE,
    action: { name: 'transfer', to: BOB, amount: 1_500_000n },
  })
  expect(answer).toEqual({ ok: true, result: signJson(UNSIGNED) })
  expect(requested).toEqual([
    { method: 'tron:signTransaction', params: { address: ALICE, transaction: UNSIGNED, chain: CHAIN } },
  ])
})

test('one that is to be sent is sent by hosting, once it was compared', async () => {
  const { approve } = await open(signJson(UNSIGNED))
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Response.json({ hash: UNSIGNED.txID })
  })
  const { details, answer } = await approve('tron_sendTransaction', { transaction: UNSIGNED })
  expect(details.type).toBe('tronSend')
  const result = { result: true, txid: UNSIGNED.txID, transaction: signJson(UNSIGNED) }
  expect(answer).toEqual({ ok: true, result })
  expect(sent).toEqual([fixture.transfer.submitted])
})

test.each([
  ['another transaction', signJson(transferJson({ amount: 1n }))],
  ['the same by another key', signJson(UNSIGNED, new Uint8Array(32).fill(2))],
  [
    'other bytes under the same signature',
    { ...signJson(UNSIGNED), raw_data_hex: transferJson({ to: CAROL }).raw_data_hex },
  ],
  ['two signatures', { ...UNSIGNED, signature: Array(2).fill(signJson(UNSIGNED).signature[0]) }],
  ['none', UNSIGNED],
])('a wallet that signs %s gives nothing to the page, and nothing is sent', async (_, signed) => {
  const { approve } = await open(signed)
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  for (const method of ['tron_signTransaction', 'tron_sendTransaction'])
    expect((await approve(method, { transaction: UNSIGNED })).answer).toMatchObject({
      ok: false,
      error: { code: -32603, data: { reason: 'WALLET_MALFORMED' } },
    })
  expect(fetched).not.toHaveBeenCalled()
})

test('a contract that is not read here is shown by its name, and signed by the session’s account', async () => {
  const json = contractJson('WithdrawBalanceContract', { owner_address: ALICE })
  const { approve, requested } = await open(signJson(json))
  const { details, answer } = await approve('tron_signTransaction', { transaction: json })
  expect(details).toMatchObject({ action: { name: 'other', type: 'WithdrawBalanceContract' } })
  expect(answer).toEqual({ ok: true, result: signJson(json) })
  expect(requested).toMatchObject([{ params: { transaction: { raw_data: json.raw_data } } }])
})

test.each<[string, string, object, object]>([
  [
    'no transaction',
    'tron_signTransaction',
    { transaction: { ...UNSIGNED, raw_data_hex: '0a02' } },
    { code: -32602 },
  ],
  [
    'the ID of another one',
    'tron_signTransaction',
    { transaction: { ...UNSIGNED, txID: '00'.repeat(32) } },
    { code: -32602 },
  ],
  ['a param that is not known', 'tron_signMessage', { message: 'Hi', data: '00' }, { code: -32602 }],
  [
    'another account than that of the transaction',
    'tron_signTransaction',
    { transaction: UNSIGNED, address: BOB },
    { code: -32602 },
  ],
  [
    'a transaction of a stranger’s account',
    'tron_sendTransaction',
    { transaction: transferJson({ from: CAROL }) },
    { code: 4100, data: { reason: 'WRONG_ACCOUNT', account: CAROL } },
  ],
  [
    'a stranger’s account',
    'tron_signMessage',
    { message: 'Hi', address: CAROL },
    { code: 4100, data: { reason: 'WRONG_ACCOUNT', account: CAROL } },
  ],
])('%s is refused, and nobody is asked', async (_, method, params, error) => {
  const { request, requested } = await open(signJson(UNSIGNED))
  expect(await request(method, params)).toMatchObject({ ok: false, error })
  expect(requested).toEqual([])
})

test('accounts and network are answered as TIP-1193 has them', async () => {
  const { request } = await open(null)
  expect(await request('tron_accounts', [])).toEqual({ ok: true, result: [ALICE] })
  expect(await request('tron_chainId', [])).toEqual({ ok: true, result: '0x2b6653dc' })
})
