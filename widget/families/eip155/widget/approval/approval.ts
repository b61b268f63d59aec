import type { FamilyApproval, WarningsHow } from '@latch/widget/src/families/approval.ts'
import type { ApproveDetails } from '@latch/widget/src/requests/requestsStore.ts'
import type { Digest } from '#digest.ts'
import type { WarningName } from '#warnings.ts'
import { decodeCalls } from '../../bytes/decodeCall.ts'
import { decodeTypedData } from '../../bytes/decodeTypedData.ts'
import { callDigests, typedDataDigests } from '../../bytes/digests.ts'
import { evmFeeWarnings } from '../../bytes/fee.ts'
import { callWarnings, typedDataWarnings } from '../../bytes/warnings.ts'
import { loadDescription } from '../description/loadDescription.ts'
import { Details } from './Details.tsx'
import { maxFee } from './maxFee.ts'
import { question } from './question.ts'

export const eip155Approval: FamilyApproval = { Details, question, warnings, digests, loadDescription }

function warnings(details: ApproveDetails, { known, now, chain }: WarningsHow): readonly WarningName[] {
  switch (details.type) {
    case 'typedData': {
      const names = typedDataWarnings(decodeTypedData(details), now, { known })
      return details.warning === undefined ? names : [...names, details.warning]
    }
    case 'transaction':
      return [
        ...callWarnings(decodeCalls([details]), { known }),
        ...evmFeeWarnings({ fee: maxFee(details.terms), moves: details.valueWei }, chain?.nativeCurrency),
      ]
    case 'calls':
      return callWarnings(decodeCalls(details.calls), { known })
    default:
      return []
  }
}

async function digests(details: ApproveDetails): Promise<readonly Digest[]> {
  switch (details.type) {
    case 'typedData': {
      const { types, domain, primaryType, message } = details
      return typedDataDigests(JSON.stringify({ types, domain, primaryType, message }))
    }
    case 'transaction':
      return callDigests([details])
    case 'calls':
      return callDigests(details.calls)
    default:
      return []
  }
}
