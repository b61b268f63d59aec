/**
 * Maximum gas of a transaction where the cap is active: Ethereum since Osaka, and chains that adopted it.
 *
 * @see EIP-7825
 */
export const TRANSACTION_GAS_CAP = 16_777_216n

/**
 * Returns a gas limit with room above an estimate. If the estimate is within the cap, so is the limit: nodes do not report
 * whether their chain has the cap, and a chain without it only gets less room.
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

/** EIP-1474 execution error: its message is from the contract, not from the node. */
const REVERTED = 3

/** Returns whether a node rejected a transaction for needing more gas than the maximum. */
export function isOverGasLimit(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return code !== REVERTED && !/execution reverted/i.test(String(message)) && OVER_LIMIT.test(String(message))
}
