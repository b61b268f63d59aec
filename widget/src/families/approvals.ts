import type { ChainId } from '@latch/protocol/caip.ts'
import { familyEntry } from '#core/family.ts'
import type { FamilyApproval } from './approval.ts'

/** @throws Error for a family whose requests are not shown, and before its code has come. */
export function approvalOf(chainId: ChainId): FamilyApproval {
  const approval = familyEntry(chainId)?.approval?.get()
  if (approval === undefined) throw new Error(`Nothing of ${chainId} is approved here.`)
  return approval
}
