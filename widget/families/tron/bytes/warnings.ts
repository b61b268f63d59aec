import { isEndless } from '../../endless.ts'
import type { WarningName } from '../../warnings.ts'
import { readAllowance } from './tokenCall.ts'
import type { TronTransaction } from './types.ts'

/** Changes the keys that control the account: the last thing that a user may ever sign here. */
const PERMISSIONS = 'AccountPermissionUpdateContract'
const DEPLOYMENT = 'CreateSmartContract'

/** Returns the warnings for a transaction. */
export function transactionWarnings({
  action,
  memo,
}: Pick<TronTransaction, 'action' | 'memo'>): readonly WarningName[] {
  const names: WarningName[] = typeof memo === 'string' ? [] : ['unreadable']
  switch (action.name) {
    case 'tokenApprove':
      return isEndless(action.amount) ? [...names, 'unlimited'] : names
    case 'call': {
      const isUnlimited = isEndless(readAllowance(action.data) ?? 0n)
      return [...names, 'unknownProgram', ...(isUnlimited ? (['unlimited'] as const) : [])]
    }
    case 'other':
      if (action.type === PERMISSIONS) return [...names, 'unreadable', 'authority']
      return [...names, action.type === DEPLOYMENT ? 'unknownProgram' : 'unreadable']
    default:
      return names
  }
}
