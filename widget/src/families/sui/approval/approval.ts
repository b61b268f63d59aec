import { suiFeeWarnings } from '@latch/families/sui/fee.ts'
import { transactionWarnings } from '@latch/families/sui/warnings.ts'
import type { FamilyApproval } from '../../approval.ts'
import type {} from '../requests/details.ts'
import { Details } from './Details.tsx'

export const suiApproval: FamilyApproval = {
  Details,
  // No node that we ask simulates a transaction before its gas is in it.
  question: () => null,
  warnings: (details) =>
    details.type === 'suiSign' || details.type === 'suiExecute'
      ? [...transactionWarnings(details, details), ...suiFeeWarnings(details)]
      : [],
}
