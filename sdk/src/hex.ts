/** Hex text: an address, a quantity or data. */
export type Hex = `0x${string}`
