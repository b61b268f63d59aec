/** What is taken where nobody chooses: half of one percent, and never more than one. Basis points. */
export const AUTOMATIC_BPS = 50
/** Of what somebody chooses. Basis points. */
export const MAX_BPS = 5000
/** A loss on the quote from which a token tax is assumed, and not a move of the market. Basis points. */
export const TAX_BPS = 100

/** What a token keeps of what is moved, in basis points; null where it keeps nothing. Base units. */
export function taxOf(quoted: bigint, received: bigint): number | null {
  const lostBps = lossOf(quoted, received)
  return lostBps >= TAX_BPS ? lostBps : null
}

/** How much less comes than was quoted, in basis points, rounded: tokens round their tax down. Base units. */
export function lossOf(quoted: bigint, received: bigint): number {
  return Math.round(Number(((quoted - received) * 1_000_000n) / quoted) / 100)
}

/** With how much slippage a swap goes through that brings so much less than its quote: the next half percent, and one more. */
export function slippageFor(lostBps: number): number {
  return Math.min(MAX_BPS, (Math.ceil(lostBps / AUTOMATIC_BPS) + 1) * AUTOMATIC_BPS)
}
