import type { PollState, TransactionStatus, WatchedTransaction } from '#core/familyParts.ts'
import { loadReads } from '#families/loadReads.ts'

/** Milliseconds between reads of a transaction's status, and their number: half an hour in total. */
const EVERY_MS = 2_500
const MAX_READS = 720
/** Consecutive reads that must miss a transaction before it counts as dropped: the nodes behind a load balancer differ. */
const SURE_DROPPED = 12

/** Status of a transaction while it is watched: the network may drop one and show it again. */
export type Watched = 'pending' | 'dropped'

export type WatchOptions = {
  every?: number
  signal?: AbortSignal
  /** Called at every change, starting from `pending`. */
  onWatch?: (seen: Watched) => void
  /**
   * Called with the nonce when a node first returns the transaction. Later reads may not return it, and the nonce then
   * shows whether it was replaced.
   */
  onNonce?: (nonce: bigint) => void
}

/**
 * Waits until a transaction is mined or replaced by another with the same nonce. Continues to watch a dropped one: it
 * may be sent again, and transactions that wallets send privately (MetaMask's Smart Transactions, Flashbots) only
 * appear in a block.
 *
 * @returns null if it was still pending after half an hour, or the signal aborted; `dropped` if a node had shown it and
 * none does anymore.
 */
export async function watchTransaction(
  transaction: WatchedTransaction,
  { every = EVERY_MS, signal, onWatch, onNonce }: WatchOptions = {},
): Promise<TransactionStatus | null> {
  let watched: Watched = 'pending'
  let state: PollState = { nonce: readNonce(transaction), replaced: 0, missing: 0 }
  for (let count = 0; count < MAX_READS && !signal?.aborted; count++) {
    // A failed read changes nothing.
    const result = await readNow(transaction, state).catch(() => state)
    if (typeof result === 'string') return result
    if (result.nonce !== null && state.nonce === null) onNonce?.(result.nonce)
    state = result
    if (watched !== watchedBy(state)) {
      watched = watchedBy(state)
      onWatch?.(watched)
    }
    await new Promise((done) => setTimeout(done, every))
  }
  return watched === 'dropped' && !signal?.aborted ? 'dropped' : null
}

function readNonce({ nonce }: WatchedTransaction): bigint | null {
  return nonce === undefined ? null : BigInt(nonce)
}

/** A transaction that no node has shown is not dropped. */
function watchedBy({ nonce, missing }: PollState): Watched {
  return nonce !== null && missing >= SURE_DROPPED ? 'dropped' : 'pending'
}

async function readNow(
  transaction: WatchedTransaction,
  before: PollState,
): Promise<TransactionStatus | PollState> {
  const { transactionStatus } = await loadReads(transaction.chainId)
  return transactionStatus(transaction, before)
}
