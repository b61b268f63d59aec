import type { FamilyApproval } from '@latch/widget/src/families/approval.ts'
import { transactionDigests } from '../../bytes/digests.ts'
import { tronFeeWarnings } from '../../bytes/fee.ts'
import { transactionWarnings } from '../../bytes/warnings.ts'
import type {} from '../requests/details.ts'
import { Details } from './Details.tsx'

export const tronApproval: FamilyApproval = {
  Details,
  // None of our nodes simulates transactions.
  question: () => null,
  warnings: (details) =>
    details.type === 'tronSign' || details.type === 'tronSend'
      ? [...transactionWarnings(details), ...tronFeeWarnings(details)]
      : [],
  digests: async (details) =>
    details.type === 'tronSign' || details.type === 'tronSend' ? transactionDigests(details) : [],
}
