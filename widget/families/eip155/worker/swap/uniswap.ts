import type {
  BuiltSwap,
  SwapBuilder,
  SwapLeg,
  SwapOrder,
  SwapTerms,
} from '@latch/hosting/api/swap/swapPort.ts'
import type { Chain } from '@latch/hosting/db/chains.ts'
import type { SwapVenue } from '@latch/hosting/db/swapVenues.ts'
import type { Environment } from '@latch/hosting/http/environment.ts'
import { NATIVE_ADDRESS } from '@latch/protocol/account.ts'
import { ALL_OF_IT, ROUTER_ITSELF, SWAP_ROUTER_ABI } from '@latch/protocol/swap.ts'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { describeCall } from './describeCall.ts'
import type { SwapCall } from './gas.ts'
import { findRoute, type Pool, type Route } from './routes.ts'

const ROUTER = parseAbi(SWAP_ROUTER_ABI)
/** Gas of a transaction without its pools: base cost, router, and wrapping or moving the output. */
const BASE_GAS = 90_000n

/** Swaps in the pools of Uniswap V2 and V3 through SwapRouter02; needs a node and no API key. */
export const uniswap: SwapBuilder = {
  id: 'uniswap',
  serves: ({ swapVenue }) => swapVenue !== undefined,
  usesKey: () => false,
  venue(chain) {
    const { router, wrapped } = venueOf(chain)
    return { router, wrapped }
  },
  spender: (chain) => venueOf(chain).router,
  async offer(env, order) {
    const venue = venueOf(order.chain)
    const route = await findRoute(env, order, venue)
    if (route === null) return null
    return {
      amountOut: route.amountOut,
      gas: route.gas + BASE_GAS,
      legs: route.pools.map(legOf),
      build: (terms) => buildCall(env, order, terms, route),
    }
  },
}

function venueOf({ info, swapVenue }: Chain): SwapVenue {
  if (swapVenue === undefined) throw new Error(`Swaps are not supported on ${info.id}.`)
  return swapVenue
}

function legOf({ kind, from, to, fee }: Pool): SwapLeg {
  return { from, to, pool: kind === 'v3' ? 'Uniswap V3' : 'Uniswap V2', feeBps: fee / 100 }
}

async function buildCall(
  env: Environment,
  order: SwapOrder,
  terms: SwapTerms,
  route: Route,
): Promise<BuiltSwap> {
  const { chain } = order
  const call = swapCall(venueOf(chain), order, { ...terms, pools: route.pools })
  const fields = await describeCall(env, chain, { ...call, ...terms, likelyGas: route.gas + BASE_GAS })
  return { amountOut: route.amountOut, fields }
}

/**
 * Returns the router's calls, one per pool. Intermediate amounts stay with the router, which also wraps incoming and
 * unwraps outgoing Ether.
 */
function swapCall(
  { router }: SwapVenue,
  { sell, buy, amount }: SwapOrder,
  { taker, minimum, deadline, pools }: SwapTerms & { pools: readonly Pool[] },
): SwapCall {
  const isNativeOut = buy === NATIVE_ADDRESS
  const calls = pools.map((pool, index) => {
    const isLast = index === pools.length - 1
    return swapIn(pool, {
      amountIn: index === 0 ? amount : ALL_OF_IT,
      minimum: isLast ? minimum : 0n,
      recipient: isLast && !isNativeOut ? (taker as Hex) : ROUTER_ITSELF, // The family's `parse` made it.
    })
  })
  if (isNativeOut)
    calls.push(
      encodeFunctionData({ abi: ROUTER, functionName: 'unwrapWETH9', args: [minimum, taker as Hex] }), // Likewise.
    )
  return {
    to: router,
    data: encodeFunctionData({ abi: ROUTER, functionName: 'multicall', args: [BigInt(deadline), calls] }),
    value: sell === NATIVE_ADDRESS ? amount : 0n,
  }
}

type Amounts = { amountIn: bigint; minimum: bigint; recipient: Hex }

function swapIn(pool: Pool, { amountIn, minimum, recipient }: Amounts): Hex {
  const [tokenIn, tokenOut] = [pool.from as Hex, pool.to as Hex] // Parsed before.
  if (pool.kind === 'v2')
    return encodeFunctionData({
      abi: ROUTER,
      functionName: 'swapExactTokensForTokens',
      args: [amountIn, minimum, [tokenIn, tokenOut], recipient],
    })
  const { fee } = pool
  const single = {
    tokenIn,
    tokenOut,
    fee,
    recipient,
    amountIn,
    amountOutMinimum: minimum,
    sqrtPriceLimitX96: 0n,
  }
  return encodeFunctionData({ abi: ROUTER, functionName: 'exactInputSingle', args: [single] })
}
