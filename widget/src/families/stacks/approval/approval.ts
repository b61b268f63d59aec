import { stacksFeeWarnings } from '@latch/families/stacks/fee.ts'
import { transactionWarnings } from '@latch/families/stacks/warnings.ts'
import type { FamilyApproval } from '../../approval.ts'
import type {} from '../requests/details.ts'
import { Details } from './Details.tsx'

export const stacksApproval: FamilyApproval = {
  Details,
  // No node that we ask simulates a transaction.
  question: () => null,
  warnings: (details) => {
    if (details.type === 'stacksStructured') return details.isElsewhere ? ['chainMismatch'] : []
    return details.type === 'stacksSign' || details.type === 'stacksSend'
      ? [...transactionWarnings(details), ...stacksFeeWarnings(details)]
      : []
  },
}
