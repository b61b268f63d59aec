import type { PollState, TransactionStatus, WatchedTransaction } from '#core/familyParts.ts'
import { loadReads } from '#families/loadReads.ts'

/** How often the status of a transaction is read, and for how long: half an hour. Milliseconds, reads. */
const EVERY_MS = 2_500
const MAX_READS = 720
/**
 * Reads in a row that must miss a transaction before it counts as dropped: nodes behind a balancer differ in what they
 * know.
 */
const SURE_DROPPED = 12

/** The status of a transaction while it is watched: the network may forget one and show it again. */
export type Watched = 'pending' | 'dropped'

export type WatchOptions = {
  every?: number
  signal?: AbortSignal
  /** Called at every change, first at one from `pending`. */
  onWatch?: (seen: Watched) => void
  /**
   * Called with the nonce when a node first returns the transaction. Later reads may not return it, and the nonce then
   * shows whether it was replaced.
   */
  onNonce?: (nonce: bigint) => void
}

/**
 * Waits until a transaction is mined or replaced by another of the same nonce. One that the network forgot is still
 * watched: it may be sent again, and those that wallets send privately (MetaMask's Smart Transactions, Flashbots) are
 * seen in a block only.
 *
 * @returns null when it was still open after half an hour, or the signal aborted; `dropped` when a node had shown it
 * and none does.
 */
export async function watchTransaction(
  transaction: WatchedTransaction,
  { every = EVERY_MS, signal, onWatch, onNonce }: WatchOptions = {},
): Promise<TransactionStatus | null> {
  let watched: Watched = 'pending'
  let state: PollState = { nonce: nonceOf(transaction), replaced: 0, missing: 0 }
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

function nonceOf({ nonce }: WatchedTransaction): bigint | null {
  return nonce === undefined ? null : BigInt(nonce)
}

/** A transaction that no node ever showed is not dropped. */
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
