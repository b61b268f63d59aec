import type { Fate, Followed, Looks } from '../../core/familyParts.ts'
import { loadReads } from '../../families/loadReads.ts'

/** How often a transaction is looked at, and for how long: half an hour. Milliseconds, looks. */
const EVERY_MS = 2_500
const MAX_LOOKS = 720
/** Looks that must agree before one that was there is told as gone: nodes behind a balancer do not know the same. */
const SURE_DROPPED = 12

/** What is known of a transaction while it is followed: the network may forget one and show it again. */
export type Watched = 'pending' | 'dropped'

export type FollowOptions = {
  every?: number
  signal?: AbortSignal
  /** Told of every turn, first of one away from `pending`. */
  onWatch?: (seen: Watched) => void
  /** Told of the nonce when a node first shows it: later ones may not, and then it tells what took its place. */
  onNonce?: (nonce: bigint) => void
}

/**
 * Waits until a transaction is mined or replaced by another of the same nonce. One that the network forgot is looked
 * for on: it may be sent again, and those that wallets send privately (MetaMask's Smart Transactions, Flashbots) are
 * seen in a block only.
 *
 * @returns null when half an hour did not tell, or the signal ended it; `dropped` when it was there and is gone.
 */
export async function followTransaction(
  transaction: Followed,
  { every = EVERY_MS, signal, onWatch, onNonce }: FollowOptions = {},
): Promise<Fate | null> {
  let watched: Watched = 'pending'
  let looks: Looks = { nonce: nonceOf(transaction), replaced: 0, missing: 0 }
  for (let count = 0; count < MAX_LOOKS && !signal?.aborted; count++) {
    // A chain that does not answer says nothing about the transaction.
    const seen = await lookAt(transaction, looks).catch(() => looks)
    if (typeof seen === 'string') return seen
    if (seen.nonce !== null && looks.nonce === null) onNonce?.(seen.nonce)
    looks = seen
    if (watched !== watchedBy(looks)) {
      watched = watchedBy(looks)
      onWatch?.(watched)
    }
    await new Promise((done) => setTimeout(done, every))
  }
  return watched === 'dropped' && !signal?.aborted ? 'dropped' : null
}

function nonceOf({ nonce }: Followed): bigint | null {
  return nonce === undefined ? null : BigInt(nonce)
}

/** One that was never there is not gone. */
function watchedBy({ nonce, missing }: Looks): Watched {
  return nonce !== null && missing >= SURE_DROPPED ? 'dropped' : 'pending'
}

async function lookAt(transaction: Followed, before: Looks): Promise<Fate | Looks> {
  const { lookAtTransaction } = await loadReads(transaction.chainId)
  return lookAtTransaction(transaction, before)
}
