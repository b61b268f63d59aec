import { UpstreamError } from '@latch/hosting/api/failures.ts'
import { callAccountApi } from '@latch/hosting/testing/callAccountApi.ts'
import { type ChainNode, startNode } from '@latch/hosting/testing/chainNode.ts'
import { findDefaultChain } from '@latch/hosting/testing/familyChain.ts'
import { migrate, seedProject, testEnv } from '@latch/hosting/testing/fixture.ts'
import { HistoryEntrySchema } from '@latch/protocol/history.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SuiObjectsSchema } from '../protocol/objects.ts'
import { suiSignIn } from './signIn.ts'
import { DIGEST } from './testFixture.ts'

const CHAIN = 'sui:mainnet'
const ALICE = `0x${'a'.repeat(64)}`
const BOB = `0x${'b'.repeat(64)}`

let node: ChainNode

beforeAll(async () => {
  await migrate()
  await seedProject('demo', { chains: `["${CHAIN}"]` })
})
beforeEach(() => {
  node = startNode()
})
afterEach(() => vi.restoreAllMocks())

const change = (owner: string, amount: string, repr = `0x${'2'.padStart(64, '0')}::sui::SUI`) => ({
  owner: { address: owner },
  coinType: { repr },
  amount,
})
const sent = (sender: string | null, nodes: object[], status = 'SUCCESS') => ({
  digest: DIGEST,
  sender: sender === null ? null : { address: sender },
  effects: {
    status,
    timestamp: '2026-11-01T10:00:00.000Z',
    checkpoint: { sequenceNumber: 7 },
    gasEffects: { gasSummary: { computationCost: 1000, storageCost: 3000, storageRebate: 2000 } },
    balanceChanges: { nodes },
  },
})

test('activity tells who sent how much, without the fee, newest first', async () => {
  node.answer = () => ({
    data: {
      transactions: {
        pageInfo: { hasPreviousPage: true, startCursor: 'before' },
        nodes: [
          sent(null, [change(ALICE, '9')]),
          sent(ALICE, [change(ALICE, '-2000')], 'FAILURE'),
          sent(BOB, [change(ALICE, '500'), change(BOB, '-2500'), change(ALICE, '1', '0x5::x::X')]),
          sent(ALICE, [change(ALICE, '-1000002000'), change(BOB, '1000000000')]),
        ],
      },
    },
  })
  const { status, body } = await callAccountApi(`/v1/account/${ALICE}/history?chainId=${CHAIN}`)
  expect([status, body.next, body.stale]).toEqual([200, 'before', false])
  const entries = (body.data as unknown[]).map((entry) => HistoryEntrySchema.parse(entry))
  expect(
    entries.map(({ metadata, transfers }) => [
      metadata.operationType,
      metadata.status,
      metadata.sentTo,
      transfers[0]?.quantity?.numeric,
      metadata.fee?.numeric,
    ]),
  ).toEqual([
    ['send', 'confirmed', BOB, '1', '0.000002'],
    ['receive', 'confirmed', ALICE, '0.0000005', '0.000002'],
    ['execute', 'failed', '', undefined, '0.000002'],
    ['receive', 'confirmed', ALICE, '0.000000009', '0.000002'],
  ])
  expect(entries[0]?.metadata).toMatchObject({ hash: DIGEST, block: 7, sentFrom: ALICE, chain: CHAIN })
})

test('behavior: a service that refuses a question is away, not an account without a past', async () => {
  node.answer = () => ({ data: null, errors: [{ message: 'Too many nodes' }] })
  expect((await callAccountApi(`/v1/account/${BOB}/history?chainId=${CHAIN}`)).status).toBe(503)
  expect((await callAccountApi(`/v1/account/${BOB}/balance?chainId=${CHAIN}`)).status).toBe(503)
})

test('behavior: an address that was never used has nothing, and no coins to pay with', async () => {
  const epoch = { epochId: 9, referenceGasPrice: '1000' }
  node.answer = () => ({ data: { address: null, epoch, checkpoint: { digest: DIGEST } } })
  const address = `0x${'c'.repeat(64)}`
  const balance = await callAccountApi(`/v1/account/${address}/balance?chainId=${CHAIN}`)
  expect(balance.body.balances).toMatchObject([{ symbol: 'SUI', quantity: { numeric: '0' } }])
  const { body } = await callAccountApi(`/v1/account/${address}/transfer?chainId=${CHAIN}`)
  expect(body).toEqual({ gasPrice: '1000', budget: '5000000', epoch: expect.any(String), coins: [] })
})

test('what an address holds without a coin is told with the network and the epoch that a withdrawal names', async () => {
  const epoch = { epochId: 9, referenceGasPrice: '1000' }
  const address = { balance: { addressBalance: '7' }, objects: { nodes: [] } }
  const path = `/v1/account/${ALICE}/transfer?chainId=${CHAIN}`
  node.answer = () => ({ data: { address, epoch, checkpoint: { digest: DIGEST } } })
  expect((await callAccountApi(path)).body).toMatchObject({
    coins: [],
    addressBalance: { amount: '7', chain: DIGEST, epoch: '9' },
  })
  node.answer = () => ({ data: { address, epoch, checkpoint: null } })
  expect((await callAccountApi(path)).body).not.toHaveProperty('addressBalance')
})

test('objects are told with their type, their owner, and of coins the balance', async () => {
  const object = (address: string, owner: object | null, repr: string, json: object = {}) => ({
    address,
    owner,
    asMoveObject: { contents: { type: { repr }, json } },
  })
  const [COIN, SHARED, CAP] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(64)}`)
  const coin = `0x${'2'.padStart(64, '0')}::coin::Coin<0x5::a::A>`
  node.answer = () => ({
    data: {
      multiGetObjects: [
        object(COIN ?? '', { address: { address: ALICE } }, coin, { id: COIN, balance: '7' }),
        object(SHARED ?? '', {}, '0x5::shop::Shop', { balance: '9' }),
        null,
        { address: CAP, owner: null, asMoveObject: null },
      ],
    },
  })
  const path = `/v1/objects/${CHAIN}?ids=${[COIN, SHARED, CAP, BOB].join(',')}`
  const { status, body } = await callAccountApi(path)
  expect([status, SuiObjectsSchema.parse(body)]).toEqual([
    200,
    {
      objects: [
        { id: COIN, type: coin, owner: ALICE, balance: '7' },
        { id: SHARED, type: '0x5::shop::Shop', owner: null, balance: null },
      ],
    },
  ])
})

test.each(['', '0x5', Array.from({ length: 33 }, () => `0x${'1'.repeat(64)}`).join(',')])(
  'behavior: %s names no objects',
  async (ids) => {
    expect(await callAccountApi(`/v1/objects/${CHAIN}?ids=${ids}`)).toMatchObject({
      status: 400,
      body: { reasons: [{ field: 'ids' }] },
    })
  },
)

test('behavior: what is not signed is not sent', async () => {
  const body = JSON.stringify({ transaction: 'AAEC' })
  const answer = await callAccountApi(`/v1/submit/${CHAIN}?projectId=demo`, { method: 'POST', body })
  expect(answer).toMatchObject({ status: 400, body: { reasons: [{ field: 'signatures' }] } })
  expect(node.requests).toEqual([])
})

test('behavior: a login elsewhere (zkLogin) is verified by the network', async () => {
  const chain = await findDefaultChain('demo')
  const signed = { chain, address: ALICE, message: 'hello', signature: btoa('\x05zk') }
  node.answer = () => ({ data: { verifySignature: { success: true } } })
  expect(await suiSignIn.isSigned(signed, testEnv)).toBe(true)
  node.answer = () => ({ data: { verifySignature: { success: false } } })
  expect(await suiSignIn.isSigned(signed, testEnv)).toBe(false)
  node.answer = () => ({
    data: null,
    errors: [{ message: 'Malformed signature', extensions: { code: 'BAD_USER_INPUT' } }],
  })
  expect(await suiSignIn.isSigned(signed, testEnv)).toBe(false)
})

const submit = () =>
  callAccountApi(`/v1/submit/${CHAIN}?projectId=demo`, {
    method: 'POST',
    body: JSON.stringify({ transaction: 'AAEC', signatures: ['AAEC'] }),
  })
const find = () => callAccountApi(`/v1/transaction/${CHAIN}/${DIGEST}`)
const isZkLoginSigned = async () => {
  const chain = await findDefaultChain('demo')
  return suiSignIn.isSigned({ chain, address: ALICE, message: 'hello', signature: btoa('\x05zk') }, testEnv)
}
/** Fails as the service does: in the body of a response with the status 200. */
const failWith = (...codes: (string | undefined)[]) => {
  const errors = codes.map((code) => ({ message: 'No', ...(code && { extensions: { code } }) }))
  node.answer = () => ({ data: null, errors })
}

test.each(['BAD_USER_INPUT', 'GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED'])(
  'behavior: %s is a refusal: nothing was sent, found or signed',
  async (code) => {
    failWith(code)
    expect(await submit()).toMatchObject({ status: 400, body: { reasons: [{ description: 'No' }] } })
    expect(await find()).toMatchObject({ status: 200, body: { status: 'unknown' } })
    expect(await isZkLoginSigned()).toBe(false)
  },
)

test.each([
  ['INTERNAL_SERVER_ERROR'],
  ['REQUEST_TIMEOUT'],
  ['RESOURCE_EXHAUSTED'],
  [undefined],
  ['BAD_USER_INPUT', 'INTERNAL_SERVER_ERROR'],
])(
  'behavior: a failure of the service (%s) refuses nothing, as it may have executed what it got',
  async (...codes) => {
    failWith(...codes)
    expect((await submit()).status).toBe(503)
    expect((await find()).status).toBe(503)
    await expect(isZkLoginSigned()).rejects.toThrow(UpstreamError)
  },
)
