import { polkadotFeeWarnings } from '@latch/families/polkadot/fee.ts'
import { payloadWarnings } from '@latch/families/polkadot/warnings.ts'
import type { FamilyApproval } from '../../approval.ts'
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
