import * as z from 'zod/mini'
import type { ChainId } from '../../../protocol/caip.ts'
import { rpc } from '../../api/rpc.ts'
import { familyOf } from '../../core/family.ts'
import { quantity } from '../../families/eip155/reads/quantity.ts'
import { lookSolana } from './lookSolana.ts'

/** What became of a transaction. */
export type Fate = 'confirmed' | 'failed' | 'replaced' | 'dropped'

/** How often a transaction is looked at, and for how long: half an hour. Milliseconds, looks. */
const EVERY_MS = 2_500
const MAX_LOOKS = 720
/** Looks that must agree before a missing transaction is told as that: nodes behind a balancer do not know the same. */
const SURE_REPLACED = 6
const SURE_DROPPED = 12
/** A Solana transaction is void 150 blocks, about a minute, after its blockhash. */
const SURE_VOID = 60

const ReceiptSchema = z.nullable(z.object({ status: z.string() }))
const TransactionSchema = z.nullable(
  z.object({
    nonce: quantity,
    /** Of the block that has it. */
    blockNumber: z.optional(z.nullable(z.string())),
  }),
)

type Followed = {
  chainId: ChainId
  hash: string
  from: string
  /** Decimal; absent until a node has shown the transaction. */
  nonce?: string | undefined
}
type Looks = { nonce: bigint | null; replaced: number; missing: number }

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
    const seen = await lookAny(transaction, looks).catch(() => looks)
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

async function lookAny(transaction: Followed, before: Looks): Promise<Fate | Looks> {
  if (familyOf(transaction.chainId) === 'eip155') return look(transaction, before)
  const seen = await lookSolana(transaction.chainId, transaction.hash)
  if (seen === 'confirmed' || seen === 'failed') return seen
  const missing = seen === 'missing' ? before.missing + 1 : 0
  return missing >= SURE_VOID ? 'dropped' : { ...before, missing }
}

async function look({ chainId, hash, from }: Followed, before: Looks): Promise<Fate | Looks> {
  const [receipt, transaction, count] = await Promise.all([
    rpc(chainId, 'eth_getTransactionReceipt', [hash]),
    rpc(chainId, 'eth_getTransactionByHash', [hash]),
    rpc(chainId, 'eth_getTransactionCount', [from, 'latest']),
  ])
  const mined = z.parse(ReceiptSchema, receipt)
  if (mined !== null) return mined.status === '0x1' ? 'confirmed' : 'failed'
  const known = z.parse(TransactionSchema, transaction)
  const nonce = known === null ? before.nonce : known.nonce
  // A pool may go on showing one that lost; a block shows what won, and its receipt may come later.
  const isPassed = !known?.blockNumber && nonce !== null && z.parse(quantity, count) > nonce
  const looks = {
    nonce,
    replaced: isPassed ? before.replaced + 1 : 0,
    missing: known === null ? before.missing + 1 : 0,
  }
  return looks.replaced >= SURE_REPLACED ? 'replaced' : looks
}
