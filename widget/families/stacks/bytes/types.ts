import type { ChainId } from '@latch/protocol/caip.ts'
import type { TextOrBytes } from '../../messageText.ts'

/** Effect of a transaction. Amounts are base units. */
export type StacksAction =
  | { name: 'transfer'; to: string; amount: bigint; memo: TextOrBytes }
  /** `arguments` as programs of Clarity write them. */
  | { name: 'call'; contract: string; function: string; arguments: readonly string[] }
  /** `version` of Clarity; null: the newest one of the network. */
  | { name: 'deploy'; contract: string; code: TextOrBytes; version: number | null }

/** A post-condition: the network reverts the transaction if it does not hold. */
export type StacksCondition = {
  /** null for the signer. */
  account: string | null
  /** STX, or `contract::name` of a token. */
  asset: 'STX' | `${string}::${string}`
  /** `goes` and `stays` are for NFTs: whether the token leaves or stays. */
  rule: 'equal' | 'more' | 'atLeast' | 'less' | 'atMost' | 'goes' | 'stays'
  /** null for an NFT. */
  amount: bigint | null
  /** Value that identifies an NFT, as programs of Clarity write it; null for coins and tokens. */
  id: string | null
}

/** A transaction read from the very bytes that are signed. */
export type DecodedStacksTransaction = {
  chainId: ChainId
  /** Signer; for multiple keys, their multisig account. */
  from: string
  fee: bigint
  nonce: bigint
  /** True if a sponsor pays the fee. */
  isSponsored: boolean
  /** True if assets without a condition may also move. */
  allowsMore: boolean
  conditions: readonly StacksCondition[]
  action: StacksAction
}

/** A transaction that a wallet will build: its fee and its nonce are the wallet's to find. */
export type StacksPlan = Omit<DecodedStacksTransaction, 'fee' | 'nonce'> & { fee: bigint | null }
