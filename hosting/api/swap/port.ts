import type { Chain } from '../../db/chains.ts'
import type { Environment } from '../../http/environment.ts'

/** What is to be swapped on one chain. Tokens as in `tokens`, or {@link NATIVE_ADDRESS}. */
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
  /** As people call it, e.g. `Uniswap V3`. */
  pool: string
  /** What the pool keeps, in basis points. */
  feeBps: number
}

/** For whom a swap is made, and under what conditions it must not happen. */
export type SwapTerms = {
  taker: string
  /** Base units that have to come out. */
  minimum: bigint
  /** Seconds since the epoch. */
  deadline: number
}

export type SwapCall = { to: string; data: string; value: bigint }

/** What a builder offers at this moment. */
export type SwapOffer = {
  amountOut: bigint
  /** Of the swap alone. */
  gas: bigint
  legs: readonly SwapLeg[]
  /** Makes the transaction. */
  build(terms: SwapTerms): SwapCall | Promise<SwapCall>
}

/**
 * Who finds a way to swap and makes the transaction: contracts that anybody may ask, or a service behind a key. What it
 * makes is checked by the widget as a stranger's.
 */
export type SwapBuilder = {
  /** As it stands in `config` of the project's feature `swap`. */
  id: string
  serves(chain: Chain): boolean
  /** Who moves what is sold, unless that is the chain's own currency. */
  spender(chain: Chain): string
  /** @returns null when nobody sells so much of it. @throws UpstreamError */
  offer(env: Environment, order: SwapOrder): Promise<SwapOffer | null>
}

/** How a chain family swaps. */
export type SwapFamily = {
  /** The first that serves a chain is asked, unless the project names others. */
  builders: readonly SwapBuilder[]
  /** Base units of a token that somebody may move. @throws UpstreamError */
  allowance(
    env: Environment,
    asked: { chain: Chain; token: string; owner: string; spender: string },
  ): Promise<bigint>
  /** @param amount - null for whatever there is, now and later. */
  approve(asked: { token: string; spender: string; amount: bigint | null }): SwapCall
  /** What a unit of gas costs at three speeds, at most. @throws UpstreamError */
  gasPrice(env: Environment, chain: Chain): Promise<{ standard: bigint; fast: bigint; instant: bigint }>
  /** @returns null when the call would be reverted. @throws UpstreamError */
  estimate(env: Environment, chain: Chain, call: SwapCall & { from: string }): Promise<bigint | null>
  /** What a token that is on no list says of itself; null where none is. @throws UpstreamError */
  describe(
    env: Environment,
    chain: Chain,
    token: string,
  ): Promise<{ name: string; symbol: string; decimals: number } | null>
}
