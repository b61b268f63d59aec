import { NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import type { SwapQuoteEntry } from '@latch/protocol/swap.ts'
import { jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { UpstreamError } from '../failures.ts'
import { readPrices } from '../prices/prices.ts'
import { countHosted } from '../question.ts'
import {
  accountId,
  insufficientLiquidity,
  leastOf,
  numberParameter,
  readOrder,
  readSlippage,
  type SwapMarket,
} from './order.ts'
import type { SwapOffer, SwapOrder } from './swapPort.ts'

/** Milliseconds that an offer is worth being shown. */
const LIFETIME = 30_000

/** `GET /v1/convert/quotes`: the current output for an amount of a token. */
export async function serveSwapQuotes(question: ProjectRequest): Promise<Response> {
  const { searchParams } = question.url
  const wanted = {
    from: searchParams.get('from'),
    to: searchParams.get('to'),
    amount: searchParams.get('amount'),
  }
  const market = readOrder(question.project, wanted, question.env)
  const slippageBps = readSlippage(
    numberParameter(question, 'slippageBps'),
    numberParameter(question, 'slippage'),
  )
  const { chain, order, builder } = market
  if (builder.usesKey(chain, question.env)) await countHosted(question)
  const offer = await builder.offer(question.env, order)
  if (offer === null || offer.amountOut === 0n) throw insufficientLiquidity()
  const priceImpactBps = await quoteImpact(question, order, offer)
  return jsonResponse({ quotes: [describeSwapQuote(market, order, { offer, slippageBps, priceImpactBps })] })
}

type Quoted = { offer: SwapOffer; slippageBps: number; priceImpactBps: number | null }

function describeSwapQuote(
  { chain, builder }: SwapMarket,
  { sell, buy, amount }: SwapOrder,
  { offer, slippageBps, priceImpactBps }: Quoted,
): SwapQuoteEntry {
  return {
    id: null,
    fromAmount: String(amount),
    fromAccount: accountId(chain, sell),
    toAmount: String(offer.amountOut),
    toAccount: accountId(chain, buy),
    minimumAmount: String(leastOf(offer.amountOut, slippageBps)),
    priceImpactBps,
    gas: String(offer.gas),
    spender: sell === NATIVE_ADDRESS ? null : builder.spender(chain),
    validUntil: Date.now() + LIFETIME,
    fees: offer.legs.map(({ feeBps }) => ({ kind: 'pool', bps: feeBps })),
    route: offer.legs.map(({ from, to, pool }) => ({
      from: accountId(chain, from),
      to: accountId(chain, to),
      pool,
    })),
    venue: builder.id,
  }
}

/** Loss compared to market prices; null if one of the two prices is unknown. */
async function quoteImpact(
  question: ProjectRequest,
  { chain, sell, buy, amount }: SwapOrder,
  { amountOut }: SwapOffer,
): Promise<number | null> {
  const ids = [accountId(chain, sell), accountId(chain, buy)] as const
  // The own coin has a word of its own there, whatever the family.
  const priced = [sell, buy].map((address, index) =>
    address === NATIVE_ADDRESS ? `${chain.info.id}:native` : (ids[index] ?? ''),
  )
  const fungibles = await readPrices(question, priced, 'usd').then(
    (prices) => prices.fungibles,
    (error: unknown) => {
      if (error instanceof UpstreamError) return []
      throw error
    },
  )
  const worth = (id: string, units: bigint) => {
    const token = fungibles.find(({ address }) => address === id)
    return token?.price ? (Number(units) / 10 ** token.decimals) * token.price : null
  }
  const [paid, got] = [worth(ids[0], amount), worth(ids[1], amountOut)]
  if (paid === null || got === null) return null
  return Math.max(-10_000, Math.min(10_000, Math.round(((paid - got) / paid) * 10_000)))
}
