import { SWAP_DEADLINE } from '@latch/protocol/swap.ts'
import * as z from 'zod'
import type { BodyRule } from '#http/body.ts'
import { jsonResponse } from '#http/responses.ts'
import type { ProjectRequest } from '#http/route.ts'
import { countHosted } from '../question.ts'
import { priceMoved } from './callBuilder.ts'
import {
  accountId,
  insufficientLiquidity,
  leastOf,
  parseAccountId,
  readOrder,
  readSlippage,
  readUnits,
  refused,
} from './order.ts'
import type { SwapOffer } from './swapPort.ts'

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
  /** Minimum output that was shown to the user; replaces the slippage. */
  minimumAmount: text.optional(),
  /** True if the swap is not simulated, e.g. because nothing is approved yet. */
  disableEstimate: z.boolean().default(false),
})
export type SwapBody = z.infer<typeof SwapBodySchema>
export const SWAP_BODY: BodyRule<SwapBody> = { schema: SwapBodySchema, max: 4096 }

/** `POST /v1/convert/build-transaction`: the swap transaction, by the route with the highest current output. */
export async function serveSwapTransaction(question: ProjectRequest<SwapBody>): Promise<Response> {
  const { body, project, env } = question
  const { chain, order, builder } = readOrder(project, body, env)
  const taker = parseAccountId('userAddress', body.userAddress)
  if (taker.chainId !== chain.info.id) throw refused('userAddress', 'must be on the chain of `from`')
  if (builder.usesKey(chain, env)) await countHosted(question)
  const offer = await builder.offer(env, order)
  if (offer === null) throw insufficientLiquidity()
  const minimum = requestedMinimum(body, offer)
  const deadline = Math.floor(Date.now() / 1000) + SWAP_DEADLINE
  const { amountOut, fields } = await offer.build({
    taker: taker.address,
    minimum,
    deadline,
    isUntried: body.disableEstimate,
  })
  return jsonResponse({
    tx: {
      from: accountId(chain, taker.address),
      amount: String(amountOut),
      minimumAmount: String(minimum),
      deadline,
      ...fields,
    },
  })
}

/** @throws RefusedError when the market pays less than was shown. */
function requestedMinimum({ minimumAmount, eip155 }: SwapBody, { amountOut }: SwapOffer): bigint {
  if (minimumAmount === undefined)
    return leastOf(amountOut, readSlippage(eip155.slippageBps ?? null, eip155.slippage ?? null))
  const minimum = readUnits('minimumAmount', minimumAmount)
  if (amountOut < minimum) throw priceMoved()
  return minimum
}
