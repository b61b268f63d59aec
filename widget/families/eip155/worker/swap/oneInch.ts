import { fetchUpstream } from '@latch/hosting/api/fetchUpstream.ts'
import { noRoute } from '@latch/hosting/api/swap/callBuilder.ts'
import { ONE_INCH_ABI } from '@latch/protocol/swapServices.ts'
import { decodeFunctionData, type Hex, parseAbi } from 'viem'
import * as z from 'zod'
import { type ServiceOrder, type SwapService, serviceBuilder, unreadable } from './service.ts'

const API = 'https://api.1inch.com/swap/v6.1'
/** AggregationRouterV6; on ZKsync Era it lies elsewhere. */
const ROUTER = '0x111111125421ca6dc452d289314280a0f8842a65'
const CHAINS = [1, 10, 56, 100, 137, 8453, 42_161, 43_114]
/** Gas of a swap that reports none. */
const USUAL_GAS = 350_000
const ABI = parseAbi(ONE_INCH_ABI)

const units = z.string().regex(/^\d{1,78}$/)
const gas = z.int().min(0).nullish()
const QuoteSchema = z.object({ dstAmount: units, gas })
const SwapSchema = z.object({
  dstAmount: units,
  tx: z.object({
    to: z.string().regex(/^0x[0-9a-f]{40}$/i),
    data: z.string().regex(/^0x([0-9a-f]{2})*$/i),
    value: units,
    gas,
  }),
})

/**
 * Swaps by 1inch's Classic Swap API. Only calldata of its router's general function is requested: functions of single
 * pools do not state the output.
 *
 * @see https://business.1inch.com/portal/documentation/apis/swap/classic-swap
 */
export const oneInchService: SwapService = {
  id: '1inch',
  routers: Object.fromEntries(CHAINS.map((id) => [`eip155:${id}`, ROUTER])),
  key: (env) => env.ONEINCH_API_KEY,
  async price(order) {
    const answer = await fetchOneInch(order, 'quote', { includeGas: 'true' })
    if (answer === null) return null
    const { data } = QuoteSchema.safeParse(answer)
    if (data === undefined) return unreadable('1inch')
    return {
      amountOut: BigInt(data.dstAmount),
      gas: BigInt(data.gas || USUAL_GAS),
      pool: '1inch',
      feeBps: 0,
    }
  },
  async build(order, { taker, slippageBps }) {
    const answer = await fetchOneInch(order, 'swap', {
      from: taker,
      origin: taker,
      slippage: String(slippageBps / 100),
      compatibility: 'true',
      // The spending may not be approved yet; the chain's own node simulates it.
      disableEstimate: 'true',
    })
    if (answer === null) return null
    const { data } = SwapSchema.safeParse(answer)
    if (data === undefined) return unreadable('1inch')
    const { to, data: calldata, value, gas } = data.tx
    return {
      amountOut: BigInt(data.dstAmount),
      minimum: readMinimum(calldata as Hex), // Guaranteed by its schema.
      call: { to, data: calldata, value: BigInt(value) },
      gas: BigInt(gas || USUAL_GAS),
    }
  },
}

export const oneInch = serviceBuilder(oneInchService)

/** @returns null if there is no route. @throws UpstreamError */
function fetchOneInch(
  { key, chainId, sell, buy, amount }: ServiceOrder,
  path: 'quote' | 'swap',
  more: Readonly<Record<string, string>>,
): Promise<unknown> {
  const query = new URLSearchParams({ src: sell, dst: buy, amount: String(amount), ...more })
  const headers = { Authorization: `Bearer ${key}` }
  return fetchUpstream(`${API}/${chainId}/${path}?${query}`, { headers }).catch(noRoute)
}

/** Reads the minimum, which only the calldata contains. @throws UpstreamError */
function readMinimum(data: Hex): bigint {
  try {
    const [, { minReturnAmount }] = decodeFunctionData({ abi: ABI, data }).args
    return minReturnAmount
  } catch {
    return unreadable('1inch')
  }
}
