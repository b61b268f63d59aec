import { fetchUpstream } from '@latch/hosting/api/fetchUpstream.ts'
import { noRoute } from '@latch/hosting/api/swap/callBuilder.ts'
import * as z from 'zod'
import { type ServiceOrder, type SwapService, serviceBuilder, unreadable } from './service.ts'

const API = 'https://api.0x.org/swap/allowance-holder'
/** Address of its AllowanceHolder on chains with the Cancun fork. @see https://docs.0x.org/docs/core-concepts/contracts */
const ALLOWANCE_HOLDER = '0x0000000000001ff3684f28c67538d4d072c22734'
const CHAINS = [1, 10, 56, 137, 8453, 42_161, 43_114]
/** Gas of a swap that reports none. */
const USUAL_GAS = 350_000n

const units = z.string().regex(/^\d{1,78}$/)
const address = z.string().regex(/^0x[0-9a-f]{40}$/i)
const PriceSchema = z.object({
  sellAmount: units,
  buyAmount: units,
  minBuyAmount: units,
  gas: units.nullish(),
  fees: z.object({ zeroExFee: z.object({ amount: units, token: address }).nullish() }).nullish(),
  route: z.object({ fills: z.array(z.object({ source: z.string().max(64) })) }).nullish(),
})
type Price = z.infer<typeof PriceSchema>
const QuoteSchema = PriceSchema.extend({
  transaction: z.object({
    to: address,
    data: z.string().regex(/^0x([0-9a-f]{2})*$/i),
    value: units,
    gas: units.nullish(),
  }),
})
/** The only field if there is no route. */
const LiquiditySchema = z.object({ liquidityAvailable: z.boolean() })

/**
 * Swaps by 0x's Swap API v2, approved at its AllowanceHolder.
 *
 * @see https://docs.0x.org/api-reference
 */
export const zeroExService: SwapService = {
  id: '0x',
  routers: Object.fromEntries(CHAINS.map((id) => [`eip155:${id}`, ALLOWANCE_HOLDER])),
  key: (env) => env.ZEROEX_API_KEY,
  async price(order) {
    const price = await fetchZeroEx(PriceSchema, 'price', order)
    if (price === null) return null
    const amountOut = BigInt(price.buyAmount)
    const [fill] = price.route?.fills ?? []
    const pool = fill && price.route?.fills.length === 1 ? `0x ${fill.source.replaceAll('_', ' ')}` : '0x'
    return { amountOut, gas: BigInt(price.gas ?? USUAL_GAS), pool, feeBps: zeroExFee(price, order) }
  },
  async build(order, { taker, slippageBps }) {
    const quote = await fetchZeroEx(QuoteSchema, 'quote', order, { taker, slippageBps: String(slippageBps) })
    if (quote === null) return null
    const { to, data, value, gas } = quote.transaction
    return {
      amountOut: BigInt(quote.buyAmount),
      minimum: BigInt(quote.minBuyAmount),
      call: { to, data, value: BigInt(value) },
      gas: BigInt(gas ?? quote.gas ?? USUAL_GAS),
    }
  },
}

export const zeroEx = serviceBuilder(zeroExService)

/** @returns null if there is no route. @throws UpstreamError */
async function fetchZeroEx<Schema extends typeof PriceSchema>(
  schema: Schema,
  path: 'price' | 'quote',
  { key, chainId, sell, buy, amount }: ServiceOrder,
  more: Readonly<Record<string, string>> = {},
): Promise<z.infer<Schema> | null> {
  const query = new URLSearchParams({
    chainId,
    sellToken: sell,
    buyToken: buy,
    sellAmount: String(amount),
    ...more,
  })
  const headers = { '0x-api-key': key, '0x-version': 'v2' }
  const answer = await fetchUpstream(`${API}/${path}?${query}`, { headers }).catch(noRoute)
  if (answer === null) return null
  if (LiquiditySchema.safeParse(answer).data?.liquidityAvailable === false) return null
  const { data } = schema.safeParse(answer)
  return data === undefined || BigInt(data.sellAmount) !== amount ? unreadable('0x') : data
}

/** Returns the fee of 0x in basis points: from the bought token, in addition to the stated output, or from the sold one. */
function zeroExFee({ buyAmount, sellAmount, fees }: Price, { buy }: ServiceOrder): number {
  const fee = fees?.zeroExFee
  if (fee == null) return 0
  const feeAmount = BigInt(fee.amount)
  const whole =
    fee.token.toLowerCase() === buy.toLowerCase() ? BigInt(buyAmount) + feeAmount : BigInt(sellAmount)
  return whole === 0n ? 0 : Number((feeAmount * 20_000n + whole) / (2n * whole))
}
