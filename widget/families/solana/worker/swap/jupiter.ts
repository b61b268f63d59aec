import { RefusedError, UpstreamError } from '@latch/hosting/api/failures.ts'
import { fetchUpstream } from '@latch/hosting/api/fetchUpstream.ts'
import { noRoute, priceMoved, slippageOf } from '@latch/hosting/api/swap/callBuilder.ts'
import type {
  BuiltSwap,
  SignedSwap,
  SwapBuilder,
  SwapOrder,
  SwapTerms,
} from '@latch/hosting/api/swap/swapPort.ts'
import type { Chain } from '@latch/hosting/db/chains.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import { NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import { printableText } from '@latch/protocol/displayText.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import * as z from 'zod'
import { type JupiterAccount, jupiterAt } from './jupiterAccount.ts'

/** Jupiter's address for SOL: the mint of its wrapped form, which it wraps and unwraps itself. */
const SOL_MINT = 'So11111111111111111111111111111111111111112'
/** Fee in lamports of a transaction's one signature, if an order does not state it. */
const SIGNATURE_FEE = 5_000n
/** Routers whose transactions call programs that {@link jupiter}'s venue does not list. */
const EXCLUDED_ROUTERS = 'dflow,okx'
const INSUFFICIENT_FUNDS = 1

const units = z.string().regex(/^\d{1,20}$/)
const lamports = z.number().min(0).nullish()
const OrderSchema = z.object({
  requestId: z.string().min(1).max(128),
  inAmount: units,
  outAmount: units,
  /** Minimum output that the transaction itself enforces. */
  otherAmountThreshold: units,
  /** base64; null without a taker, empty where there is an error. */
  transaction: z.base64().max(LIMITS.transactionLength).nullish(),
  router: z.string().max(64).nullish(),
  feeBps: z.number().min(0).nullish(),
  signatureFeeLamports: lamports,
  prioritizationFeeLamports: lamports,
  errorCode: z.number().nullish(),
  errorMessage: z.string().nullish(),
})
type Order = z.infer<typeof OrderSchema>

const ExecutedSchema = z.object({
  status: z.enum(['Success', 'Failed']),
  signature: z.string().max(128).nullish(),
  code: z.number().nullish(),
  error: z.string().nullish(),
})

/**
 * Swaps on Solana by Jupiter's Swap API v2, or by a market maker with the same API: it finds the route, builds the
 * transaction and sends it once signed.
 *
 * @see https://dev.jup.ag/docs/swap
 */
export const jupiter: SwapBuilder = {
  id: 'jupiter',
  serves: (chain, env) => jupiterAt(chain, env) !== null,
  usesKey: (chain, env) => requireJupiter(chain, env).key !== null,
  venue: (chain, env) => ({ programs: [...requireJupiter(chain, env).programs] }),
  spender: () => null,
  async offer(env, order) {
    const account = requireJupiter(order.chain, env)
    const priced = await requestOrder(account, order, {})
    if (priced === null) return null
    const amountOut = BigInt(priced.outAmount)
    return {
      amountOut,
      gas: networkFee(priced),
      legs: [
        {
          from: order.sell,
          to: order.buy,
          pool: `Jupiter ${priced.router ?? ''}`.trim(),
          feeBps: priced.feeBps ?? 0,
        },
      ],
      build: (terms) => build(account, order, { ...terms, amountOut }),
    }
  },
  execute: (env, chain, signed) => execute(requireJupiter(chain, env), signed),
}

function requireJupiter(chain: Chain, env: Environment): JupiterAccount {
  const account = jupiterAt(chain, env)
  if (account === null) throw new Error(`Swaps are not supported on ${chain.info.id}.`)
  return account
}

/** Returns the fee in lamports; rent of a newly opened token account is not a fee. */
function networkFee({ signatureFeeLamports, prioritizationFeeLamports }: Order): bigint {
  const signature = BigInt(Math.trunc(signatureFeeLamports ?? 0)) || SIGNATURE_FEE
  return signature + BigInt(Math.trunc(prioritizationFeeLamports ?? 0))
}

/** @returns null if the pair is not traded. @throws UpstreamError */
async function requestOrder(
  { id, api, key }: JupiterAccount,
  { sell, buy, amount }: SwapOrder,
  more: Readonly<Record<string, string>>,
): Promise<Order | null> {
  const query = new URLSearchParams({
    inputMint: mintOf(sell),
    outputMint: mintOf(buy),
    amount: String(amount),
    excludeRouters: EXCLUDED_ROUTERS,
    ...more,
  })
  const answer = await fetchUpstream(`${api}/swap/v2/order?${query}`, { headers: apiHeaders(key) }).catch(
    noRoute,
  )
  if (answer === null) return null
  const { data } = OrderSchema.safeParse(answer)
  if (data === undefined || BigInt(data.inAmount) !== amount)
    throw new UpstreamError(`${id} returned an invalid order`)
  return data
}

const mintOf = (address: string) => (address === NATIVE_ADDRESS ? SOL_MINT : address)
const apiHeaders = (key: string | null): Record<string, string> => (key === null ? {} : { 'x-api-key': key })

/** @throws RefusedError if it returns less than was shown, or the funds are too low. */
async function build(
  account: JupiterAccount,
  order: SwapOrder,
  { taker, minimum, amountOut }: SwapTerms & { amountOut: bigint },
): Promise<BuiltSwap> {
  const slippageBps = String(slippageOf(amountOut, minimum))
  const built = await requestOrder(account, order, { taker, slippageBps })
  if (built?.errorCode === INSUFFICIENT_FUNDS)
    throw new RefusedError({ field: 'amount', description: 'Insufficient funds' })
  if (built === null || BigInt(built.otherAmountThreshold) < minimum) throw priceMoved()
  const { transaction, requestId } = built
  if (!transaction) throw new UpstreamError(`${account.id} built no transaction: ${built.errorCode}`)
  return { amountOut: BigInt(built.outAmount), fields: { transaction, requestId } }
}

/** @throws UpstreamError; RefusedError if it is not sent. */
async function execute({ id, api, key }: JupiterAccount, { requestId, transaction }: SignedSwap) {
  const answer = await fetchUpstream(`${api}/swap/v2/execute`, {
    headers: { ...apiHeaders(key), 'Content-Type': 'application/json' },
    body: JSON.stringify({ requestId, signedTransaction: transaction }),
  })
  const { data } = ExecutedSchema.safeParse(answer)
  if (data === undefined) throw new UpstreamError(`${id} returned an invalid response`)
  const { status, signature = null, error } = data
  // A transaction with a signature was sent: the chain has its result.
  if (status === 'Failed' && !signature)
    throw new RefusedError({
      field: 'transaction',
      description: printableText(error ?? 'It was not sent.', 200),
    })
  return { signature: signature || null }
}
