import type { FamilyApproval } from '@latch/widget/src/families/approval.ts'
import { stacksFeeWarnings } from '../../bytes/fee.ts'
import { transactionWarnings } from '../../bytes/warnings.ts'
import type {} from '../requests/details.ts'
import { Details } from './Details.tsx'

export const stacksApproval: FamilyApproval = {
  Details,
  // None of our nodes simulates transactions.
  question: () => null,
  warnings: (details) => {
    if (details.type === 'stacksStructured') return details.isElsewhere ? ['chainMismatch'] : []
    return details.type === 'stacksSign' || details.type === 'stacksSend'
      ? [...transactionWarnings(details), ...stacksFeeWarnings(details)]
      : []
  },
}
