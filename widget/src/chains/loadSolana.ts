import { lazyPart } from '../core/lazyPart.ts'

/**
 * The Solana family with its library, which only approvals and sending need.
 *
 * @throws RpcError -32603, reason WIDGET_UNAVAILABLE, when it does not come in time; the next call tries again.
 */
export const loadSolana = lazyPart(async () => (await import('./solana/index.ts')).solana)
