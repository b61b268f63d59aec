import type { FamilyApproval } from '@latch/widget/src/families/approval.ts'
import { polkadotFeeWarnings } from '../../bytes/fee.ts'
import { payloadWarnings } from '../../bytes/warnings.ts'
import type {} from '../requests/details.ts'
import { Details } from './Details.tsx'

export const polkadotApproval: FamilyApproval = {
  Details,
  // Nodes simulate no transaction.
  question: () => null,
  warnings: (details, { chain }) =>
    details.type === 'polkadotSign' || details.type === 'polkadotSend'
      ? [...payloadWarnings(details), ...polkadotFeeWarnings(details, chain?.nativeCurrency.decimals)]
      : [],
}
