import { looksLikeKnown } from '../../lookAlike.ts'
import type { WarningName } from '../../warnings.ts'
import type { DecodedTransaction } from './types.ts'

type Context = {
  /** Addresses that the account had to do with, and its own: a recipient that is only like them is a trap. */
  known?: readonly string[]
  /** The account that signs. */
  account?: string
}

/** Half of the 64-bit range: pages that request unlimited approvals write the largest number. */
const ENDLESS = 2n ** 63n

/** Returns a transaction's warnings, unordered. */
export function transactionWarnings(
  transaction: Pick<DecodedTransaction, 'instructions'>,
  { known = [], account }: Context = {},
): readonly WarningName[] {
  const named = [...transferRecipients(transaction), ...spenders(transaction)]
  const isImitated = named.some((address) => looksLikeKnown(address, known))
  return [...actionWarnings(transaction, account), ...(isImitated ? (['lookAlike'] as const) : [])]
}

type Instructions = Pick<DecodedTransaction, 'instructions'>

/** Returns the recipients of coins or tokens, including owners of token accounts that are created. */
export function transferRecipients({ instructions }: Instructions): string[] {
  return instructions.flatMap(({ action }) => {
    if (action.name === 'transfer' || action.name === 'tokenTransfer') return [action.to]
    // Closing an account of wrapped SOL pays out all of it, not only the rent.
    if (action.name === 'closeAccount') return action.to === null ? [] : [action.to]
    return action.name === 'createTokenAccount' ? [action.owner] : []
  })
}

function spenders({ instructions }: Instructions): string[] {
  return instructions.flatMap(({ action }) =>
    action.name === 'tokenApprove' && action.to !== null ? [action.to] : [],
  )
}

function actionWarnings({ instructions }: Instructions, account: string | undefined): readonly WarningName[] {
  return instructions.flatMap(({ action }): WarningName[] => {
    switch (action.name) {
      // Possible while the account has no SOL: the program becomes its owner, as by `Assign`.
      case 'createAccount':
        return account !== undefined && action.account === account ? ['authority'] : []
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
