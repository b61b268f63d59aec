import { callAccountApi } from '@latch/hosting/testing/callAccountApi.ts'
import { migrate, seedProject, testEnv } from '@latch/hosting/testing/fixture.ts'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'

const CHAIN = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const ME = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const USDC = `${CHAIN}:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`
const SOL = `${CHAIN}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const KEYED = { overrides: { JUPITER_API_KEY: 'key' } }

/** Documented answer of Jupiter's `GET /swap/v2/order`. */
const ORDER = {
  mode: 'manual',
  inputMint: 'So11111111111111111111111111111111111111112',
  outputMint: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  inAmount: '1000000000',
  outAmount: '150000000',
  otherAmountThreshold: '149250000',
  swapMode: 'ExactIn',
  slippageBps: 50,
  priceImpact: -0.01,
  routePlan: [],
  router: 'iris',
  transaction: null,
  gasless: false,
  feeBps: 2,
  signatureFeeLamports: 5000,
  prioritizationFeeLamports: 12_000,
  rentFeeLamports: 0,
  requestId: '0195c6cb-9bd4-77e3-9b8e-1f2e2d3c4b5a',
}

type SentRequest = { url: URL; init: RequestInit | undefined }

/** Jupiter, for as long as a test runs. */
function serve(answer: (requested: SentRequest) => unknown): SentRequest[] {
  const requested: SentRequest[] = []
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const one = { url: new URL(String(url)), init }
    requested.push(one)
    const answered = answer(one)
    return answered instanceof Response ? answered : Response.json(answered)
  })
  return requested
}

const quote = (more = KEYED) =>
  callAccountApi(`/v1/convert/quotes?from=${SOL}&to=${USDC}&amount=1000000000&slippageBps=50`, more)
const post = (path: string, body: object) =>
  callAccountApi(`/v1/convert/${path}`, {
    method: 'POST',
    body: JSON.stringify({ projectId: 'demo', ...body }),
    ...KEYED,
  })
const build = (minimumAmount: string) =>
  post('build-transaction', {
    from: SOL,
    to: USDC,
    amount: '1000000000',
    userAddress: `${CHAIN}:${ME}`,
    minimumAmount,
  })
const execute = () => post('execute', { chainId: CHAIN, requestId: 'r', transaction: 'AQID' })

beforeAll(async () => {
  await migrate()
  await testEnv.DB.prepare(
    `INSERT OR IGNORE INTO chains (id, name, currency_name, currency_symbol, currency_decimals, rpc_url, public_rpc_url)
     VALUES (?1, 'Solana', 'SOL', 'SOL', 9, 'https://node.example', 'https://node.example')`,
  )
    .bind(CHAIN)
    .run()
  await seedProject('demo', {
    chains: JSON.stringify([CHAIN]),
    features: JSON.stringify({ swap: { isEnabled: true, config: null } }),
  })
})
afterEach(() => vi.restoreAllMocks())

test('SOL is quoted by Jupiter, whose key goes in a header, with its fee in lamports', async () => {
  const requested = serve(() => ORDER)
  const { body, status } = await quote()
  expect(status).toBe(200)
  expect(body.quotes).toMatchObject([
    {
      fromAccount: SOL,
      toAccount: USDC,
      toAmount: '150000000',
      minimumAmount: '149250000',
      gas: '17000',
      spender: null,
      fees: [{ kind: 'pool', bps: 2 }],
      route: [{ from: SOL, to: USDC, pool: 'Jupiter iris' }],
      venue: 'jupiter',
    },
  ])
  const { url, init } = requested[0] as SentRequest
  expect(url.origin + url.pathname).toBe('https://api.jup.ag/swap/v2/order')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    inputMint: ORDER.inputMint,
    outputMint: ORDER.outputMint,
    amount: '1000000000',
    excludeRouters: 'dflow,okx',
  })
  expect(new Headers(init?.headers).get('x-api-key')).toBe('key')
  expect(url.href).not.toContain('key')
})

test('without a key nothing is swapped on Solana, and its gas has a price of its own', async () => {
  expect((await quote({ overrides: { JUPITER_API_KEY: '' } })).body).toMatchObject({
    reasons: [{ field: 'chainId', description: 'Network not supported for swaps' }],
  })
  expect((await callAccountApi(`/v1/convert/gas-price?chainId=${CHAIN}`, KEYED)).body).toEqual({
    standard: '1',
    fast: '1',
    instant: '1',
  })
  const query = `tokenAddress=${USDC}&userAddress=${CHAIN}:${ME}`
  expect((await callAccountApi(`/v1/convert/allowance?${query}`, KEYED)).status).toBe(400)
})

test('what nobody trades, and what Jupiter does not answer, are told apart', async () => {
  serve(() => Response.json({ error: 'No routes found' }, { status: 400 }))
  expect((await quote()).body).toMatchObject({
    reasons: [{ description: expect.stringContaining('insufficient liquidity') }],
  })
  serve(() => new Response(null, { status: 500 }))
  expect((await quote()).status).toBe(503)
  serve(() => ({ ...ORDER, inAmount: '1' }))
  expect((await quote()).status).toBe(503)
})

test('a transaction is built for its taker, at the slippage that the agreed least leaves', async () => {
  const requested = serve(({ url }) =>
    url.searchParams.has('taker') ? { ...ORDER, transaction: 'AQID' } : ORDER,
  )
  const { body } = await build('149250000')
  expect(body.tx).toMatchObject({
    from: `${CHAIN}:${ME}`,
    amount: '150000000',
    minimumAmount: '149250000',
    transaction: 'AQID',
    requestId: ORDER.requestId,
  })
  expect(requested[1]?.url.searchParams.get('taker')).toBe(ME)
  expect(requested[1]?.url.searchParams.get('slippageBps')).toBe('50')
})

test.each<[string, object, string]>([
  [
    'enforces less than was agreed',
    { transaction: 'AQID', otherAmountThreshold: '149249999' },
    'minimumAmount',
  ],
  [
    'finds too little to pay with',
    { transaction: '', errorCode: 1, errorMessage: 'Insufficient funds' },
    'amount',
  ],
])('a builder that %s builds nothing', async (_, changed, field) => {
  serve(({ url }) => (url.searchParams.has('taker') ? { ...ORDER, ...changed } : ORDER))
  const { body, status } = await build('149250000')
  expect(status).toBe(400)
  expect(body).toMatchObject({ reasons: [{ field }] })
})

test('what was signed is sent by its builder; what it refused is refused, and what it sent the chain judges', async () => {
  const requested = serve(() => ({ status: 'Success', code: 0, signature: 'sig' }))
  expect((await execute()).body).toEqual({ signature: 'sig' })
  expect(requested[0]?.url.href).toBe('https://api.jup.ag/swap/v2/execute')
  expect(JSON.parse(String(requested[0]?.init?.body))).toEqual({ requestId: 'r', signedTransaction: 'AQID' })
  serve(() => ({ status: 'Failed', code: -2003, error: 'Quote expired' }))
  const refused = await execute()
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({ reasons: [{ field: 'transaction', description: 'Quote expired' }] })
  serve(() => ({ status: 'Failed', code: -1006, error: 'Slippage', signature: 'sig' }))
  expect((await execute()).body).toEqual({ signature: 'sig' })
})

test('a quote and a signed swap count for their address, unless no key pays for them', async () => {
  serve(() => ORDER)
  const HOSTED_LIMITER = { limit: async () => ({ success: false }) }
  const limited = { overrides: { JUPITER_API_KEY: 'key', HOSTED_LIMITER } }
  expect((await quote(limited)).status).toBe(429)
  const body = JSON.stringify({ projectId: 'demo', chainId: CHAIN, requestId: '1', transaction: 'AAAA' })
  const execution = { method: 'POST', body, ...limited }
  expect((await callAccountApi('/v1/convert/execute', execution)).status).toBe(429)
  const SWAP_SANDBOX = JSON.stringify({ chain: CHAIN, api: 'https://maker.example' })
  const free = { overrides: { JUPITER_API_KEY: 'key', HOSTED_LIMITER, SWAP_SANDBOX } }
  expect((await quote(free)).status).toBe(200)
})
