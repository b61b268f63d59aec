/// <reference types="vite/client" />
/** Contract of every chain family with the Worker, tested with the widget's requests. */

import { FACTS, familyFacts, isServedChain } from '@latch/families/facts.ts'
import { FAMILIES, requireAccountFamily } from '@latch/families/worker.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callAccountApi } from '#testing/callAccountApi.ts'
import { type ChainNode, call, postRpc, startNode } from '#testing/chainNode.ts'
import { callWorker, migrate, seedProject, testEnv, WIDGET } from '#testing/fixture.ts'
import { signInClient, siwxKeys } from '#testing/signIn.ts'
import type { AccountFamilyFixture } from './familyFixture.ts'
import { fixture as testFixture } from './testFamily/testFixture.ts'

/** Fixture of each family's folder. */
const ALL = Object.values(
  import.meta.glob<AccountFamilyFixture>('../../../widget/families/*/worker/testFixture.ts', {
    eager: true,
    import: 'fixture',
  }),
)
const FIXTURES = ALL.map((fixture) => [fixture.namespace, fixture] as const)
const SIGNING = ALL.flatMap(({ namespace, signIn }) => (signIn ? [[namespace, signIn] as const] : []))

let takeOut: (() => void)[]
let client: ReturnType<typeof signInClient>
let node: ChainNode
let requested = 0

beforeAll(async () => {
  await migrate()
  takeOut = ALL.flatMap(({ register }) => register?.() ?? [])
  await testEnv.DB.prepare(
    `INSERT INTO chains (id, name, currency_name, currency_symbol, currency_decimals, rpc_url, public_rpc_url)
     VALUES (?, 'Made-up', 'Coin', 'COIN', 6, 'https://node.example', 'https://node.example')`,
  )
    .bind(testFixture.chain)
    .run()
  await seedProject('demo', {
    chains: JSON.stringify(ALL.map(({ chain }) => chain)),
    features: '{"siwx":{"isEnabled":true,"config":null},"swap":{"isEnabled":true,"config":null}}',
  })
  client = signInClient(await siwxKeys('first'))
})
beforeEach(() => {
  node = startNode()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => {
  for (const undo of takeOut) undo()
})

test('the suite runs over every family that is registered, and over one that is made up', () => {
  const covered = FIXTURES.map(([namespace]) => namespace)
  for (const registry of [FACTS, FAMILIES])
    expect(covered.toSorted()).toEqual(registry.map(({ namespace }) => namespace).toSorted())
})

test.each(FIXTURES)(
  '%s: its chains are served, and what is written otherwise is none',
  async (namespace, { chain, rpc }) => {
    expect(familyFacts(chain)?.namespace).toBe(namespace)
    expect(isServedChain(chain)).toBe(true)
    expect(isServedChain(`${namespace}:<b>`)).toBe(false)
    const response = await callWorker('/v1/supported-chains?projectId=demo', { headers: { Origin: WIDGET } })
    const { http } = (await response.json()) as { http: string[] }
    expect(http.includes(chain)).toBe(rpc !== undefined)
  },
)

test.each(FIXTURES)(
  '%s: an account is known by its address, and is of this family alone',
  (namespace, fixture) => {
    const text = fixture.account(0)
    const takers = FACTS.filter(({ address }) => address.parse(text) !== null)
    expect(takers.map((facts) => facts.namespace)).toEqual([namespace])
    const address = takers[0]?.address
    expect(address?.show(address.parse(text) ?? '')).toBe(text)
  },
)

test.each(FIXTURES)('%s: the chain’s own coin comes first in a balance', async (_, fixture) => {
  const { chain } = fixture
  node.answer = fixture.node
  const { status, body } = await callAccountApi(
    `/v1/account/${fixture.account(++requested)}/balance?chainId=${chain}`,
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({ stale: false, unavailable: [] })
  expect((body.balances as object[])[0]).toMatchObject({ chainId: chain, quantity: { numeric: '2' } })
})

test.each(FIXTURES)(
  '%s: the newest block of its node is read, and of which network it is',
  async (_, fixture) => {
    const { chain, network } = fixture
    const path = `/v1/tip/${chain}?projectId=demo`
    node.answer = fixture.node
    const { status, body } = await callAccountApi(path)
    expect([status, body.isOwnNetwork]).toEqual([200, true])
    expect(body.height).toBeGreaterThan(0)
    const other = network.replaceAll(/[1-9]/g, '1')
    node.answer = async (calls, request) =>
      JSON.parse(JSON.stringify(await fixture.node(calls, request)).replaceAll(network, other))
    expect((await callAccountApi(path)).body).toMatchObject({ isOwnNetwork: false })
    node.answer = () => new Response('<html>', { status: 502 })
    expect((await callAccountApi(path)).status).toBe(503)
  },
)

test.each(FIXTURES)('%s: a node that is broken is no empty account', async (_, fixture) => {
  node.answer = () => new Response('<html>', { status: 502 })
  const path = `/v1/account/${fixture.account(++requested)}/balance?chainId=${fixture.chain}`
  expect((await callAccountApi(path)).status).toBe(503)
})

test.each(FIXTURES)(
  '%s: an account of another family is asked for on no chain of this one',
  async (_, fixture) => {
    for (const other of ALL.filter((one) => one !== fixture))
      for (const what of ['balance', 'history', 'nfts']) {
        const answer = await callAccountApi(
          `/v1/account/${other.account(0)}/${what}?chainId=${fixture.chain}`,
        )
        expect(answer).toMatchObject({ status: 400, body: { reasons: [{ field: 'chainId' }] } })
      }
    expect(node.requests).toEqual([])
  },
)

test.each(FIXTURES)(
  '%s: where there is no history, or no list of NFTs, that is said',
  async (namespace, fixture) => {
    node.answer = fixture.node
    const path = `/v1/account/${fixture.account(++requested)}`
    const nfts = await callAccountApi(`${path}/nfts?chainId=${fixture.chain}`)
    expect(nfts).toMatchObject({ status: 400, body: { reasons: [{ field: 'chainId' }] } })
    const history = await callAccountApi(`${path}/history?chainId=${fixture.chain}`)
    if (requireAccountFamily(namespace).history === undefined) expect(history.status).toBe(400)
    if (history.status === 200) expect(history.body.data).toEqual([])
    else expect(history).toMatchObject({ status: 400, body: { reasons: [{ field: 'chainId' }] } })
  },
)

test.each(FIXTURES)('%s: an account without a name has none', async (_, fixture) => {
  node.answer = fixture.node
  const { status, body } = await callAccountApi(`/v1/identity/${fixture.account(++requested)}`)
  expect([status, body.name]).toEqual([200, null])
})

test.each(FIXTURES)('%s: its node is asked for what is on the list alone', async (namespace, fixture) => {
  node.answer = fixture.node as ChainNode['answer']
  const path = `/v1/?chainId=${fixture.chain}&projectId=demo`
  const { rpc } = fixture
  expect(familyFacts(fixture.chain)?.rpc === undefined).toBe(rpc === undefined)
  if (rpc === undefined) {
    expect(await (await postRpc(call(1, 'x'), { path })).json()).toMatchObject({
      reasons: [{ field: 'chainId' }],
    })
    return
  }
  const { read, write } = rpc
  const refused = await postRpc(call(1, `${namespace}_ofNobody`), { path })
  expect(await refused.json()).toMatchObject({ error: { data: { reason: 'METHOD_NOT_SERVED' } } })
  expect(node.requests).toEqual([])
  const batch = [call(1, read), call(2, read), call(3, write), call(4, write)]
  const answers = (await (await postRpc(batch, { path })).json()) as { id: number; result: unknown }[]
  expect(answers.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(answers.every(({ result }) => result !== undefined)).toBe(true)
  const sent = node.requests.flatMap(({ body }) => body.map(({ method }) => method))
  expect(sent.toSorted()).toEqual([read, write, write].toSorted())
})

test.each(FIXTURES)(
  '%s: what a transaction would do is asked for an account of it alone',
  async (namespace, fixture) => {
    const simulate = (from: string) =>
      callAccountApi(`/v1/simulate/${fixture.chain}?projectId=demo`, {
        method: 'POST',
        body: JSON.stringify({ projectId: 'demo', from }),
      })
    const [other] = ALL.filter((one) => one !== fixture)
    expect(await simulate(other?.account(0) ?? '')).toMatchObject({
      status: 400,
      body: { reasons: [{ field: 'from' }] },
    })
    if (requireAccountFamily(namespace).simulate !== undefined) return
    expect(await simulate(fixture.account(0))).toMatchObject({
      status: 200,
      body: { effect: { status: 'unknown', reason: 'UNSUPPORTED' } },
    })
  },
)

test.each(FIXTURES)(
  '%s: what can be bought begins with its coin, or nobody swaps',
  async (namespace, { chain }) => {
    const { status, body } = await callAccountApi(`/v1/convert/tokens?chainId=${chain}`)
    if (requireAccountFamily(namespace).swap === undefined) expect(status).toBe(400)
    if (status !== 200) expect(body).toMatchObject({ reasons: [{ field: 'chainId' }] })
    else
      expect((body.tokens as { address: string }[])[0]?.address).toMatch(new RegExp(`^${chain}:0xe+$`, 'i'))
  },
)

test.each(FIXTURES)(
  '%s: what a transfer takes is said, and what was signed is sent, or neither is ours',
  async (namespace, fixture) => {
    node.answer = fixture.node
    const { transfers } = fixture
    const family = requireAccountFamily(namespace).transfers
    const needs = await callAccountApi(
      `/v1/account/${fixture.account(++requested)}/transfer?chainId=${fixture.chain}`,
    )
    if (transfers === undefined) {
      expect(family).toBeUndefined()
      expect(needs).toMatchObject({ status: 400, body: { reasons: [{ field: 'chainId' }] } })
    } else {
      expect(needs.status).toBe(200)
      expect(transfers.needs.parse(needs.body)).toEqual(needs.body)
    }
    const submit = (body: object) =>
      callAccountApi(`/v1/submit/${fixture.chain}?projectId=demo`, {
        method: 'POST',
        body: JSON.stringify(body),
      })
    const { taken, hash, refused } = transfers ?? {}
    expect(family?.submit === undefined).toBe(taken === undefined)
    if (taken === undefined || refused === undefined)
      expect(await submit({ transaction: 'AAAA' })).toMatchObject({
        status: 400,
        body: { reasons: [{ field: 'chainId' }] },
      })
    else {
      expect(await submit(taken)).toMatchObject({ status: 200, body: { hash } })
      expect(await submit(refused)).toMatchObject({
        status: 400,
        body: { reasons: [{ field: 'transaction' }] },
      })
      node.answer = () => new Response('<html>', { status: 502 })
      expect((await submit(taken)).status).toBe(503)
    }
  },
)

test.each(SIGNING)('%s: who signed the message is signed in, and nobody else', async (_, signIn) => {
  const { address, sign } = await signIn.signer()
  const fields = { ...signIn.fields, address }
  const message = await client.message(fields)
  const other = await client.message(fields)
  const wrong = await client.session(message, await sign(other))
  expect(wrong).toMatchObject({ status: 400, body: { reasons: [{ field: 'signature' }] } })
  expect(await client.session(message, await sign(message))).toMatchObject({ status: 200 })
})
