import { swapVenues } from '@latch/hosting/api/swap/venues.ts'
import { callAccountApi } from '@latch/hosting/testing/callAccountApi.ts'
import { migrate, seedProject, testEnv } from '@latch/hosting/testing/fixture.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

/** A network of 0x's without a venue of Uniswap's here. */
const CHAIN = 'eip155:42161'
const HOLDER = '0x0000000000001fF3684f28c67538d4D072C22734'
const ME = '0x70A9f34F9b34C64957b9c401A97BfeD35b95049e'
const WETH = `${CHAIN}:0x82aF49447D8a07e3bd95BD0d56f35241523fBab1`
const USDC = `${CHAIN}:0xaf88d065e77c8cC2239327C5EDb3A432268e5831`
const ETHER = `${CHAIN}:0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE`
const AMOUNT = '100000000000000000'
const KEYED = { overrides: { ZEROEX_API_KEY: 'key' } }

/** Documented answer of 0x's `GET /swap/allowance-holder/quote`. */
const QUOTE = {
  liquidityAvailable: true,
  blockNumber: '20850142',
  buyAmount: '262914238',
  buyToken: '0xaf88d065e77c8cc2239327c5edb3a432268e5831',
  sellAmount: AMOUNT,
  sellToken: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
  minBuyAmount: '261599666',
  allowanceTarget: HOLDER,
  fees: {
    integratorFee: null,
    zeroExFee: { amount: '394963', token: '0xaf88d065e77c8cc2239327c5edb3a432268e5831', type: 'volume' },
    gasFee: null,
  },
  gas: '288079',
  issues: {
    allowance: { actual: '0', spender: HOLDER },
    balance: null,
    simulationIncomplete: false,
    invalidSourcesPassed: [],
  },
  route: {
    fills: [
      {
        from: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
        to: '0xaf88d065e77c8cc2239327c5edb3a432268e5831',
        source: 'Uniswap_V3',
        proportionBps: '10000',
      },
    ],
    tokens: [],
  },
  totalNetworkFee: '21080000000000',
  transaction: { to: HOLDER, data: '0x2213bc0b', gas: '288079', gasPrice: '73178385', value: '0' },
  zid: '0x111111111111111111111111',
}

type SentRequest = { url: URL; init: RequestInit | undefined }
let requested: SentRequest[]

/** 0x and the chain's node, for as long as a test runs. */
function serve(answer: (requested: SentRequest) => unknown) {
  requested = []
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const one = { url: new URL(String(url)), init }
    if (one.url.host !== 'api.0x.org') return Response.json(answerChain(String(init?.body)))
    requested.push(one)
    const answered = answer(one)
    return answered instanceof Response ? answered : Response.json(answered)
  })
}

function answerChain(body: string) {
  const calls = [JSON.parse(body)].flat() as { id: number; method: string }[]
  const results: Record<string, unknown> = {
    eth_gasPrice: '0x5f5e100',
    eth_feeHistory: { baseFeePerGas: ['0x5f5e100'], reward: [] },
    eth_estimateGas: '0x30d40',
  }
  const answers = calls.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: results[method] ?? null }))
  return body.startsWith('[') ? answers : answers[0]
}

const quote = (from = WETH, more: object = KEYED) =>
  callAccountApi(`/v1/convert/quotes?from=${from}&to=${USDC}&amount=${AMOUNT}&slippageBps=50`, more)
const build = (minimumAmount: string, more: object = {}) =>
  callAccountApi('/v1/convert/build-transaction', {
    method: 'POST',
    body: JSON.stringify({
      projectId: 'demo',
      from: WETH,
      to: USDC,
      amount: AMOUNT,
      userAddress: `${CHAIN}:${ME}`,
      minimumAmount,
      ...more,
    }),
    ...KEYED,
  })

beforeAll(async () => {
  await migrate()
  await testEnv.DB.batch([
    testEnv.DB.prepare(
      `INSERT OR REPLACE INTO chains (id, name, currency_name, currency_symbol, currency_decimals, rpc_url, public_rpc_url)
       VALUES (?1, 'Arbitrum', 'Ether', 'ETH', 18, 'https://node.example', 'https://node.example')`,
    ).bind(CHAIN),
    testEnv.DB.prepare('DELETE FROM swap_venues WHERE chain = ?1').bind(CHAIN),
  ])
  await seedProject('demo', {
    chains: JSON.stringify([CHAIN]),
    features: JSON.stringify({ swap: { isEnabled: true, config: null } }),
  })
})
beforeEach(() => serve(() => QUOTE))
afterEach(() => vi.restoreAllMocks())

test('a token is quoted by 0x, whose key goes in a header, with what 0x keeps', async () => {
  const { body, status } = await quote()
  expect(status).toBe(200)
  expect(body.quotes).toMatchObject([
    {
      fromAccount: WETH,
      toAccount: USDC,
      toAmount: '262914238',
      gas: '288079',
      spender: HOLDER.toLowerCase(),
      fees: [{ kind: 'pool', bps: 15 }],
      route: [{ from: WETH, to: USDC, pool: '0x Uniswap V3' }],
      venue: '0x',
    },
  ])
  expect(requested).toHaveLength(1)
  const { url, init } = requested[0] as SentRequest
  expect(url.origin + url.pathname).toBe('https://api.0x.org/swap/allowance-holder/price')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    chainId: '42161',
    sellToken: WETH.split(':')[2]?.toLowerCase(),
    buyToken: USDC.split(':')[2]?.toLowerCase(),
    sellAmount: AMOUNT,
  })
  expect(new Headers(init?.headers).get('0x-api-key')).toBe('key')
  expect(new Headers(init?.headers).get('0x-version')).toBe('v2')
})

test('without a key nothing is swapped where there is no venue', async () => {
  expect((await quote(WETH, {})).body).toMatchObject({
    reasons: [{ field: 'chainId', description: 'Network not supported for swaps' }],
  })
})

test('what nobody sells, and what 0x does not answer, are told apart', async () => {
  const noRoute = { reasons: [{ description: expect.stringContaining('insufficient liquidity') }] }
  serve(() => ({ liquidityAvailable: false, zid: '0x1' }))
  expect((await quote()).body).toMatchObject(noRoute)
  serve(() => Response.json({ name: 'TOKEN_NOT_SUPPORTED' }, { status: 400 }))
  expect((await quote()).body).toMatchObject(noRoute)
  serve(() => new Response(null, { status: 401 }))
  expect((await quote()).status).toBe(503)
  serve(() => ({ ...QUOTE, sellAmount: '1' }))
  expect((await quote()).status).toBe(503)
})

test('a call is built for its taker, at the slippage that the agreed least leaves', async () => {
  const { body } = await build('261599666')
  expect(body.tx).toMatchObject({
    from: `${CHAIN}:${ME}`,
    to: `${CHAIN}:${HOLDER}`,
    data: '0x2213bc0b',
    value: '0',
    amount: '262914238',
    minimumAmount: '261599666',
    eip155: { gas: '260000' },
  })
  const { url } = requested[1] as SentRequest
  expect(url.pathname).toBe('/swap/allowance-holder/quote')
  expect(url.searchParams.get('taker')).toBe(ME.toLowerCase())
  expect(url.searchParams.get('slippageBps')).toBe('50')
})

test('what is built for less than was agreed is refused, and so is one that is gone', async () => {
  serve(({ url }) => (url.pathname.endsWith('quote') ? { ...QUOTE, minBuyAmount: '261599665' } : QUOTE))
  expect((await build('261599666')).body).toMatchObject({ reasons: [{ field: 'minimumAmount' }] })
  serve(({ url }) => (url.pathname.endsWith('quote') ? { liquidityAvailable: false } : QUOTE))
  expect((await build('261599666')).body).toMatchObject({ reasons: [{ field: 'minimumAmount' }] })
})

test('the page’s configuration names whom a call is held against, and the project chooses whom', async () => {
  const info = { id: CHAIN } as never // It reads nothing else.
  const swapVenue = { router: '0xr', wrapped: '0xw' } as never
  const project = (config: string[] | null, venue: object = { swapVenue }) =>
    ({
      chains: [{ info, upstreamUrl: '', ...venue }],
      features: { swap: { isEnabled: true, config } },
    }) as never
  const env = { ...testEnv, ZEROEX_API_KEY: 'key' }
  const byService = { [CHAIN]: { builder: '0x', router: HOLDER.toLowerCase() } }
  const byPools = { [CHAIN]: { router: '0xr', wrapped: '0xw' } }
  expect(swapVenues(project(null), env)).toEqual(byPools)
  expect(swapVenues(project(['nobody', '0x', 'uniswap']), env)).toEqual(byService)
  expect(swapVenues(project(null, {}), env)).toEqual(byService)
  expect(swapVenues(project(['0x']), testEnv)).toEqual(byPools)
})

test('Ether needs nobody’s leave', async () => {
  expect((await quote(ETHER)).body.quotes).toMatchObject([{ fromAccount: ETHER, spender: null }])
})
