import { lazyChunk } from '@latch/widget/src/core/lazyChunk.ts'

/**
 * Loads the family's library, which only approvals and sending need.
 *
 * @throws RpcError -32603, reason WIDGET_UNAVAILABLE, if it does not load in time; the next call tries again.
 */
export const loadSolana = lazyChunk(async () => (await import('./library.ts')).solana)
