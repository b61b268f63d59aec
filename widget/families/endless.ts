/** The number that Solidity's `type(uint256).max` gives: tokens take such an allowance for one without end. */
export const UNLIMITED = 2n ** 256n - 1n
/** More than any token has units of; Permit2 counts in 160 bits and some tokens in fewer, so that theirs ends above it. */
const ENDLESS = 2n ** 128n

/** Returns whether an allowance is effectively unlimited. */
export function isEndless(value: bigint): boolean {
  return value >= ENDLESS
}
