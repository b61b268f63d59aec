import { isEndless } from '../../endless.ts'
import type { WarningName } from '../../warnings.ts'
import type { TronTransaction } from './types.ts'

/** Changes whose keys rule the account: what the owner of all keys signs here may be the last thing that they sign. */
const PERMISSIONS = 'AccountPermissionUpdateContract'
const DEPLOYMENT = 'CreateSmartContract'

/** What somebody should know of a transaction before they approve it. */
export function transactionWarnings({
  action,
  memo,
}: Pick<TronTransaction, 'action' | 'memo'>): readonly WarningName[] {
  const names: WarningName[] = memo === null ? ['unreadable'] : []
  switch (action.name) {
    case 'tokenApprove':
      return isEndless(action.amount) ? [...names, 'unlimited'] : names
    case 'call':
      return [...names, 'unknownProgram']
    case 'other':
      if (action.type === PERMISSIONS) return [...names, 'unreadable', 'authority']
      return [...names, action.type === DEPLOYMENT ? 'unknownProgram' : 'unreadable']
    default:
      return names
  }
}
