import type { ChainId } from '@latch/protocol/caip.ts'

type Options = { signal?: AbortSignal }

/** What became of a transaction. */
export type TransactionStatus = 'confirmed' | 'failed' | 'replaced' | 'dropped'

export type WatchedTransaction = {
  chainId: ChainId
  hash: string
  from: string
  /** Decimal; absent until a node has shown the transaction. */
  nonce?: string | undefined
}

/** What is known of a pending transaction, and how many polls in a row agree on it. */
export type PollState = { nonce: bigint | null; replaced: number; missing: number }

/** What views that are on screen read of a chain again and again; it needs no library of the family. */
export type FamilyReads = {
  /** Native base units, as a node says now, or from the cache. @throws RpcError of `api/rpc.ts`. */
  balance(chainId: ChainId, address: string, options?: Options): Promise<bigint>
  /** The state of an account now, as text that can be stored; two of them are compared by {@link FamilyReads.hasChanged}. */
  snapshot(chainId: ChainId, address: string, options?: Options): Promise<string>
  /** Whether the account got or lost anything between two snapshots. */
  hasChanged(
    chainId: ChainId,
    address: string,
    snapshots: readonly [before: string, now: string],
    options?: Options,
  ): Promise<boolean>
  /** What the chain says of a pending transaction. @throws RpcError of `api/rpc.ts` */
  transactionStatus(
    transaction: WatchedTransaction,
    before: PollState,
  ): Promise<TransactionStatus | PollState>
  /**
   * Hash of a signed transaction, which is known before any node has it; null for what is not a transaction. Absent where
   * `transactionStatus` finds nothing by a hash, and where the widget sends nothing for a wallet.
   */
  transactionHash?(transaction: string): string | null
}
