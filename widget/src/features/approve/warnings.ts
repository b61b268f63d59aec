import { decodeCalls } from '../../../families/eip155/decodeCall.ts'
import { decodeTypedData } from '../../../families/eip155/decodeTypedData.ts'
import { callWarnings, typedDataWarnings } from '../../../families/eip155/warnings.ts'
import { transactionWarnings } from '../../../families/solana/warnings.ts'
import { asWarnings, messageWarnings, type Warning, type WarningName } from '../../../families/warnings.ts'
import type { ApproveDetails } from '../../requests/requestsStore.ts'

/** What a visitor should know before the details, worst last, with what its sentence names. */
export type ShownWarning = Warning & { params: Readonly<Record<string, string>> }

/**
 * @param known - Addresses that the account had to do with, and its own.
 * @param now - Seconds since 1970.
 */
export function warningsOf(
  details: ApproveDetails,
  { known = [], now = Date.now() / 1000 }: { known?: readonly string[]; now?: number } = {},
): readonly ShownWarning[] {
  const params = paramsOf(details)
  return asWarnings(namesOf(details, known, Math.floor(now))).map((warning) => ({ ...warning, params }))
}

function namesOf(details: ApproveDetails, known: readonly string[], now: number): readonly WarningName[] {
  switch (details.type) {
    case 'message': {
      const { signIn, text, isHexOnly } = details
      const size = isHexOnly ? (text.length - 2) / 2 : 0
      const names = messageWarnings({ size, isText: !isHexOnly })
      if (signIn === undefined) return names
      return [...names, signIn.domain === null ? 'unclearSignIn' : 'signIn']
    }
    case 'typedData': {
      const names = typedDataWarnings(decodeTypedData(details), now)
      return details.warning === undefined ? names : [...names, details.warning]
    }
    case 'transaction':
      return callWarnings(decodeCalls([details]), { known })
    case 'calls':
      return callWarnings(decodeCalls(details.calls), { known })
    case 'solanaSign':
    case 'solanaSend':
      return transactionWarnings(details)
    case 'solanaSignAll':
      return details.transactions.flatMap(transactionWarnings)
    default:
      return []
  }
}

function paramsOf(details: ApproveDetails): ShownWarning['params'] {
  if (details.type !== 'message' || details.signIn === undefined) return {}
  const { domain, host } = details.signIn
  return { domain: domain ?? '', host }
}
