/**
 * Gas that one transaction may have at most where the cap is active: Ethereum since Osaka, and chains that took it over.
 *
 * @see EIP-7825
 */
export const TRANSACTION_GAS_CAP = 16_777_216n

/**
 * Gas limit with room above an estimate. Where the estimate is within the cap, the limit is, too: no node says whether its
 * chain has the cap, and a chain without it only gets less room.
 *
 * @param percent - 120: a fifth more.
 */
export function withGasRoom(estimated: bigint, percent: bigint): bigint {
  return withinCap((estimated * percent) / 100n, estimated)
}

/** A gas limit, lowered to the cap unless the estimate is above it, which proves a chain without one. */
export function withinCap(limit: bigint, estimated: bigint): bigint {
  return estimated <= TRANSACTION_GAS_CAP && limit > TRANSACTION_GAS_CAP ? TRANSACTION_GAS_CAP : limit
}

/** Geth, Reth and Erigon ('allowance', 'too high'), Nethermind and Hardhat ('exceeds'), and bundlers. */
const OVER_LIMIT =
  /gas required exceeds allowance|gas (limit )?too high|exceed\w*\b.{0,40}\bgas (limit|cap)|gas limits? exceed|\bout of gas\b/i

/** EIP-1474 execution error: the text is of the contract that reverts, not of the node. */
const REVERTED = 3

/** Whether a node refuses because more gas is needed than one transaction may have. */
export function isOverGasLimit(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return code !== REVERTED && !/execution reverted/i.test(String(message)) && OVER_LIMIT.test(String(message))
}
