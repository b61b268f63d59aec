import type { WarningName } from '../../warnings.ts'
import { type DecodedCosmosTransaction, TOO_DEEP } from './decodeTransaction.ts'

/** Messages that let someone else act or pay for the account, or receive its rewards; type names of both modes. */
const AUTHORITY =
  /(?:[./]Msg(?:Grant|GrantAllowance|AddAuthenticator|SetWithdrawAddress|ModifyWithdrawAddress)|\/add-authenticator)$/
/** Messages that hand control of a contract to someone else or change its code. */
const CONTROL =
  /[./]Msg(?:UpdateAdmin|ChangeAdmin|ClearAdmin|(?:StoreAnd)?MigrateContract|UpdateContractAdmin)$/

/** Returns the warnings to show before a transaction is approved. */
export function transactionWarnings({
  actions,
  isWhole,
}: Pick<DecodedCosmosTransaction, 'actions' | 'isWhole'>): readonly WarningName[] {
  const names = actions.flatMap((action): WarningName[] => {
    if (action.name !== 'unknown') return []
    const types = [action.type, ...action.carried]
    return [
      'unreadable',
      ...(types.some((type) => type === TOO_DEEP || AUTHORITY.test(type)) ? (['authority'] as const) : []),
      ...(types.some((type) => CONTROL.test(type)) ? (['control'] as const) : []),
    ]
  })
  return isWhole ? names : [...names, 'unreadable']
}
