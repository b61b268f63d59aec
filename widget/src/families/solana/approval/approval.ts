import { maxFee } from '@latch/families/solana/fee.ts'
import type { DecodedTransaction } from '@latch/families/solana/types.ts'
import { solanaFeeWarnings } from '@latch/families/solana/unusualFee.ts'
import { transactionWarnings } from '@latch/families/solana/warnings.ts'
import type { WarningName } from '@latch/families/warnings.ts'
import type { FamilyApproval } from '../../approval.ts'
import type {} from '../requests/details.ts'
import { Details } from './Details.tsx'

function warningsOf(transaction: DecodedTransaction): readonly WarningName[] {
  return [...transactionWarnings(transaction), ...solanaFeeWarnings(transaction, maxFee(transaction))]
}

export const solanaApproval: FamilyApproval = {
  Details,
  question: ({ details, chainId, address: from }) => {
    if (details.type !== 'solanaSign' && details.type !== 'solanaSend') return null
    const { transaction } = details
    return { chainId, request: () => ({ from, transaction }) }
  },
  warnings: (details) => {
    switch (details.type) {
      case 'solanaSign':
      case 'solanaSend':
        return warningsOf(details)
      case 'solanaSignAll':
        return details.transactions.flatMap(warningsOf)
      default:
        return []
    }
  },
}
