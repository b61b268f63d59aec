import type { ChainId, Namespace } from '../../protocol/caip.ts'
import { familyOf } from '../core/family.ts'
import type { FamilyApproval } from './approval.ts'
import { eip155Approval } from './eip155/approval/approval.ts'
import { solanaApproval } from './solana/approval/approval.ts'

/** What approvals show of each family; it comes with the view that shows them. */
const APPROVALS: Partial<Record<Namespace, FamilyApproval>> = {
  eip155: eip155Approval,
  solana: solanaApproval,
}

/** @throws Error for a family whose requests are not shown. */
export function approvalOf(chainId: ChainId): FamilyApproval {
  const namespace = familyOf(chainId)
  const approval = namespace === null ? undefined : APPROVALS[namespace]
  if (approval === undefined) throw new Error(`Nothing of ${chainId} is approved here.`)
  return approval
}
