import type { WarningName } from '@latch/families/warnings.ts'
import type { FamilyApproval } from '../../approval.ts'
import type {} from '../requests/details.ts'
import { Details } from './Details.tsx'

export const bitcoinApproval: FamilyApproval = {
  Details,
  // What goes and what comes stands in the transaction itself: there is nothing to try out.
  question: () => null,
  warnings: (details) => {
    if (details.type !== 'bitcoinSign') return []
    const warnings: readonly (WarningName | false)[] = [
      details.fee === null && 'unreadable',
      details.spendsOrdinals && 'ordinals',
      details.isPartial && 'partialSignature',
    ]
    return warnings.filter((name) => name !== false)
  },
}
