import { env, runDurableObjectAlarm, runInDurableObject, SELF } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RelayEnv } from './relay.ts'
import { type Keys, makeKeys, TestClient } from './testClient.ts'

const TOPIC = 'a'.repeat(64)
const OTHER_TOPIC = 'b'.repeat(64)

let dapp: Keys
let wallet: Keys

beforeEach(async () => {
  dapp = await makeKeys()
  wallet = await makeKeys()
})

afterEach(() => SELF.fetch('http://relay.test/dev/reset', { method: 'POST' }))

test('a published message reaches every other subscriber, and not its sender', async () => {
  const [a, b] = [await TestClient.open(dapp), await TestClient.open(wallet)]
  await a.call('irn_subscribe', { topic: TOPIC })
  await b.call('irn_subscribe', { topic: TOPIC })
  expect((await a.publish(TOPIC, 'hello')).result).toBe(true)
  const push = await b.pushed()
  expect(push.method).toBe('irn_subscription')
  expect(push.params?.data).toMatchObject({ topic: TOPIC, message: 'hello', tag: 1108 })
  await a.call('irn_batchFetchMessages', { topics: [TOPIC] })
  expect(a.unread).toBe(0)
})

test('a subscription has the same id whenever the client comes back', async () => {
  const first = await TestClient.open(dapp)
  const { result } = await first.call('irn_subscribe', { topic: TOPIC })
  expect(result).toMatch(/^[0-9a-f]{64}$/)
  const second = await TestClient.open(dapp)
  expect((await second.call('irn_batchSubscribe', { topics: [TOPIC] })).result).toEqual([result])
})

test('a message waits for a client that is offline, in order', async () => {
  const a = await TestClient.open(dapp)
  await a.publish(TOPIC, 'one')
  await a.publish(TOPIC, 'two')
  const b = await TestClient.open(wallet)
  const { result } = await b.call('irn_batchFetchMessages', { topics: [TOPIC, OTHER_TOPIC] })
  expect(result).toMatchObject({ messages: [{ message: 'one' }, { message: 'two' }], hasMore: false })
  await b.call('irn_batchSubscribe', { topics: [TOPIC, OTHER_TOPIC] })
  expect((await b.pushed()).params?.data.message).toBe('one')
  expect((await b.pushed()).params?.data.message).toBe('two')
})

test('what was not acknowledged is pushed again after a reconnect; what was, is not', async () => {
  const [a, b] = [await TestClient.open(dapp), await TestClient.open(wallet)]
  await b.call('irn_subscribe', { topic: TOPIC })
  await a.publish(TOPIC, 'read')
  await a.publish(TOPIC, 'lost')
  b.acknowledge(await b.pushed())
  await b.pushed()
  await b.call('irn_unsubscribe', { topic: OTHER_TOPIC, id: '' })
  await SELF.fetch('http://relay.test/dev/kill', { method: 'POST' })
  const again = await TestClient.open(wallet)
  await again.call('irn_subscribe', { topic: TOPIC })
  expect((await again.pushed()).params?.data.message).toBe('lost')
  expect(again.unread).toBe(0)
})

test('a message whose ttl has passed is neither pushed nor fetched, and leaves the store', async () => {
  const a = await TestClient.open(dapp)
  await a.publish(TOPIC, 'short', 1)
  await a.publish(TOPIC, 'long', 300)
  const relay = (env as unknown as RelayEnv).RELAY.getByName('relay')
  await runInDurableObject(relay, (_, state) => {
    state.storage.sql.exec("update mail set expiresAt = 1 where message = 'short'")
  })
  const b = await TestClient.open(wallet)
  await b.call('irn_subscribe', { topic: TOPIC })
  expect((await b.pushed()).params?.data.message).toBe('long')
  expect(b.unread).toBe(0)
  expect(await runDurableObjectAlarm(relay)).toBe(true)
  const left = await runInDurableObject(relay, (_, state) =>
    state.storage.sql.exec('select message from mail').toArray(),
  )
  expect(left).toEqual([{ message: 'long' }])
})

test('nothing reaches a client that unsubscribed', async () => {
  const [a, b] = [await TestClient.open(dapp), await TestClient.open(wallet)]
  await b.call('irn_subscribe', { topic: TOPIC })
  await b.call('irn_batchUnsubscribe', { subscriptions: [{ topic: TOPIC, id: '' }] })
  await a.publish(TOPIC, 'hello')
  await b.call('irn_subscribe', { topic: OTHER_TOPIC })
  expect(b.unread).toBe(0)
})

test('a proposal subscribes its dapp, the approval its wallet, each side gets what is meant for it', async () => {
  const [a, b] = [await TestClient.open(dapp), await TestClient.open(wallet)]
  const proposal = {
    pairingTopic: TOPIC,
    sessionProposal: 'proposal',
    ttl: 300,
    attestation: 'jwt',
    correlationId: 1,
  }
  expect((await a.call('wc_proposeSession', proposal)).result).toBe(true)
  await b.call('irn_subscribe', { topic: TOPIC })
  expect((await b.pushed()).params?.data).toMatchObject({
    message: 'proposal',
    tag: 1100,
    attestation: 'jwt',
  })
  const approval = {
    pairingTopic: TOPIC,
    sessionTopic: OTHER_TOPIC,
    sessionProposalResponse: 'yes',
    sessionSettlementRequest: 'settle',
    ttl: 300,
  }
  expect((await b.call('wc_approveSession', approval)).result).toBe(true)
  expect((await a.pushed()).params?.data).toMatchObject({ topic: TOPIC, message: 'yes', tag: 1101 })
  await a.call('irn_subscribe', { topic: OTHER_TOPIC })
  expect((await a.pushed()).params?.data).toMatchObject({ topic: OTHER_TOPIC, message: 'settle', tag: 1102 })
  await a.publish(OTHER_TOPIC, 'settled')
  expect((await b.pushed()).params?.data).toMatchObject({ topic: OTHER_TOPIC, message: 'settled' })
})

test('an unknown method and unfit params are answered with their JSON-RPC codes', async () => {
  const a = await TestClient.open(dapp)
  expect((await a.call('irn_teleport', {})).error?.code).toBe(-32601)
  expect((await a.call('toString', {})).error?.code).toBe(-32601)
  expect((await a.call('irn_subscribe', { topic: 'short' })).error?.code).toBe(-32602)
  const forever = { topic: TOPIC, message: 'x', tag: 0, ttl: 31 * 24 * 3600 }
  expect((await a.call('irn_publish', forever)).error?.message).toContain('ttl')
})

test('killed sockets close with 1012', async () => {
  const a = await TestClient.open(dapp)
  const { closed } = a
  await SELF.fetch('http://relay.test/dev/kill', { method: 'POST' })
  expect((await closed).code).toBe(1012)
})

test('a client that closes gets its close frame answered', async () => {
  const a = await TestClient.open(dapp)
  const { closed } = a
  a.close()
  expect((await closed).code).toBe(1000)
})
