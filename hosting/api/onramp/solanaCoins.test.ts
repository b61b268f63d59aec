import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callWorker, migrate, seedProject, testEnv, WIDGET } from '#testing/fixture.ts'
import { COINBASE_SECRET } from '#testing/sellers.ts'
import { type Services, startServices } from '#testing/services.ts'

const CHAIN = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const ME = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const SELLER = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const SIGNATURE = '5'.repeat(88)
const sandbox = {
  ...{ id: 'seller', name: 'Seller', key: 'pk', secret: 'sk', webhookKey: 'wk', methods: ['card'] },
  api: 'https://seller.example',
  checkout: 'https://buy.seller.example',
}
const ENV = {
  ONRAMP_SANDBOX: JSON.stringify([sandbox]),
  COINBASE_KEY_ID: 'key-solana',
  COINBASE_KEY_SECRET: COINBASE_SECRET,
  MELD_API_KEY: 'meld-solana',
}

/** The chain's record of {@link SIGNATURE}; null while there is none. */
let transaction: unknown
let services: Services

/** Answers as documented by the sellers. */
function answer(url: URL, body: string): unknown {
  const { host, pathname } = url
  if (pathname === '/v3/currencies') {
    const metadata = { chainId: null, networkCode: 'solana' }
    return [
      { type: 'crypto', code: 'usdc_sol', metadata: { ...metadata, contractAddress: USDC } },
      { type: 'crypto', code: 'sol', metadata: { ...metadata, contractAddress: null } },
    ]
  }
  if (pathname.endsWith('/buy_quote')) return { quoteCurrencyAmount: 98, feeAmount: 2, networkFeeAmount: 0 }
  if (pathname.startsWith('/v1/transactions')) {
    const status = { status: 'completed', cryptoTransactionId: SIGNATURE, externalTransactionId: 'x' }
    return [{ id: 't', ...status }]
  }
  if (pathname === '/onramp/v1/buy/options') {
    const network = { name: 'solana', display_name: 'Solana', chain_id: '0', contract_address: USDC }
    return { payment_currencies: [], purchase_currencies: [{ symbol: 'USDC', networks: [network] }] }
  }
  if (pathname === '/service-providers/properties/crypto-currencies')
    return [{ currencyCode: 'USDC_SOLANA', chainCode: 'SOLANA', chainId: '101', contractAddress: USDC }]
  if (host !== 'node.example') return new Response(null, { status: 400 })
  const calls = JSON.parse(body) as { id: number }[]
  return calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: transaction }))
}

type Change = { mint?: string; owner?: string; before?: string; after: string; err?: unknown }

/** Returns a token transfer as in `getTransaction` with `jsonParsed`. */
function transfer({ mint = USDC, owner = ME, before, after, err = null }: Change) {
  const held = (amount: string) => [{ accountIndex: 1, mint, owner, uiTokenAmount: { amount, decimals: 6 } }]
  return {
    slot: 1,
    blockTime: 2,
    transaction: { signatures: [SIGNATURE], message: { accountKeys: [{ pubkey: SELLER }, { pubkey: ME }] } },
    meta: {
      ...{ err, fee: 5000, preBalances: [1_000_000, 7], postBalances: [995_000, 7] },
      preTokenBalances: before === undefined ? [] : held(before),
      postTokenBalances: held(after),
    },
  }
}

const post = async (path: string, body: object) =>
  (
    await callWorker(path, { method: 'POST', headers: { Origin: WIDGET }, body: JSON.stringify(body) }, ENV)
  ).json()
const PURCHASE = {
  projectId: 'demo',
  destinationCurrencyCode: `${CHAIN}/token:${USDC}`,
  sourceAmount: '100',
  sourceCurrencyCode: 'USD',
  countryCode: 'US',
}

/** Places an order at the seller, and resolves to its state after the chain was read. */
async function order() {
  const body = { ...PURCHASE, serviceProvider: 'seller', paymentMethodType: 'card', walletAddress: ME }
  const { orderId } = (await post('/v1/onramp/widget', body)) as { orderId: string }
  const look = () => callWorker(`/v1/orders/${orderId}?projectId=demo`, {}, ENV)
  await look()
  return (await (await look()).json()) as Record<string, unknown>
}

beforeAll(async () => {
  await migrate()
  await testEnv.DB.batch([
    testEnv.DB.prepare(
      `INSERT OR REPLACE INTO chains (id, name, currency_name, currency_symbol, currency_decimals, rpc_url, public_rpc_url)
       VALUES (?1, 'Solana', 'SOL', 'SOL', 9, 'https://node.example', 'https://node.example')`,
    ).bind(CHAIN),
    testEnv.DB.prepare(
      `INSERT OR REPLACE INTO tokens (chain, address, name, symbol, decimals, listed, spam) VALUES (?, ?, 'USD Coin', 'USDC', 6, 1, 0)`,
    ).bind(CHAIN, USDC),
    testEnv.DB.prepare('DELETE FROM funding_orders'),
  ])
  await seedProject('demo', {
    features: '{"onramp":{"isEnabled":true,"config":null}}',
    chains: `["${CHAIN}"]`,
  })
})
beforeEach(async () => {
  transaction = null
  services = startServices()
  services.answer = answer
  await testEnv.DB.prepare('DELETE FROM funding_orders').run()
})
afterEach(() => void vi.restoreAllMocks())

test('each seller sells coins of Solana under a name of its own', async () => {
  const answer = await callWorker(
    '/v1/onramp/buy/options?projectId=demo&country=US',
    { headers: { Origin: WIDGET } },
    ENV,
  )
  const { purchaseCurrencies } = (await answer.json()) as {
    purchaseCurrencies: { symbol: string; networks: { contractAddress: string | null }[] }[]
  }
  expect(purchaseCurrencies.map(({ symbol }) => symbol).toSorted()).toEqual(['SOL', 'USDC'])
  expect(JSON.stringify(purchaseCurrencies)).toContain(USDC)
  expect(await post('/v1/onramp/multi/quotes', PURCHASE)).toMatchObject([
    { serviceProvider: 'seller', destinationAmount: '98' },
  ])
  // A seller without the coin is not asked for a quote.
  const quoting = services.requests.map(({ url }) => url.pathname).filter((path) => path.endsWith('quote'))
  expect(new Set(quoting)).toEqual(
    new Set(['/v3/currencies/usdc_sol/buy_quote', '/onramp/v1/buy/quote', '/payments/crypto/quote']),
  )
})

test('an order is delivered once its account has so much more of the mint', async () => {
  expect(await order()).toMatchObject({ state: 'paid', received: null })
  transaction = transfer({ before: '2000000', after: '100000000' })
  expect(await order()).toMatchObject({ state: 'delivered', hash: SIGNATURE, received: '98' })
})

test('a token account that was opened for it counts from nothing', async () => {
  transaction = transfer({ after: '98000000' })
  expect(await order()).toMatchObject({ state: 'delivered', received: '98' })
})

test.each<[string, Change]>([
  ['less than was ordered', { after: '80000000' }],
  ['another mint', { mint: SELLER, after: '98000000' }],
  ['somebody else', { owner: SELLER, after: '98000000' }],
  ['what left', { before: '98000000', after: '0' }],
  ['a transaction that failed', { after: '98000000', err: { InstructionError: [0, 'Custom'] } }],
])('%s is no delivery', async (_, change) => {
  transaction = transfer(change)
  expect(await order()).toMatchObject({ state: 'paid', received: null })
})
