import { type ChainId, chainIdFromHex } from '@latch/protocol/caip.ts'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'
import { onAccountsForgotten } from '#core/accountData.ts'
import { malformed } from '#core/rpcError.ts'
import { openModal } from '#window/modal.ts'

/** Status of a batch. `hash`: hash of its transaction; null until it is in a block. */
export type BatchStatus = { state: 'pending' | 'done' | 'failed'; chainId: ChainId; hash: string | null }

/** A batch that a page asked to show. `unread`: the last read of its status failed. */
export type ShownBatch = { status: BatchStatus; unread: boolean; read: () => Promise<unknown> }

/** Null if none is shown, or its account was disconnected. */
export const shownBatchStore = createStore<{ batch: ShownBatch | null }>(() => ({ batch: null }))

onAccountsForgotten(() => shownBatchStore.setState({ batch: null }))

const AnswerSchema = z.object({
  status: z.number(),
  chainId: z.string(),
  receipts: z.optional(z.array(z.object({ transactionHash: z.string() }))),
})

/**
 * Opens the modal at the status of a batch.
 *
 * @param answer - Of EIP-5792 `wallet_getCallsStatus`.
 * @param read - Reads it again.
 * @throws RpcError -32603, reason WALLET_MALFORMED.
 */
export function showBatch(answer: unknown, read: () => Promise<unknown>): void {
  shownBatchStore.setState({ batch: { status: batchStatus(answer), unread: false, read } })
  openModal('TransactionBatch')
}

/** Reads the status of the batch on screen again; if that fails, the old one stays. */
export async function refreshBatch(): Promise<void> {
  const { batch } = shownBatchStore.getState()
  if (batch === null) return
  const next = await batch.read().then(
    (answer) => ({ ...batch, status: batchStatus(answer), unread: false }),
    () => ({ ...batch, unread: true }),
  )
  if (shownBatchStore.getState().batch?.read === batch.read) shownBatchStore.setState({ batch: next })
}

function batchStatus(answer: unknown): BatchStatus {
  const { data } = z.safeParse(AnswerSchema, answer)
  if (data === undefined) throw malformed()
  const { status, chainId, receipts = [] } = data
  return {
    state: status < 200 ? 'pending' : status < 300 ? 'done' : 'failed',
    chainId: chainIdFromHex(chainId),
    hash: receipts[0]?.transactionHash ?? null,
  }
}
