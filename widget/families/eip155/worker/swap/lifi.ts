import { fetchUpstream } from '@latch/hosting/api/fetchUpstream.ts'
import { noRoute } from '@latch/hosting/api/swap/callBuilder.ts'
import { NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import { LIFI_NATIVE } from '@latch/protocol/swapServices.ts'
import * as z from 'zod'
import { type SwapService, serviceBuilder, unreadable } from './service.ts'

const API = 'https://li.quest/v1'
/** LiFiDiamond. @see https://github.com/lifinance/contracts `deployments` */
const DIAMOND = '0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae'
const DIAMOND_OF_KAIA = '0x1255d17c1bc2f764d087536410879f2d0d8772fd'
const CHAINS = [1, 10, 56, 100, 137, 250, 8453, 42_161, 43_114]
/** Integrator id under which LI.FI counts our requests. */
const INTEGRATOR = 'latch'
/** Gas of a swap that reports none. */
const USUAL_GAS = 400_000n

const units = z.string().regex(/^\d{1,78}$/)
const EstimateSchema = z.object({
  gasCosts: z.array(z.object({ estimate: units.nullish() })).nullish(),
  feeCosts: z
    .array(z.object({ percentage: z.coerce.number().min(0).max(1).catch(0), included: z.boolean() }))
    .nullish(),
})
type Estimate = z.infer<typeof EstimateSchema>
const RoutesSchema = z.object({
  routes: z.array(
    z.object({
      fromAmount: units,
      toAmount: units,
      steps: z.array(z.object({ tool: z.string().max(64), estimate: EstimateSchema })).min(1),
    }),
  ),
})
const StepSchema = z.object({
  estimate: EstimateSchema.extend({ fromAmount: units, toAmount: units, toAmountMin: units }),
  transactionRequest: z.object({
    to: z.string().regex(/^0x[0-9a-f]{40}$/i),
    data: z.string().regex(/^0x([0-9a-f]{2})*$/i),
    value: z.string().regex(/^0x[0-9a-f]{1,64}$/i),
    gasLimit: z
      .string()
      .regex(/^0x[0-9a-f]{1,16}$/i)
      .nullish(),
  }),
})

/**
 * Swaps on one chain by LI.FI, which itself uses other services.
 *
 * @see https://docs.li.fi/api-reference
 */
export const lifiService: SwapService = {
  id: 'lifi',
  routers: {
    ...Object.fromEntries(CHAINS.map((id) => [`eip155:${id}`, DIAMOND])),
    'eip155:8217': DIAMOND_OF_KAIA,
  },
  key: (env) => env.LIFI_API_KEY,
  async price({ key, chainId, sell, buy, amount }) {
    // The other way to a price wants to know whose account it is.
    const body = JSON.stringify({
      fromChainId: Number(chainId),
      toChainId: Number(chainId),
      fromTokenAddress: lifiToken(sell),
      toTokenAddress: lifiToken(buy),
      fromAmount: String(amount),
      options: { integrator: INTEGRATOR, allowSwitchChain: false },
    })
    const headers = { 'x-lifi-api-key': key, 'Content-Type': 'application/json' }
    const answer = await fetchUpstream(`${API}/advanced/routes`, { headers, body }).catch(noRoute)
    if (answer === null) return null
    const { data } = RoutesSchema.safeParse(answer)
    if (data === undefined) return unreadable('LI.FI')
    const [best] = data.routes
    if (best === undefined) return null
    // More than one is not one transaction.
    const [step, ...others] = best.steps
    if (step === undefined || others.length > 0 || BigInt(best.fromAmount) !== amount) return null
    const { tool, estimate } = step
    return {
      amountOut: BigInt(best.toAmount),
      gas: sumGas(estimate),
      pool: `LI.FI ${tool}`,
      feeBps: sumFees(estimate),
    }
  },
  async build({ key, chainId, sell, buy, amount }, { taker, slippageBps }) {
    const query = new URLSearchParams({
      fromChain: chainId,
      toChain: chainId,
      fromToken: lifiToken(sell),
      toToken: lifiToken(buy),
      fromAddress: taker,
      toAddress: taker,
      fromAmount: String(amount),
      slippage: String(slippageBps / 10_000),
      integrator: INTEGRATOR,
    })
    const headers = { 'x-lifi-api-key': key }
    const answer = await fetchUpstream(`${API}/quote?${query}`, { headers }).catch(noRoute)
    if (answer === null) return null
    const { data } = StepSchema.safeParse(answer)
    if (data === undefined || BigInt(data.estimate.fromAmount) !== amount) return unreadable('LI.FI')
    const { estimate, transactionRequest } = data
    const { to, data: calldata, value, gasLimit } = transactionRequest
    return {
      amountOut: BigInt(estimate.toAmount),
      minimum: BigInt(estimate.toAmountMin),
      call: { to, data: calldata, value: BigInt(value) },
      gas: gasLimit ? BigInt(gasLimit) : sumGas(estimate),
    }
  },
}

export const lifi = serviceBuilder(lifiService)

const lifiToken = (token: string) => (token === NATIVE_ADDRESS ? LIFI_NATIVE : token)

function sumGas({ gasCosts }: Estimate): bigint {
  const known = (gasCosts ?? []).reduce((sum, { estimate }) => sum + BigInt(estimate ?? 0), 0n)
  return known || USUAL_GAS
}

/** Returns the fees that are taken from the amount itself. */
function sumFees({ feeCosts }: Estimate): number {
  const fees = (feeCosts ?? []).reduce(
    (sum, { percentage, included }) => sum + (included ? percentage : 0),
    0,
  )
  return Math.round(fees * 10_000)
}
