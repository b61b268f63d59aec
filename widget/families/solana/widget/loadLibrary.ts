import { lazyChunk } from '@latch/widget/src/core/lazyChunk.ts'

/**
 * The library of the family, which only approvals and sending need.
 *
 * @throws RpcError -32603, reason WIDGET_UNAVAILABLE, when it does not come in time; the next call tries again.
 */
export const loadSolana = lazyChunk(async () => (await import('./library.ts')).solana)
