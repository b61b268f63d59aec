import { transactionWarnings } from '@latch/families/cosmos/warnings.ts'
import type { FamilyApproval } from '../../approval.ts'
import type {} from '../requests/details.ts'
import { Details } from './Details.tsx'

export const cosmosApproval: FamilyApproval = {
  Details,
  // A node tries out nothing that is not signed.
  question: () => null,
  warnings: (details) => (details.type === 'cosmosSign' ? transactionWarnings(details) : []),
}
