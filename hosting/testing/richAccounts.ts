/** Secret key with coins on the chains that have a stand-in; publicly known. */
export const RICH_KEY = new Uint8Array(32).fill(7)
/** Another one, with coins of Sui only as its address's balance. */
export const ADDRESS_BALANCE_KEY = new Uint8Array(32).fill(8)
/** In the smallest units. */
export const RICH_BALANCE = 2_000_000_000n
