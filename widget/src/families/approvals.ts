import type { ChainId } from '@latch/protocol/caip.ts'
import { familyEntry } from '#core/familyRegistry.ts'
import type { FamilyApproval } from './approval.ts'

/** Returns the loaded approval of a chain's family. @throws Error if the family has none, or it has not loaded yet. */
export function approvalOf(chainId: ChainId): FamilyApproval {
  const approval = familyEntry(chainId)?.approval?.get()
  if (approval === undefined) throw new Error(`The chain family of ${chainId} has no approvals.`)
  return approval
}
