import type { FamilyApproval, WarningsHow } from '@latch/widget/src/families/approval.ts'
import type { ApproveDetails } from '@latch/widget/src/requests/requestsStore.ts'
import { textWarnings, type WarningName } from '#warnings.ts'
import { decodeCalls } from '../../bytes/decodeCall.ts'
import { decodeTypedData } from '../../bytes/decodeTypedData.ts'
import { evmFeeWarnings } from '../../bytes/fee.ts'
import { callWarnings, typedDataWarnings } from '../../bytes/warnings.ts'
import { Details } from './Details.tsx'
import { maxFee } from './maxFee.ts'
import { question } from './question.ts'

export const eip155Approval: FamilyApproval = { Details, question, warnings }

function warnings(details: ApproveDetails, { known, now, chain }: WarningsHow): readonly WarningName[] {
  switch (details.type) {
    case 'typedData': {
      const { domain, primaryType, message } = details
      const names = [
        ...typedDataWarnings(decodeTypedData(details), now, { known }),
        ...textWarnings(JSON.stringify([domain, primaryType, message])),
      ]
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
