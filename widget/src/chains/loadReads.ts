import type { ChainId } from '../../protocol/caip.ts'
import { lazyPart } from '../core/lazyPart.ts'

type Options = { signal?: AbortSignal }

/** What views that are on screen read of a chain again and again; it needs no library of the family. */
export type ChainReads = {
  /** Native base units. @throws RpcError of `api/rpc.ts`. */
  balance(chainId: ChainId, address: string, options?: Options): Promise<bigint>
  /** What can be seen of an account now, as text that can be stored; two of them are compared by {@link ChainReads.hasChanged}. */
  lookAt(chainId: ChainId, address: string, options?: Options): Promise<string>
  /** Whether the account got or lost anything between two looks. */
  hasChanged(
    chainId: ChainId,
    address: string,
    sights: readonly [before: string, now: string],
    options?: Options,
  ): Promise<boolean>
}

const loadSolanaReads = lazyPart(async () => (await import('./solana/reads.ts')).reads)
const loadEip155Reads = lazyPart(async () => (await import('./eip155/reads.ts')).reads)

/**
 * @throws RpcError -32603, reason WIDGET_UNAVAILABLE, when the code of the family does not come; the next call tries
 * again.
 */
export function loadReads(chainId: ChainId): Promise<ChainReads> {
  return chainId.startsWith('solana:') ? loadSolanaReads() : loadEip155Reads()
}
