import type { ChainId } from '@latch/protocol/caip.ts'
import { entryOf } from '#core/family.ts'
import type { FamilyReads } from '#core/familyParts.ts'

/**
 * What reads a chain.
 *
 * @throws RpcError -32603, reason WIDGET_UNAVAILABLE, when the code of the family does not come; the next call tries
 * again.
 * @throws Error for a family whose chains are not read.
 */
export async function loadReads(chainId: ChainId): Promise<FamilyReads> {
  const reads = await entryOf(chainId)?.loadReads?.()
  if (reads === undefined) throw new Error(`Chains such as ${chainId} are not read.`)
  return reads
}
