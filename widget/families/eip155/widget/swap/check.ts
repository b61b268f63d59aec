import { ALL_OF_IT, ROUTER_ITSELF, SWAP_DEADLINE, SWAP_ROUTER_ABI } from '@latch/protocol/swap.ts'
import type { BuiltCall } from '@latch/widget/src/api/swap.ts'
import { encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import type { Agreed, AgreedPools } from './agreed.ts'
import { decodeExactly, isSame } from './serviceCall.ts'

/** The part of a built call that differs from the agreement. */
export type Breach =
  | 'target'
  | 'value'
  | 'call'
  | 'amount'
  | 'path'
  | 'recipient'
  | 'minimum'
  | 'deadline'
  | 'spender'

const ROUTER = parseAbi(SWAP_ROUTER_ABI)
/** Maximum number of pools in one swap. */
const MAX_POOLS = 3
/** Maximum seconds until the deadline of a built swap: our deadline, plus clock differences. */
const MAX_DEADLINE = SWAP_DEADLINE + 2400

/**
 * Compares an approval with the agreement: the sold token, exactly the amount, and only the router.
 *
 * @returns null if they match.
 */
export function approvalBreach(call: BuiltCall, { order, router }: Agreed): Breach | null {
  if (order.sell === null || !isSame(call.to, order.sell)) return 'target'
  if (call.value !== 0n) return 'value'
  const decoded = decodeExactly(erc20Abi, call.data)
  if (decoded?.functionName !== 'approve') return 'call'
  const [spender, amount] = decoded.args as readonly [Hex, bigint]
  if (!isSame(spender, router)) return 'spender'
  return amount === order.amount ? null : 'amount'
}

/** Returns the call that revokes the router's allowance for the sold token. */
export function revocation({ order, router }: Agreed): BuiltCall {
  const args = [router as Hex, 0n] as const // From the page's configuration, whose schema guarantees its form.
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
  return { to: order.sell ?? '', data, value: 0n }
}

/**
 * Compares a swap in pools with the agreement: its builder may only choose the pools. A call that cannot be read
 * completely is rejected.
 *
 * @param now - Seconds since the epoch.
 * @returns null if they match.
 */
export function poolsBreach(call: BuiltCall, agreed: AgreedPools, now = Date.now() / 1000): Breach | null {
  const { order, router } = agreed
  if (!isSame(call.to, router)) return 'target'
  if (call.value !== (order.sell === null ? order.amount : 0n)) return 'value'
  const outer = decodeExactly(ROUTER, call.data)
  if (outer?.functionName !== 'multicall') return 'call'
  const [deadline, inner] = outer.args as readonly [bigint, readonly Hex[]]
  if (Number(deadline) < now || Number(deadline) > now + MAX_DEADLINE) return 'deadline'
  const isUnwrapped = order.buy === null
  const swaps = (isUnwrapped ? inner.slice(0, -1) : inner).map(readSwap)
  if (swaps.length === 0 || swaps.length > MAX_POOLS || !swaps.every((swap) => swap !== null)) return 'call'
  return wayBreach(swaps, agreed) ?? (isUnwrapped ? unwrapBreach(inner.at(-1), agreed) : null)
}

type PoolSwap = {
  from: string
  to: string
  recipient: string
  amountIn: bigint
  minimum: bigint
}

/** Reads a swap in one pool; null for anything else, or if it may stop half way at a price. */
function readSwap(data: Hex): PoolSwap | null {
  const decoded = decodeExactly(ROUTER, data)
  if (decoded?.functionName === 'exactInputSingle') {
    const [single] = decoded.args as readonly [
      {
        tokenIn: Hex
        tokenOut: Hex
        recipient: Hex
        amountIn: bigint
        amountOutMinimum: bigint
        sqrtPriceLimitX96: bigint
      },
    ]
    const { tokenIn, tokenOut, recipient, amountIn, amountOutMinimum, sqrtPriceLimitX96 } = single
    if (sqrtPriceLimitX96 !== 0n) return null
    return { from: tokenIn, to: tokenOut, recipient, amountIn, minimum: amountOutMinimum }
  }
  if (decoded?.functionName !== 'swapExactTokensForTokens') return null
  const [amountIn, minimum, path, recipient] = decoded.args as readonly [bigint, bigint, readonly Hex[], Hex]
  const [from, to] = path
  return from && to && path.length === 2 ? { from, to, recipient, amountIn, minimum } : null
}

/** Checks that the swaps lead from the sold to the bought token, without another exit. */
function wayBreach(
  swaps: readonly PoolSwap[],
  { order, taker, minimum, wrapped }: AgreedPools,
): Breach | null {
  const last = swaps.length - 1
  for (const [index, swap] of swaps.entries()) {
    const from = index === 0 ? (order.sell ?? wrapped) : (swaps[index - 1]?.to ?? '')
    const isLast = index === last
    if (!isSame(swap.from, from)) return 'path'
    if (swap.amountIn !== (index === 0 ? order.amount : ALL_OF_IT)) return 'amount'
    if (!isSame(swap.recipient, isLast && order.buy !== null ? taker : ROUTER_ITSELF)) return 'recipient'
    if (isLast && !isSame(swap.to, order.buy ?? wrapped)) return 'path'
    if (isLast && swap.minimum < minimum) return 'minimum'
  }
  return null
}

function unwrapBreach(data: Hex | undefined, { taker, minimum }: AgreedPools): Breach | null {
  const decoded = data === undefined ? null : decodeExactly(ROUTER, data)
  if (decoded?.functionName !== 'unwrapWETH9') return 'call'
  const [paidMinimum, recipient] = decoded.args as readonly [bigint, Hex]
  if (!isSame(recipient, taker)) return 'recipient'
  return paidMinimum < minimum ? 'minimum' : null
}
