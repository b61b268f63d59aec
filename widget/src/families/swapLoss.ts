/** Default slippage: half of one percent. Basis points. */
export const AUTOMATIC_BPS = 50
/** Maximum slippage that a user can choose. Basis points. */
export const MAX_BPS = 5000
/** Loss on the quote from which a token tax is assumed instead of a market move. Basis points. */
export const TAX_BPS = 100

/** Returns the transfer tax of a token in basis points; null if none. Base units. */
export function taxOf(quoted: bigint, received: bigint): number | null {
  const lostBps = quoteLoss(quoted, received)
  return lostBps >= TAX_BPS ? lostBps : null
}

/** Returns the loss against the quote in basis points, rounded, because tokens round their tax down. Base units. */
export function quoteLoss(quoted: bigint, received: bigint): number {
  return Math.round(Number(((quoted - received) * 1_000_000n) / quoted) / 100)
}

/** Returns the slippage for a swap with such a loss against its quote: the next half percent, and one more. */
export function slippageFor(lostBps: number): number {
  return Math.min(MAX_BPS, (Math.ceil(lostBps / AUTOMATIC_BPS) + 1) * AUTOMATIC_BPS)
}
