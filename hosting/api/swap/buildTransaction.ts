import * as z from 'zod'
import { jsonResponse } from '../../http/responses.ts'
import type { BodyRule, Question } from '../../http/route.ts'
import {
  accountId,
  insufficientLiquidity,
  leastOf,
  parseAccountId,
  readOrder,
  readSlippage,
  readUnits,
  refused,
  type SwapMarket,
} from './order.ts'
import type { SwapCall, SwapOffer } from './port.ts'

/** Seconds after which a swap must not happen any more. */
const DEADLINE = 1200
/** How much more gas than was needed when it was tried, in percent. */
const GAS_ROOM = 110n

const text = z.string().max(256)
const SwapBodySchema = z.object({
  projectId: z.string().optional(),
  amount: text,
  /** CAIP-10, as the next two. */
  from: text,
  to: text,
  userAddress: text,
  eip155: z
    .object({
      /** Percent. */
      slippage: z.number().optional(),
      slippageBps: z.number().optional(),
      permit: z.never('is not taken: approve the amount').optional(),
    })
    .default({}),
  /** What has to come out, where that was shown already; it takes the place of the slippage. */
  minimumAmount: text.optional(),
  /** Whether the swap is not tried, e.g. because nothing is approved yet. */
  disableEstimate: z.boolean().default(false),
})
export type SwapBody = z.infer<typeof SwapBodySchema>
export const SWAP_BODY: BodyRule<SwapBody> = { schema: SwapBodySchema, most: 4096 }

/** `POST /v1/convert/build-transaction`: the transaction that swaps, by the way that pays most now. */
export async function serveSwapTransaction({ body, project, env }: Question<SwapBody>): Promise<Response> {
  const market = readOrder(project, body)
  const { chain, order, builder, family } = market
  const taker = parseAccountId('userAddress', body.userAddress)
  if (taker.chainId !== chain.info.id) throw refused('userAddress', 'must be on the chain of `from`')
  const offer = await builder.offer(env, order)
  if (offer === null) throw insufficientLiquidity()
  const minimum = minimumOf(body, offer)
  const deadline = Math.floor(Date.now() / 1000) + DEADLINE
  const call = await offer.build({ taker: taker.address, minimum, deadline })
  const asked = body.disableEstimate
    ? offer.gas
    : await family.estimate(env, chain, { ...call, from: taker.address })
  if (asked === null) throw refused('', 'Conversion parameter error: error estimating gas')
  const { fast } = await family.gasPrice(env, chain)
  return jsonResponse({
    tx: {
      ...describe(market, call, taker.address),
      amount: String(offer.amountOut),
      minimumAmount: String(minimum),
      deadline,
      eip155: { gas: String((asked * GAS_ROOM) / 100n), gasPrice: String(fast) },
    },
  })
}

/** @throws RefusedError when the market pays less than was shown. */
function minimumOf({ minimumAmount, eip155 }: SwapBody, { amountOut }: SwapOffer): bigint {
  if (minimumAmount === undefined)
    return leastOf(amountOut, readSlippage(eip155.slippageBps ?? null, eip155.slippage ?? null))
  const minimum = readUnits('minimumAmount', minimumAmount)
  if (amountOut < minimum) throw refused('minimumAmount', 'The price has moved: less comes out now.')
  return minimum
}

function describe({ chain }: SwapMarket, { to, data, value }: SwapCall, taker: string) {
  return { from: accountId(chain, taker), to: accountId(chain, to), data, value: String(value) }
}
