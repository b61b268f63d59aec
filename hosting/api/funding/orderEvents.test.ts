/** Events of orders, and orders while the webhooks Worker, a seller or a chain is down. */
import type { QueuedEvent } from '@latch/protocol/webhooks.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findProject } from '#db/projects.ts'
import { migrate, testEnv } from '#testing/fixture.ts'
import { BUYER, seedDollarProject, USDC } from '#testing/sellers.ts'
import { startServices } from '#testing/services.ts'
import { UpstreamError } from '../failures.ts'
import type { FundingOrder, ProviderStatus } from './fundingPort.ts'
import { applyProviderStatus, type OrderContext } from './orderStatus.ts'
import { findOrder, randomOrderId, storeOrder } from './orders.ts'
import { refreshOrder } from './serveOrder.ts'

const CHAIN = 'eip155:8453'
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const SELLER = {
  ...{ id: 'card', name: 'Card', key: 'pk', secret: 'sk', webhookKey: 'wk', methods: ['card'] },
  ...{ api: 'https://card.example', checkout: 'https://buy.card.example' },
}

let context: OrderContext
/** Events by ID: the real Worker stores each once, too. */
let queued: Map<string, string>
let isDown: { webhooks: boolean; seller: boolean; chain: boolean }
/** The seller's claim about each order. */
let transactions: object[]
let hashes = 0

beforeAll(async () => {
  await migrate()
  await seedDollarProject('{"onramp":{"isEnabled":true,"config":null}}')
})
beforeEach(async () => {
  queued = new Map()
  isDown = { webhooks: false, seller: false, chain: false }
  transactions = []
  startServices().answer = answer
  const found = await findProject(testEnv.DB, 'demo')
  if (!found.ok) throw new Error('It was just stored.')
  const WEBHOOKS = { queueEvents }
  context = {
    project: found.project,
    env: { ...testEnv, WEBHOOKS, ONRAMP_SANDBOX: JSON.stringify([SELLER]) },
  }
})
afterEach(() => void vi.restoreAllMocks())

async function queueEvents(events: readonly QueuedEvent[]): Promise<void> {
  if (isDown.webhooks) throw new Error('The webhooks Worker is down')
  for (const { id, event } of events) queued.set(id, event.type)
}

/** Answers as the seller, or as a chain on which every transaction brings the buyer a hundred dollars. */
function answer({ host }: URL, body: string): unknown {
  const isSeller = host === 'card.example'
  if (isSeller ? isDown.seller : isDown.chain) return new Response(null, { status: 500 })
  if (isSeller) return transactions
  const words = [TRANSFER, '0x0', BUYER, `0x${(100_000_000).toString(16)}`]
  const [data, ...topics] = words
    .map((text) => `0x${text.slice(2).toLowerCase().padStart(64, '0')}`)
    .reverse()
  const receipt = { status: '0x1', logs: [{ address: USDC, topics: topics.reverse(), data }] }
  const calls = JSON.parse(body) as { id: number }[]
  return calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: receipt }))
}

const newHash = () => `0x${String(++hashes).padStart(64, 'a')}`

async function placeOrder(): Promise<FundingOrder> {
  const id = randomOrderId()
  const order = await storeOrder(testEnv.DB, id, {
    ...{ project: 'demo', kind: 'onramp', provider: 'card', chain: CHAIN, token: USDC },
    ...{ recipient: BUYER.toLowerCase(), minimum: 90_000_000n, quoted: 100_000_000n, paid: null },
  })
  if (order === null) throw new Error('Its ID is taken.')
  return order
}

const readOrder = async ({ id }: FundingOrder) => {
  const order = await findOrder(testEnv.DB, id)
  if (order === null) throw new Error('There is no such order.')
  return order
}
const apply = async (order: FundingOrder, status: ProviderStatus) =>
  applyProviderStatus(context, await readOrder(order), status)
const eventsOf = ({ id }: FundingOrder) =>
  [...queued].filter(([event]) => event.startsWith(`msg_order_${id}_`)).map(([, type]) => type)

/** Brings an order to `paid`, with a hash whose transaction the chain does not answer about yet. */
async function payOrder(hash = newHash()): Promise<FundingOrder> {
  const order = await placeOrder()
  isDown.chain = true
  await expect(apply(order, { state: 'sent', hash })).rejects.toThrow(UpstreamError)
  isDown.chain = false
  return readOrder(order)
}

test.each([
  ['failed', { state: 'failed', reason: null }, ['onramp.failed']],
  ['paid', { state: 'sent', hash: null }, ['onramp.paid']],
  ['delivered', { state: 'sent', hash: newHash() }, ['onramp.paid', 'onramp.delivered']],
] as const)(
  'behavior: that an order is %s is reported once the webhooks Worker is back',
  async (state, status, types) => {
    const order = await placeOrder()
    isDown.webhooks = true
    await expect(apply(order, status)).rejects.toThrow(UpstreamError)
    expect(await readOrder(order)).toMatchObject({ state: 'created' })
    isDown.webhooks = false
    await apply(order, status)
    expect(await readOrder(order)).toMatchObject({ state })
    expect(eventsOf(order)).toEqual(types)
  },
)

test('behavior: a delivery is reported once the webhooks Worker is back, though the payment was before', async () => {
  const order = await payOrder()
  isDown.webhooks = true
  expect(await refreshOrder(context, order)).toMatchObject({ state: 'paid' })
  isDown.webhooks = false
  await apply(order, { state: 'sent', hash: order.hash })
  expect(eventsOf(order)).toEqual(['onramp.paid', 'onramp.delivered'])
})

test('behavior: a transaction is reported as the delivery of the one order that it pays for', async () => {
  const status = { state: 'sent', hash: newHash() } as const
  const [first, second] = [await placeOrder(), await placeOrder()]
  for (const order of [first, second, first, second]) await apply(order, status)
  expect(eventsOf(first)).toEqual(['onramp.paid', 'onramp.delivered'])
  expect(await readOrder(second)).toMatchObject({ state: 'paid' })
  expect(eventsOf(second)).toEqual(['onramp.paid'])
})

test('behavior: the event of an order that was interrupted before it was stored is repeated', async () => {
  const order = await payOrder()
  const status = { state: 'sent', hash: order.hash } as const
  await apply(order, status)
  queued.clear()
  await testEnv.DB.prepare("UPDATE funding_orders SET state = 'paid', rank = 2 WHERE id = ?")
    .bind(order.id)
    .run()
  await apply(order, status)
  expect(eventsOf(order)).toEqual(['onramp.delivered'])
})

test('behavior: an order whose coins were sent is proved on the chain while its seller is down', async () => {
  const order = await payOrder()
  isDown.seller = true
  expect(await refreshOrder(context, order)).toMatchObject({ state: 'delivered', received: 100_000_000n })
})

test('behavior: a seller’s word about an order is taken while the chain is down', async () => {
  const order = await payOrder()
  isDown.chain = true
  transactions = [{ id: 't', status: 'failed', externalTransactionId: order.id, cryptoTransactionId: null }]
  expect(await refreshOrder(context, order)).toMatchObject({ state: 'failed' })
})
