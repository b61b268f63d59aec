/** Secret of a key that has coins of the chains that have a stand-in: everybody knows it. */
export const RICH_KEY = new Uint8Array(32).fill(7)
/** Another one, which has coins of Sui only as the balance of its address. */
export const ADDRESS_BALANCE_KEY = new Uint8Array(32).fill(8)
/** In the smallest units. */
export const RICH_BALANCE = 2_000_000_000n
