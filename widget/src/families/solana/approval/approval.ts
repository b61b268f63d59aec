import { transactionWarnings } from '@latch/families/solana/warnings.ts'
import type { FamilyApproval } from '../../approval.ts'
import type {} from '../requests/details.ts'
import { Details } from './Details.tsx'

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
        return transactionWarnings(details)
      case 'solanaSignAll':
        return details.transactions.flatMap((transaction) => transactionWarnings(transaction))
      default:
        return []
    }
  },
}
