import { SWAP_ROUTER_ABI } from '@latch/protocol/swap.ts'
import {
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  parseAbi,
  parseEther,
  parseUnits,
} from 'viem'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callAccountApi } from '#testing/callAccountApi.ts'
import { postSecure } from '#testing/callSecure.ts'
import {
  assetContract,
  type Built,
  balanceOf,
  build,
  CHAIN,
  DOLLAR,
  EXCHANGE,
  GOLD,
  GOLD_PAIR,
  GOLDEN,
  hasExchange,
  NATIVE,
  newcomer,
  type Quote,
  quote,
  quoted,
  resetPools,
  seedExchange,
  send,
  TAX,
  TOKEN,
  WRAPPED,
  world,
} from '#testing/exchange.ts'
import { migrate, seedProject, testEnv } from '#testing/fixture.ts'
import { samplePrices } from '../prices/priceSamples.ts'

const onChain = test.skipIf(!hasExchange)
const MINT = parseAbi(['function mint(address to, uint256 value)'])
const V2_ROUTER = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to) returns (uint256)',
])

beforeAll(async () => {
  await migrate()
  await seedExchange()
})
beforeEach(resetPools)

onChain('Ether is quoted in the pool that pays most for so much of it', async () => {
  const { body, status } = await quote(NATIVE, DOLLAR, parseEther('1'))
  expect(status).toBe(200)
  const [best] = body.quotes as Quote[]
  // 1 of 500 at 0.3 % pays less than 1 of 100 at 0.05 %, and 20 of them more.
  expect(best).toMatchObject({
    fromAmount: String(parseEther('1')),
    fromAccount: NATIVE,
    toAccount: DOLLAR,
    spender: null,
    venue: 'uniswap',
    fees: [{ kind: 'pool', bps: 30 }],
    route: [{ from: WRAPPED, to: DOLLAR, pool: 'Uniswap V3' }],
  })
  const dollars = Number(best?.toAmount) / 1e6
  expect(dollars).toBeGreaterThan(2486)
  expect(dollars).toBeLessThan(2488)
  const small = await quoted(NATIVE, DOLLAR, parseEther('0.01'))
  expect(small.fees).toEqual([{ kind: 'pool', bps: 5 }])
})

onChain('what is lost at market prices is told, and the least that comes out at a slippage', async () => {
  const small = await quoted(NATIVE, DOLLAR, parseEther('0.01'))
  const large = await quoted(NATIVE, DOLLAR, parseEther('50'))
  expect(small.priceImpactBps).toBeLessThan(10)
  expect(large.priceImpactBps).toBeGreaterThan(900)
  expect(BigInt(small.minimumAmount)).toBe((BigInt(small.toAmount) * 9900n + 9999n) / 10_000n)
  const { body } = await quote(NATIVE, DOLLAR, parseEther('0.01'), '&slippageBps=50')
  const [tight] = body.quotes as Quote[]
  expect(BigInt(tight?.minimumAmount ?? 0)).toBe((BigInt(small.toAmount) * 9950n + 9999n) / 10_000n)
})

onChain('a token without a price has an impact that nobody knows', async () => {
  expect((await quoted(NATIVE, TAX, parseEther('1'))).priceImpactBps).toBeNull()
})

onChain('a token that has no pool with another is reached over a hub', async () => {
  const over = await quoted(DOLLAR, GOLDEN, parseUnits('2500', 6))
  expect(over.route).toEqual([
    { from: DOLLAR, to: WRAPPED, pool: 'Uniswap V3' },
    { from: WRAPPED, to: GOLDEN, pool: 'Uniswap V2' },
  ])
  expect(over.spender).toBe(EXCHANGE.router.toLowerCase())
  expect(BigInt(over.toAmount)).toBeGreaterThan(parseEther('1230'))
})

onChain('Ether is swapped for exactly what was quoted', async () => {
  const { address, id } = await newcomer()
  const before = await balanceOf(TOKEN.address, address)
  const { toAmount } = await quoted(NATIVE, DOLLAR, parseEther('1'))
  const { body } = await build({ from: NATIVE, to: DOLLAR, userAddress: id, amount: String(parseEther('1')) })
  const tx = body.tx as Built & { amount: string }
  expect(tx).toMatchObject({ from: id, amount: toAmount, value: String(parseEther('1')) })
  expect(assetContract(tx.to)).toBe(EXCHANGE.router)
  await send(address, tx)
  expect((await balanceOf(TOKEN.address, address)) - before).toBe(BigInt(toAmount))
})

onChain('a token is approved for exactly the amount, and swapped over a hub', async () => {
  const { address, id } = await newcomer()
  const amount = parseUnits('2500', 6)
  const order = { from: DOLLAR, to: GOLDEN, userAddress: id, amount: String(amount) }
  const refused = await build(order)
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({
    reasons: [{ description: expect.stringContaining('error estimating gas') }],
  })
  const query = `/v1/convert/allowance?tokenAddress=${DOLLAR}&userAddress=${id}`
  expect((await callAccountApi(query)).body).toEqual({ allowance: '0' })
  const approval = await callAccountApi(
    `/v1/convert/build-approve?from=${DOLLAR}&to=${GOLDEN}&amount=${amount}`,
  )
  await send(address, approval.body.tx as Built)
  expect((await callAccountApi(query)).body).toEqual({ allowance: String(amount) })
  const { toAmount } = await quoted(DOLLAR, GOLDEN, amount)
  await send(address, (await build(order)).body.tx as Built)
  expect(await balanceOf(GOLD.address, address)).toBe(BigInt(toAmount))
  expect((await callAccountApi(query)).body).toEqual({ allowance: '0' })
})

onChain('what is tried out in the second of a pool’s last change has gas enough in a later one', async () => {
  // Each block has the time of the one before it, which is that of the pools.
  await world.setBlockTimestampInterval({ interval: 0 })
  const { address, id } = await newcomer()
  const amount = String(parseUnits('2500', 6))
  const approval = await callAccountApi(
    `/v1/convert/build-approve?from=${DOLLAR}&to=${GOLDEN}&amount=${amount}`,
  )
  await send(address, approval.body.tx as Built)
  const { body } = await build({ from: DOLLAR, to: GOLDEN, userAddress: id, amount })
  await world.removeBlockTimestampInterval()
  await world.increaseTime({ seconds: 5 })
  await send(address, body.tx as Built)
  expect(await balanceOf(GOLD.address, address)).toBeGreaterThan(0n)
})

onChain('a token is swapped for Ether, unwrapped to who sold it', async () => {
  const { address, id } = await newcomer()
  const amount = parseUnits('2500', 6)
  const approval = await callAccountApi(
    `/v1/convert/build-approve?from=${DOLLAR}&to=${NATIVE}&amount=${amount}`,
  )
  await send(address, approval.body.tx as Built)
  const { toAmount } = await quoted(DOLLAR, NATIVE, amount)
  const { body } = await build({ from: DOLLAR, to: NATIVE, userAddress: id, amount: String(amount) })
  const before = await world.getBalance({ address })
  const receipt = await send(address, body.tx as Built)
  const spent = receipt.gasUsed * receipt.effectiveGasPrice
  expect((await world.getBalance({ address })) - before + spent).toBe(BigInt(toAmount))
})

onChain('the least that was shown stands in the transaction, or there is none', async () => {
  const { address, id } = await newcomer()
  const { body } = await quote(NATIVE, DOLLAR, parseEther('1'), '&slippageBps=10')
  const [{ minimumAmount }] = body.quotes as [Quote]
  const order = {
    from: NATIVE,
    to: DOLLAR,
    userAddress: id,
    amount: String(parseEther('1')),
    minimumAmount,
  }
  const tx = (await build(order)).body.tx as Built
  const outer = decodeFunctionData({ abi: parseAbi(SWAP_ROUTER_ABI), data: tx.data })
  const [inner] = (outer.args?.[1] ?? []) as Hex[]
  const { args } = decodeFunctionData({ abi: parseAbi(SWAP_ROUTER_ABI), data: inner ?? '0x' })
  expect(args?.[0]).toMatchObject({ amountOutMinimum: BigInt(minimumAmount), recipient: address })
  // Front-runs with a large sale.
  const rival = await newcomer()
  const large = await build({
    ...order,
    userAddress: rival.id,
    minimumAmount: undefined,
    amount: String(parseEther('50')),
  })
  await send(rival.address, large.body.tx as Built)
  const late = await build(order)
  expect(late.status).toBe(400)
  expect(late.body).toMatchObject({ reasons: [{ field: 'minimumAmount' }] })
  await expect(send(address, tx)).rejects.toThrow('Too little received')
})

onChain('without an amount an approval is without end, as other clients of the API expect', async () => {
  const { body } = await callAccountApi(`/v1/convert/build-approve?from=${DOLLAR}&to=${NATIVE}`)
  const { args } = decodeFunctionData({ abi: erc20Abi, data: (body.tx as Built).data })
  expect(args).toEqual([EXCHANGE.router, 2n ** 256n - 1n])
})

test('a permit is refused rather than left out unsaid', async () => {
  const eip155 = { slippageBps: 50, permit: '0x00' }
  const requested = { from: DOLLAR, to: NATIVE, userAddress: DOLLAR, amount: '1', eip155 }
  const { body, status } = await build(requested)
  expect(status).toBe(400)
  expect(body).toMatchObject({
    reasons: [{ field: 'eip155', description: expect.stringContaining('approve the amount') }],
  })
})

onChain('what nobody trades has no quote', async () => {
  const { body, status } = await quote(NATIVE, `${CHAIN}:0x${'7'.repeat(40)}`, parseEther('1'))
  expect(status).toBe(400)
  expect(body).toEqual({
    status: 'FAILED',
    reasons: [{ field: '', description: 'Conversion parameter error: insufficient liquidity' }],
  })
})

onChain('a venue whose contracts say something else is not paid', async () => {
  await testEnv.DB.prepare('UPDATE swap_venues SET wrapped = ? WHERE chain = ?')
    .bind(GOLD.address.toLowerCase(), CHAIN)
    .run()
  const { body } = await quote(DOLLAR, GOLDEN, parseUnits('1', 6))
  expect(body).toMatchObject({
    reasons: [{ description: expect.stringContaining('insufficient liquidity') }],
  })
  await testEnv.DB.prepare('UPDATE swap_venues SET wrapped = ? WHERE chain = ?')
    .bind(EXCHANGE.wrapped.toLowerCase(), CHAIN)
    .run()
})

onChain('tokens of the operator’s list are told, and one by its contract that no list has', async () => {
  const { body } = await callAccountApi(`/v1/convert/tokens?chainId=${CHAIN}`)
  expect((body.tokens as { symbol: string }[]).map(({ symbol }) => symbol)).toEqual([
    'ETH',
    'LTD',
    'LTG',
    'LTX',
  ])
  const unknown = await callAccountApi(`/v1/convert/tokens?chainId=${CHAIN}&address=${EXCHANGE.wrapped}`)
  expect(unknown.body.tokens).toEqual([
    {
      address: WRAPPED,
      name: 'Wrapped Ether',
      symbol: 'WETH',
      decimals: 18,
      logoUri: null,
      listed: false,
    },
  ])
  const nothing = await callAccountApi(`/v1/convert/tokens?chainId=${CHAIN}&address=0x${'7'.repeat(40)}`)
  expect(nothing.body.tokens).toEqual([])
})

onChain('the price of gas is told at three speeds', async () => {
  const { body } = await callAccountApi(`/v1/convert/gas-price?chainId=${CHAIN}`)
  const { standard, fast, instant } = body as Record<string, string>
  expect(BigInt(fast ?? 0)).toBeGreaterThan(BigInt(standard ?? 0))
  expect(BigInt(instant ?? 0)).toBeGreaterThan(BigInt(fast ?? 0))
})

test.each([
  ['quotes?from=x&to=x&amount=1', 'from'],
  [`quotes?from=${NATIVE}&to=eip155:100:0x${'1'.repeat(40)}&amount=1`, 'to'],
  [`quotes?from=${NATIVE}&to=${DOLLAR}&amount=0`, 'amount'],
  [`quotes?from=${NATIVE}&to=${DOLLAR}&amount=1.5`, 'amount'],
  [`quotes?from=${NATIVE}&to=${DOLLAR}&amount=1&slippageBps=5001`, 'slippage'],
  [`allowance?tokenAddress=${NATIVE}&userAddress=${DOLLAR}`, 'tokenAddress'],
  [`build-approve?from=${NATIVE}&to=${DOLLAR}`, 'from'],
  ['tokens?chainId=eip155:1', 'chainId'],
])('%s is refused for its %s', async (path, field) => {
  const { body, status } = await callAccountApi(`/v1/convert/${path}`)
  expect(status).toBe(400)
  expect(body).toMatchObject({ status: 'FAILED', reasons: [{ field }] })
})

test.each(['x', 'eip155:1', `unheard:1:0x${'1'.repeat(40)}`, ''])(
  'what is no CAIP-10 address of a known family is called so: %j',
  async (from) => {
    const { body } = await callAccountApi(`/v1/convert/quotes?from=${from}&to=x&amount=1`)
    expect(body).toMatchObject({
      reasons: [{ field: 'from', description: `Invalid CAIP-10 address: ${from}` }],
    })
  },
)

test('a network without a venue is not supported, and a project without the switch has no swaps', async () => {
  const there = await callAccountApi('/v1/convert/tokens?chainId=eip155:100')
  expect(there.body).toMatchObject({
    reasons: [{ field: 'chainId', description: 'Network not supported for swaps' }],
  })
  await seedProject('plain', { chains: JSON.stringify([CHAIN]) })
  const off = await callAccountApi(`/v1/convert/tokens?chainId=${CHAIN}&projectId=plain`)
  expect(off.body).toMatchObject({ reasons: [{ field: 'projectId' }] })
})

onChain('whoever sells a token into its pool moves no limit of the secure frame', async () => {
  const gold = GOLD.address.toLowerCase()
  const isFirst = gold < EXCHANGE.wrapped.toLowerCase()
  await testEnv.DB.prepare(
    `INSERT INTO price_pools (chain, token, pair, token_index, quote, quote_decimals, quote_native)
     VALUES (?, ?, ?, ?, ?, 18, 1)`,
  )
    .bind(CHAIN, gold, GOLD_PAIR, isFirst ? 0 : 1, EXCHANGE.wrapped.toLowerCase())
    .run()
  const now = Date.now()
  for (let ago = 9; ago > 0; ago--) await samplePrices(testEnv, now - ago * 600_000)
  const centsOfGold = async () => {
    const answer = await postSecure('/v1/price?projectId=demo', { addresses: [GOLDEN] })
    const { prices } = (await answer.json()) as { prices: { cents: number | null }[] }
    return prices[0]?.cents
  }
  // The cache of prices is that of the data centre: each look is later than the last one's lifetime.
  vi.useFakeTimers({ now: now + 60_000, toFake: ['Date'] })
  expect(await centsOfGold()).toBeGreaterThan(100)
  const fair = await centsOfGold()

  const { address } = await newcomer()
  const amount = parseEther('100000')
  await sellGold(address, amount)
  vi.setSystemTime(now + 120_000)
  expect(await centsOfGold()).toBeNull()
  await samplePrices(testEnv, Date.now())
  expect(await centsOfGold()).toBeNull()

  await resetPools()
  vi.setSystemTime(now + 180_000)
  expect(await centsOfGold()).toBeCloseTo(fair ?? 0, 6)
  vi.useRealTimers()
})

/** Mints gold, which is free here, and sells it in the V2 pair. */
async function sellGold(account: Hex, amount: bigint): Promise<void> {
  const send = async (to: Hex, data: Hex) => {
    const hash = await world.sendTransaction({ account, to, data, chain: null })
    await world.waitForTransactionReceipt({ hash, pollingInterval: 20 })
  }
  const abi = [...MINT, ...erc20Abi, ...V2_ROUTER]
  await send(GOLD.address, encodeFunctionData({ abi, functionName: 'mint', args: [account, amount] }))
  await send(
    GOLD.address,
    encodeFunctionData({ abi, functionName: 'approve', args: [EXCHANGE.router, amount] }),
  )
  const path = [GOLD.address, EXCHANGE.wrapped]
  await send(
    EXCHANGE.router,
    encodeFunctionData({ abi, functionName: 'swapExactTokensForTokens', args: [amount, 0n, path, account] }),
  )
}
