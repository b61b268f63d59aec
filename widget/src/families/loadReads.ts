import type { ChainId, Namespace } from '../../protocol/caip.ts'
import type { FamilyReads } from '../core/familyParts.ts'
import { lazyChunk } from '../core/lazyChunk.ts'

/** What reads the chains of each family. */
const READS: Partial<Record<Namespace, () => Promise<FamilyReads>>> = {
  eip155: lazyChunk(async () => (await import('./eip155/reads/reads.ts')).reads),
  solana: lazyChunk(async () => (await import('./solana/reads/reads.ts')).reads),
}

/**
 * What reads a chain.
 *
 * @throws RpcError -32603, reason WIDGET_UNAVAILABLE, when the code of the family does not come; the next call tries
 * again.
 * @throws Error for a family whose chains are not read.
 */
export async function loadReads(chainId: ChainId): Promise<FamilyReads> {
  const [namespace = ''] = chainId.split(':')
  const load = READS[namespace as Namespace]
  if (load === undefined) throw new Error(`Chains of '${namespace}' are not read.`)
  return load()
}
