import type { WarningName } from '../warnings.ts'
import type { DecodedCosmosTransaction } from './decodeTransaction.ts'

/** Messages by which somebody else may act or pay for the account from then on, by either mode's name of them. */
const GRANT = /(?:\.authz\..*|\/)Msg(?:Grant|GrantAllowance)$|\.feegrant\..*MsgGrantAllowance$/

/** What somebody should know of a transaction before they approve it. */
export function transactionWarnings({
  actions,
}: Pick<DecodedCosmosTransaction, 'actions'>): readonly WarningName[] {
  return actions.flatMap((action): WarningName[] => {
    if (action.name !== 'unknown') return []
    return GRANT.test(action.type) ? ['unreadable', 'authority'] : ['unreadable']
  })
}
