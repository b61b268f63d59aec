import type { ChainId } from '@latch/protocol/caip.ts'

type Options = { signal?: AbortSignal }

/** Final status of a transaction. */
export type TransactionStatus = 'confirmed' | 'failed' | 'replaced' | 'dropped'

export type WatchedTransaction = {
  chainId: ChainId
  hash: string
  from: string
  /** Decimal; absent until a node has shown the transaction, or the family of a sent one knows it. */
  nonce?: string | undefined
  /** Number of the first block that no longer takes the transaction; absent if unknown. */
  expiryBlock?: number | undefined
}

/** Facts of a sent transaction that no node reports. */
export type Validity = Pick<WatchedTransaction, 'nonce' | 'expiryBlock'>

/** State of a pending transaction, with the number of consecutive polls that agree on it. */
export type PollState = { nonce: bigint | null; replaced: number; missing: number }

/** Reads that visible views repeat; they need no library of the family. */
export type FamilyReads = {
  /** Returns the native balance in base units, from a node or from the cache. @throws RpcError of `api/rpc.ts`. */
  balance(chainId: ChainId, address: string, options?: Options): Promise<bigint>
  /** The state of an account now, as text that can be stored; two of them are compared by {@link FamilyReads.hasChanged}. */
  snapshot(chainId: ChainId, address: string, options?: Options): Promise<string>
  /** Returns whether the account received or lost anything between two snapshots. */
  hasChanged(
    chainId: ChainId,
    address: string,
    snapshots: readonly [before: string, now: string],
    options?: Options,
  ): Promise<boolean>
  /** Returns the status of a pending transaction on the chain. @throws RpcError of `api/rpc.ts` */
  transactionStatus(
    transaction: WatchedTransaction,
    before: PollState,
  ): Promise<TransactionStatus | PollState>
  /**
   * Returns the hash of a signed transaction before a node has it; null if it is not a transaction. Absent if
   * `transactionStatus` finds nothing by hash, or if the widget sends nothing for wallets.
   */
  transactionHash?(transaction: string): string | null
}
