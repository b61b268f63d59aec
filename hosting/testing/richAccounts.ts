/** Secret of a key that has coins of the chains that have a stand-in: everybody knows it. */
export const RICH_KEY = new Uint8Array(32).fill(7)
/** In the smallest units. */
export const RICH_BALANCE = 2_000_000_000n
