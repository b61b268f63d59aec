/** What services that build swaps have in common, whichever chain they build for. */
import { RefusedError, UpstreamError } from '../failures.ts'

const NO_ROUTE: readonly (number | null)[] = [400, 404, 422]

/** They refuse with a 4xx what they find no way for, and tokens that they do not know. @throws UpstreamError for the rest */
export function noRoute(error: unknown): null {
  if (error instanceof UpstreamError && NO_ROUTE.includes(error.status)) return null
  throw error
}

/** Basis points that a service is asked for, so that no less than the minimum comes out of such an offer. */
export function slippageOf(amountOut: bigint, minimum: bigint): number {
  return Number(((amountOut - minimum) * 10_000n) / amountOut)
}

export function priceMoved(): RefusedError {
  return new RefusedError({ field: 'minimumAmount', description: 'The price has moved: less comes out now.' })
}
