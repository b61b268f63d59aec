/** Shared helpers of services that build swaps, for any chain. */
import { RefusedError, UpstreamError } from '../failures.ts'

const NO_ROUTE: readonly (number | null)[] = [400, 404, 422]

/**
 * Handles a 4xx, by which services refuse swaps without a route and unknown tokens. @throws UpstreamError for other
 * errors
 */
export function noRoute(error: unknown): null {
  if (error instanceof UpstreamError && NO_ROUTE.includes(error.status)) return null
  throw error
}

/** Returns the slippage in basis points to request from a service, so that an offer yields at least the minimum. */
export function slippageOf(amountOut: bigint, minimum: bigint): number {
  return Number(((amountOut - minimum) * 10_000n) / amountOut)
}

export function priceMoved(): RefusedError {
  return new RefusedError({
    field: 'minimumAmount',
    description: 'The price has changed: the output is below the minimum.',
  })
}
