import type { FamilyApproval } from '@latch/widget/src/families/approval.ts'
import { cosmosFeeWarnings } from '../../bytes/unusualFee.ts'
import { transactionWarnings } from '../../bytes/warnings.ts'
import type {} from '../requests/details.ts'
import { Details } from './Details.tsx'

export const cosmosApproval: FamilyApproval = {
  Details,
  // A node tries out nothing that is not signed.
  question: () => null,
  warnings: (details, { chain }) => {
    if (details.type !== 'cosmosSign') return []
    const denom = chain?.parameters?.denom
    const own = denom === undefined ? null : { denom, decimals: chain?.nativeCurrency.decimals ?? 0 }
    return [...transactionWarnings(details), ...cosmosFeeWarnings(details, details.maxFee, own)]
  },
}
