/** A coin that the sandboxes pay out. */
export type Coin = {
  /** CAIP-2. */
  chain: string
  /** Display name of the network. */
  network: string
  /** CAIP-19. */
  asset: string
  /** Null for the network's own coin. */
  contract: string | null
  symbol: string
  decimals: number
  /** Dollars of one. */
  usd: number
  /**
   * Pays out real coins of a local chain.
   *
   * @param amount - Base units.
   * @returns the transaction's hash, once the chain has it.
   */
  payOut(to: string, amount: bigint): Promise<string>
}
