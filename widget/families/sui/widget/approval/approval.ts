import type { FamilyApproval } from '@latch/widget/src/families/approval.ts'
import { transactionDigests } from '../../bytes/digests.ts'
import { suiFeeWarnings } from '../../bytes/fee.ts'
import { transactionWarnings } from '../../bytes/warnings.ts'
import type {} from '../requests/details.ts'
import { Details } from './Details.tsx'

export const suiApproval: FamilyApproval = {
  Details,
  // None of our nodes simulates a transaction before it has gas.
  question: () => null,
  warnings: (details) =>
    details.type === 'suiSign' || details.type === 'suiExecute'
      ? [...transactionWarnings(details, details), ...suiFeeWarnings(details)]
      : [],
  digests: async (details) =>
    details.type === 'suiSign' || details.type === 'suiExecute'
      ? transactionDigests(details.transaction, details)
      : [],
}
