import { callAccountApi } from '@latch/hosting/testing/callAccountApi.ts'
import { type ChainNode, startNode } from '@latch/hosting/testing/chainNode.ts'
import { migrate, seedProject } from '@latch/hosting/testing/fixture.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ANSWERS, metadataWith } from './testFixture.ts'

const CHAIN = 'polkadot:68d56f15f85d3136970ec16946040bc1'
const OWN = '15rRgsWxz4H5LTnNGcCFsszfXD8oeAFd8QRsR6MbQE2f6XFF'
/** The same account as Kusama writes it. */
const ON_KUSAMA = 'HRkCrbmke2XeabJ5fxJdgXWpBRPkXWfWHY8eTeCKwDdf4k6'
const PATH = `/v1/account/${OWN}/transfer?chainId=${CHAIN}`

let node: ChainNode

beforeAll(async () => {
  await migrate()
  await seedProject('demo', { chains: `["${CHAIN}"]` })
})
beforeEach(() => {
  node = startNode()
})
afterEach(() => vi.restoreAllMocks())

/** Mocks a node with some other answers. */
const answerWith = (answers: Readonly<Record<string, unknown>>) => {
  node.answer = (calls) =>
    calls.map(({ id, method }) => ({
      jsonrpc: '2.0',
      id,
      result: { ...ANSWERS, ...answers }[method] ?? null,
    }))
}
const version = (specVersion: number) => ({
  state_getRuntimeVersion: { specVersion, transactionVersion: 15 },
})
const methods = () => node.requests.flatMap(({ body }) => body.map(({ method }) => method))

test('a transfer is told all that it depends on, and metadata is read once a runtime', async () => {
  answerWith(version(1))
  const { status, body } = await callAccountApi(PATH)
  expect([status, body]).toEqual([
    200,
    {
      specVersion: 1,
      transactionVersion: 15,
      extensions: ['CheckGenesis', 'CheckNonce', 'ChargeTransactionPayment'],
      transferCall: [10, 3],
      authorityCalls: [],
      genesisHash: '0x68d56f15f85d3136970ec16946040bc1752654e906147f7e43e9d539d7c3de2f',
      block: { hash: ANSWERS.chain_getFinalizedHead, number: 27 },
      nonce: 7,
      fee: '152000000',
      existentialDeposit: '100',
      transferable: '999999999900',
      held: '1000000000100',
    },
  ])
  const seen = methods().filter((method) => method === 'state_getMetadata')
  await callAccountApi(PATH)
  expect([seen.length, methods().filter((method) => method === 'state_getMetadata').length]).toEqual([1, 1])
  answerWith(version(2))
  await callAccountApi(PATH)
  expect(methods().filter((method) => method === 'state_getMetadata')).toHaveLength(2)
})

test('behavior: a runtime with an extension that is not known is not written for', async () => {
  answerWith({ ...version(3), state_getMetadata: metadataWith(['CheckNonce', 'ChargeSomethingElse']) })
  expect((await callAccountApi(PATH)).status).toBe(503)
  answerWith(version(3))
  expect((await callAccountApi(PATH)).status).toBe(200)
})

test('behavior: an account that was never used has nothing', async () => {
  answerWith({ state_getStorage: null })
  const { body } = await callAccountApi(`/v1/account/${OWN}/balance?chainId=${CHAIN}`)
  expect(body.balances).toMatchObject([{ symbol: 'DOT', quantity: { numeric: '0' } }])
})

test('behavior: an account is asked for as its chain writes it', async () => {
  expect(await callAccountApi(`/v1/account/${ON_KUSAMA}/balance?chainId=${CHAIN}`)).toMatchObject({
    status: 400,
    body: { reasons: [{ field: 'chainId', description: 'The address is on another chain.' }] },
  })
  expect(node.requests).toEqual([])
})

test('behavior: what is no hex is not sent, and the words of a refusal are shown', async () => {
  const submit = (transaction: string) =>
    callAccountApi(`/v1/submit/${CHAIN}?projectId=demo`, {
      method: 'POST',
      body: JSON.stringify({ transaction }),
    })
  expect(await submit('AAEC')).toMatchObject({ status: 400, body: { reasons: [{ field: 'transaction' }] } })
  expect(node.requests).toEqual([])
  const refuse = (code: number) => (calls: { id: number }[]) =>
    calls.map(({ id }) => ({
      jsonrpc: '2.0',
      id,
      error: { code, message: 'Invalid Transaction', data: 'Transaction has a bad signature' },
    }))
  node.answer = refuse(1010)
  expect((await submit('0x0102')).body).toMatchObject({
    reasons: [{ description: 'Invalid Transaction: Transaction has a bad signature' }],
  })
  node.answer = refuse(-32603)
  expect((await submit('0x0102')).status).toBe(503)
})

test('behavior: a visitor whose metadata does not arrive holds up nobody else', async () => {
  answerWith(version(4))
  const answer = node.answer
  const metadata = Promise.withResolvers<unknown>()
  node.answer = (calls, request) =>
    calls.some(({ method }) => method === 'state_getMetadata') ? metadata.promise : answer(calls, request)
  const first = callAccountApi(PATH)
  await vi.waitFor(() => expect(methods()).toContain('state_getMetadata'))
  node.answer = answer
  expect((await callAccountApi(PATH)).status).toBe(200)
  metadata.resolve([])
  await first
})
