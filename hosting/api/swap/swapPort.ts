import type { SwapVenues } from '@latch/protocol/swap.ts'
import type { Chain } from '#db/chains.ts'
import type { Environment } from '#http/environment.ts'

/** Order of a swap on one chain. Tokens as in `tokens`, or {@link NATIVE_ADDRESS}. */
export type SwapOrder = {
  chain: Chain
  sell: string
  buy: string
  /** Base units of {@link sell}; more than 0. */
  amount: bigint
}

/** One pool that a swap goes through. */
export type SwapLeg = {
  from: string
  to: string
  /** Common name, e.g. `Uniswap V3`. */
  pool: string
  /** Fee of the pool, in basis points. */
  feeBps: number
}

/** Recipient and conditions of a swap. */
export type SwapTerms = {
  taker: string
  /** Minimum output in base units. */
  minimum: bigint
  /** Seconds since the epoch. */
  deadline: number
  /** True if it is not simulated, e.g. because nothing is approved yet. */
  isUntried: boolean
}

/** A swap that is ready to sign. */
export type BuiltSwap = {
  /** Output in base units. */
  amountOut: bigint
  /** Fields to sign, as `build-transaction` returns them in the family's format. */
  fields: Readonly<Record<string, unknown>>
}

/** Current offer of a builder. */
export type SwapOffer = {
  amountOut: bigint
  /** Gas of the swap only, in units priced by the family's `gasPrice`. */
  gas: bigint
  legs: readonly SwapLeg[]
  /** Makes the transaction. @throws UpstreamError; RefusedError where it would fail. */
  build(terms: SwapTerms): Promise<BuiltSwap>
}

/**
 * Finds a swap route and builds the transaction: contracts that anyone may call, or a service behind a key. The widget
 * checks the transaction as untrusted.
 */
export type SwapBuilder = {
  /** Its id in `config` of the project's feature `swap`. */
  id: string
  serves(chain: Chain, env: Environment): boolean
  /** Returns whether it calls a service with the operator's key: such requests are limited by address. */
  usesKey(chain: Chain, env: Environment): boolean
  /** Returns the contracts against which the widget checks a built swap, for a supported chain. */
  venue(chain: Chain, env: Environment): SwapVenues[string]
  /**
   * Returns the spender that needs approval for the sold token, unless that is the chain's own currency; null if none
   * does.
   */
  spender(chain: Chain): string | null
  /** @returns null if the amount is not available. @throws UpstreamError */
  offer(env: Environment, order: SwapOrder): Promise<SwapOffer | null>
  /** Sends the signed swap; absent if wallets send it. @throws UpstreamError, RefusedError */
  execute?(env: Environment, chain: Chain, signed: SignedSwap): Promise<{ signature: string | null }>
}

/** A built swap with its taker's signature. */
export type SignedSwap = {
  /** The builder's id of the built swap. */
  requestId: string
  /** base64 */
  transaction: string
}

/** Token approvals of a family, read from its nodes. */
export type SwapApprovals = {
  /** Returns the base units of a token that a spender may move. @throws UpstreamError */
  allowance(
    env: Environment,
    allowance: { chain: Chain; token: string; owner: string; spender: string },
  ): Promise<bigint>
  /** @param amount - null for an unlimited approval. */
  approve(allowance: { token: string; spender: string; amount: bigint | null }): {
    to: string
    data: string
    value: bigint
  }
}

/** Swap support of a chain family. */
export type SwapFamily = {
  /** The first one that supports a chain is used, unless the project names others. */
  builders: readonly SwapBuilder[]
  /** Absent if swaps need no approval. */
  approvals?: SwapApprovals
  /** Returns the maximum price of a unit of gas at three speeds. @throws UpstreamError */
  gasPrice(env: Environment, chain: Chain): Promise<{ standard: bigint; fast: bigint; instant: bigint }>
  /** Reads an unlisted token from its contract; null if it does not exist. @throws UpstreamError */
  describe(
    env: Environment,
    chain: Chain,
    token: string,
  ): Promise<{ name: string; symbol: string; decimals: number } | null>
}
