import { type Services, startServices } from '@latch/hosting/testing/services.ts'
import { NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import { LIFI_NATIVE, ONE_INCH_ABI } from '@latch/protocol/swapServices.ts'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lifiService } from './lifi.ts'
import { oneInchService } from './oneInch.ts'

const SELL: Hex = `0x${'1'.repeat(40)}`
const BUY: Hex = `0x${'2'.repeat(40)}`
const ME: Hex = `0x${'e'.repeat(40)}`
const ORDER = { key: 'key', chainId: '8453', sell: SELL, buy: BUY, amount: 1000n }
const TERMS = { taker: ME, slippageBps: 50 }

let services: Services
beforeEach(() => {
  services = startServices()
})
afterEach(() => void vi.restoreAllMocks())
const answer = (body: unknown, status = 200) => {
  services.answer = () => Response.json(body, { status })
}
const requested = () => services.requests[0] as Services['requests'][number]

const desc = { srcToken: SELL, dstToken: BUY, srcReceiver: ME, dstReceiver: ME, amount: 1000n }
const CALLDATA = encodeFunctionData({
  abi: parseAbi(ONE_INCH_ABI),
  functionName: 'swap',
  args: [ME, { ...desc, minReturnAmount: 1990n, flags: 0n }, '0x'],
})
/** Documented answer of 1inch's `GET /swap/v6.1/{chain}/swap`. */
const ONE_INCH = {
  dstAmount: '2000',
  tx: {
    from: ME,
    to: '0x111111125421cA6dc452d289314280a0f8842A65',
    data: CALLDATA,
    value: '0',
    gas: 0,
    gasPrice: '60000',
  },
}

test('1inch is asked for a price with its gas, by a key in a header', async () => {
  answer({ dstAmount: '2000', gas: 190_000 })
  const price = { amountOut: 2000n, gas: 190_000n, pool: '1inch', feeBps: 0 }
  expect(await oneInchService.price(ORDER)).toEqual(price)
  const { url, headers } = requested()
  expect(url.origin + url.pathname).toBe('https://api.1inch.com/swap/v6.1/8453/quote')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    ...{ src: SELL, dst: BUY, amount: '1000', includeGas: 'true' },
  })
  expect(headers.get('Authorization')).toBe('Bearer key')
})

test('1inch builds by its general function, whose calldata says what comes out at least', async () => {
  answer(ONE_INCH)
  expect(await oneInchService.build(ORDER, TERMS)).toEqual({
    amountOut: 2000n,
    minimum: 1990n,
    call: { to: ONE_INCH.tx.to, data: CALLDATA, value: 0n },
    gas: 350_000n,
  })
  expect(Object.fromEntries(requested().url.searchParams)).toMatchObject({
    ...{ from: ME, origin: ME, slippage: '0.5', compatibility: 'true', disableEstimate: 'true' },
  })
  answer({ ...ONE_INCH, tx: { ...ONE_INCH.tx, data: '0x83800a8e' } })
  await expect(oneInchService.build(ORDER, TERMS)).rejects.toThrow('invalid')
})

const ESTIMATE = {
  gasCosts: [{ type: 'SEND', estimate: '252364', limit: '315455' }],
  feeCosts: [{ name: 'LIFI Fixed Fee', percentage: '0.0025', amount: '2', included: true }],
}
const step = { id: 's', type: 'lifi', tool: 'sushiswap', estimate: ESTIMATE }
const route = { id: 'r', fromAmount: '1000', toAmount: '2000', toAmountMin: '1990', steps: [step] }

test('LI.FI is asked for routes, as long as nobody’s account is known', async () => {
  answer({ routes: [route] })
  const price = { amountOut: 2000n, gas: 252_364n, pool: 'LI.FI sushiswap', feeBps: 25 }
  expect(await lifiService.price({ ...ORDER, sell: NATIVE_ADDRESS })).toEqual(price)
  expect(requested().url.href).toBe('https://li.quest/v1/advanced/routes')
  expect(requested().headers.get('x-lifi-api-key')).toBe('key')
})

test('what takes LI.FI more than one transaction is no swap', async () => {
  answer({ routes: [{ ...route, steps: [step, step] }] })
  expect(await lifiService.price(ORDER)).toBeNull()
  answer({ routes: [] })
  expect(await lifiService.price(ORDER)).toBeNull()
})

test('LI.FI builds for its taker, who also gets it', async () => {
  const request = { to: '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE', data: '0x4666fc80', value: '0x0' }
  answer({
    ...step,
    estimate: { ...ESTIMATE, fromAmount: '1000', toAmount: '2000', toAmountMin: '1990' },
    transactionRequest: { ...request, gasLimit: '0x4d03f' },
  })
  expect(await lifiService.build({ ...ORDER, buy: NATIVE_ADDRESS }, TERMS)).toEqual({
    amountOut: 2000n,
    minimum: 1990n,
    call: { to: request.to, data: '0x4666fc80', value: 0n },
    gas: 315_455n,
  })
  expect(Object.fromEntries(requested().url.searchParams)).toEqual({
    ...{ fromChain: '8453', toChain: '8453', fromToken: SELL, toToken: LIFI_NATIVE, fromAmount: '1000' },
    ...{ fromAddress: ME, toAddress: ME, slippage: '0.005', integrator: 'latch' },
  })
})

test.each([oneInchService, lifiService])(
  'what $id has no way for, and what it does not answer, are told apart',
  async (service) => {
    answer({ error: 'Bad Request', description: 'insufficient liquidity' }, 400)
    expect(await service.price(ORDER)).toBeNull()
    expect(await service.build(ORDER, TERMS)).toBeNull()
    answer({}, 429)
    await expect(service.price(ORDER)).rejects.toThrow('429')
    answer({ dstAmount: 'much', routes: 'many' })
    await expect(service.price(ORDER)).rejects.toThrow('invalid')
    await expect(service.build(ORDER, TERMS)).rejects.toThrow('invalid')
  },
)
