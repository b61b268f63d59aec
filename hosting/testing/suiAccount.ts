/** Secret of an Ed25519 key that has SUI here: everybody knows it. */
export const RICH_KEY = new Uint8Array(32).fill(7)
/** MIST. */
export const RICH_BALANCE = 2_000_000_000n
