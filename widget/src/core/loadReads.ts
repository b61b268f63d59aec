import type { ChainId } from '../../protocol/caip.ts'
import { loadFamily } from './family.ts'
import type { FamilyReads } from './familyParts.ts'

/**
 * What reads a chain.
 *
 * @throws RpcError -32603, reason WIDGET_UNAVAILABLE, when the code of the family does not come; the next call tries
 * again.
 */
export async function loadReads(chainId: ChainId): Promise<FamilyReads> {
  const [namespace = ''] = chainId.split(':')
  const family = await loadFamily(namespace)
  return (await family.loadParts()).reads
}
