import type { FamilyApproval } from '@latch/widget/src/families/approval.ts'
import type { WarningName } from '#warnings.ts'
import { transactionDigests } from '../../bytes/digests.ts'
import { maxFee } from '../../bytes/fee.ts'
import type { DecodedTransaction } from '../../bytes/types.ts'
import { solanaFeeWarnings } from '../../bytes/unusualFee.ts'
import { transactionWarnings } from '../../bytes/warnings.ts'
import type {} from '../requests/details.ts'
import { Details } from './Details.tsx'

function solanaWarnings(transaction: DecodedTransaction & { account: string }): readonly WarningName[] {
  const { account } = transaction
  return [
    ...transactionWarnings(transaction, { account }),
    ...solanaFeeWarnings(transaction, maxFee(transaction)),
  ]
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
        return solanaWarnings(details)
      case 'solanaSignAll':
        return details.transactions.flatMap(solanaWarnings)
      default:
        return []
    }
  },
  digests: async (details) => {
    switch (details.type) {
      case 'solanaSign':
      case 'solanaSend':
        return transactionDigests([details.transaction])
      case 'solanaSignAll':
        return transactionDigests(details.transactions.map(({ transaction }) => transaction))
      default:
        return []
    }
  },
}
