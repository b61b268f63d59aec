import type { SwapVenues } from '@latch/protocol/swap.ts'
import type { Chain } from '#db/chains.ts'
import type { Environment } from '#http/environment.ts'

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
  /** Whether it is left untried, e.g. because nothing is approved yet. */
  isUntried: boolean
}

/** A swap that somebody only has to sign. */
export type BuiltSwap = {
  /** What comes out, in base units. */
  amountOut: bigint
  /** What is signed, as `build-transaction` tells it in the words of the family. */
  fields: Readonly<Record<string, unknown>>
}

/** What a builder offers at this moment. */
export type SwapOffer = {
  amountOut: bigint
  /** Of the swap alone, in units of which the family's `gasPrice` tells the price. */
  gas: bigint
  legs: readonly SwapLeg[]
  /** Makes the transaction. @throws UpstreamError; RefusedError where it would fail. */
  build(terms: SwapTerms): Promise<BuiltSwap>
}

/**
 * Who finds a way to swap and makes the transaction: contracts that anybody may ask, or a service behind a key. What it
 * makes is checked by the widget as a stranger's.
 */
export type SwapBuilder = {
  /** As it stands in `config` of the project's feature `swap`. */
  id: string
  serves(chain: Chain, env: Environment): boolean
  /** What the widget holds against what is built for a chain that is served. */
  venue(chain: Chain, env: Environment): SwapVenues[string]
  /** Who has to be allowed to move what is sold, unless that is the chain's own currency; null where nobody has. */
  spender(chain: Chain): string | null
  /** @returns null when nobody sells so much of it. @throws UpstreamError */
  offer(env: Environment, order: SwapOrder): Promise<SwapOffer | null>
  /** Sends what was built and then signed; absent where wallets send. @throws UpstreamError, RefusedError */
  execute?(env: Environment, chain: Chain, signed: SignedSwap): Promise<{ signature: string | null }>
}

/** A built swap with its taker's signature. */
export type SignedSwap = {
  /** The builder's name for what it built. */
  requestId: string
  /** base64 */
  transaction: string
}

/** What a family asks of its nodes before somebody else may move a token. */
export type SwapApprovals = {
  /** Base units of a token that somebody may move. @throws UpstreamError */
  allowance(
    env: Environment,
    asked: { chain: Chain; token: string; owner: string; spender: string },
  ): Promise<bigint>
  /** @param amount - null for whatever there is, now and later. */
  approve(asked: { token: string; spender: string; amount: bigint | null }): {
    to: string
    data: string
    value: bigint
  }
}

/** How a chain family swaps. */
export type SwapFamily = {
  /** The first that serves a chain is asked, unless the project names others. */
  builders: readonly SwapBuilder[]
  /** Absent where nobody needs leave to move what is sold. */
  approvals?: SwapApprovals
  /** What a unit of gas costs at three speeds, at most. @throws UpstreamError */
  gasPrice(env: Environment, chain: Chain): Promise<{ standard: bigint; fast: bigint; instant: bigint }>
  /** What a token that is on no list says of itself; null where none is. @throws UpstreamError */
  describe(
    env: Environment,
    chain: Chain,
    token: string,
  ): Promise<{ name: string; symbol: string; decimals: number } | null>
}
