import { payloadWarnings } from '@latch/families/polkadot/warnings.ts'
import type { FamilyApproval } from '../../approval.ts'
import type {} from '../requests/details.ts'
import { Details } from './Details.tsx'

export const polkadotApproval: FamilyApproval = {
  Details,
  // Nodes simulate no transaction.
  question: () => null,
  warnings: (details) =>
    details.type === 'polkadotSign' || details.type === 'polkadotSend' ? payloadWarnings(details) : [],
}
