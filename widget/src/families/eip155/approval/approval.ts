import { decodeCalls } from '@latch/families/eip155/decodeCall.ts'
import { decodeTypedData } from '@latch/families/eip155/decodeTypedData.ts'
import { evmFeeWarnings } from '@latch/families/eip155/fee.ts'
import { callWarnings, typedDataWarnings } from '@latch/families/eip155/warnings.ts'
import { textWarnings, type WarningName } from '@latch/families/warnings.ts'
import type { ApproveDetails } from '#requests/requestsStore.ts'
import type { FamilyApproval, WarningsHow } from '../../approval.ts'
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
