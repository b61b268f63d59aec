import { looksLikeKnown } from '../../lookAlike.ts'
import type { WarningName } from '../../warnings.ts'
import type { DecodedTransaction } from './types.ts'

type Context = {
  /** Addresses that the account had to do with, and its own: a recipient that is only like them is a trap. */
  known?: readonly string[]
}

/** Half of the 64-bit range: pages that request unlimited approvals write the largest number. */
const ENDLESS = 2n ** 63n

/** Returns a transaction's warnings, unordered. */
export function transactionWarnings(
  transaction: Pick<DecodedTransaction, 'instructions'>,
  { known = [] }: Context = {},
): readonly WarningName[] {
  const isImitated = transferRecipients(transaction).some((address) => looksLikeKnown(address, known))
  return [...actionWarnings(transaction), ...(isImitated ? (['lookAlike'] as const) : [])]
}

/** Returns the recipients of coins or tokens, including owners of token accounts that are created. */
export function transferRecipients({ instructions }: Pick<DecodedTransaction, 'instructions'>): string[] {
  return instructions.flatMap(({ action }) => {
    if (action.name === 'transfer' || action.name === 'tokenTransfer') return [action.to]
    return action.name === 'createTokenAccount' ? [action.owner] : []
  })
}

function actionWarnings({ instructions }: Pick<DecodedTransaction, 'instructions'>): readonly WarningName[] {
  return instructions.flatMap(({ action }): WarningName[] => {
    switch (action.name) {
      case 'tokenApprove':
        return [action.amount >= ENDLESS ? 'unlimited' : 'spender']
      case 'handOver':
        return ['authority']
      case 'advanceNonce':
        return ['durableNonce']
      case 'unknown':
        return ['unknownProgram']
      default:
        return []
    }
  })
}
