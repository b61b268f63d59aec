import type { ChainId } from '@latch/protocol/caip.ts'

/** Effect of a transaction. Amounts are base units. */
export type StacksAction =
  | { name: 'transfer'; to: string; amount: bigint; memo: string | null }
  /** `arguments` as programs of Clarity write them. */
  | { name: 'call'; contract: string; function: string; arguments: readonly string[] }
  | { name: 'deploy'; contract: string }

/** What may move at most, or has to: the network takes the transaction back where it does not hold. */
export type StacksCondition = {
  /** null is who signs. */
  account: string | null
  /** STX, or `contract::name` of a token. */
  asset: 'STX' | `${string}::${string}`
  /** `goes` and `stays` are for NFTs: whether the token leaves or stays. */
  rule: 'equal' | 'more' | 'atLeast' | 'less' | 'atMost' | 'goes' | 'stays'
  /** null for what is one. */
  amount: bigint | null
}

/** A transaction read from the very bytes that are signed. */
export type DecodedStacksTransaction = {
  chainId: ChainId
  /** Signer; for multiple keys, their multisig account. */
  from: string
  fee: bigint
  nonce: bigint
  /** Whether a sponsor pays the fee. */
  isSponsored: boolean
  /** Whether what no condition names may move, too. */
  allowsMore: boolean
  conditions: readonly StacksCondition[]
  action: StacksAction
}

/** A transaction that a wallet will build: its fee and its nonce are the wallet's to find. */
export type StacksPlan = Omit<DecodedStacksTransaction, 'fee' | 'nonce'> & { fee: bigint | null }
