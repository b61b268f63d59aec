import type { ChainId } from '@latch/protocol/caip.ts'
import type { FamilyReads } from '#core/familyParts.ts'
import { familyEntry } from '#core/familyRegistry.ts'

/**
 * Loads the reads of a chain.
 *
 * @throws RpcError -32603, reason WIDGET_UNAVAILABLE, if the family's code does not load; the next call tries again.
 * @throws Error for a family without reads.
 */
export async function loadReads(chainId: ChainId): Promise<FamilyReads> {
  const reads = await familyEntry(chainId)?.loadReads?.()
  if (reads === undefined) throw new Error(`The chain family of ${chainId} has no reads.`)
  return reads
}
