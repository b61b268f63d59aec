/** Less than a quote by so much is no move of the market: a token keeps a part. Basis points. */
const TAX_BPS = 100

/** What a token keeps of what is moved, in basis points; null where it keeps nothing. Base units. */
export function taxOf(quoted: bigint, received: bigint): number | null {
  const lostBps = Number(((quoted - received) * 10_000n) / quoted)
  return lostBps >= TAX_BPS ? lostBps : null
}
