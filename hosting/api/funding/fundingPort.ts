import type { FundingState } from '@latch/protocol/funding.ts'
import type { Chain } from '#db/chains.ts'
import type { Environment } from '#http/environment.ts'

/** A coin on a chain. `token` is as the database has it, `NATIVE_ADDRESS` for the chain's own coin. */
export type FundingAsset = {
  chain: Chain
  token: string
  symbol: string
  name: string
  decimals: number
  iconUrl: string | null
}

/** An order of a user. Amounts are base units. */
export type FundingOrder = {
  id: string
  project: string
  kind: 'onramp' | 'exchange'
  provider: string
  /** CAIP-2. */
  chain: string
  token: string
  recipient: string
  /** Smallest amount that counts as the ordered one. */
  minimum: bigint
  quoted: bigint
  /** Decimal text; null where no money is paid. */
  paid: { amount: string; currency: string } | null
  state: FundingState
  reason: string | null
  hash: string | null
  received: bigint | null
  createdAt: number
}

/** A provider's status of an order. It never makes the order delivered: `orderStatus.ts` asks the chain. */
export type ProviderStatus =
  | { state: 'pending' }
  | { state: 'failed'; reason: string | null }
  | { state: 'sent'; hash: string | null }

/** Coins to look for, and the transaction that is claimed to have delivered them. */
export type ReceiptQuestion = { token: string; recipient: string; hash: string }

/**
 * Base units that a transaction brought to an account; null while the chain does not have it, or it failed.
 *
 * @throws UpstreamError when the node does not answer.
 */
export type ReadReceipt = (env: Environment, chain: Chain, query: ReceiptQuestion) => Promise<bigint | null>
