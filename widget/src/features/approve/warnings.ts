import {
  asWarnings,
  EXPLAINED,
  messageWarnings,
  textWarnings,
  type Warning,
  type WarningName,
} from '@latch/families/warnings.ts'
import type { ChainInfo } from '@latch/protocol/config.ts'
import type { RequestDescription } from '#families/approval.ts'
import { approvalOf } from '#families/approvals.ts'
import type { ApproveDetails, ApproveRequest } from '#requests/requestsStore.ts'

/** A warning above the details, with the parameters of its text. The most severe are last. */
export type ShownWarning = Warning & { params: Readonly<Record<string, string>> }

/**
 * @param known - Addresses that the account has dealt with, and its own.
 * @param now - Seconds since 1970.
 * @param chain - Chain of the request, if the project lists it.
 * @param description - What an author says, held against the effect.
 */
export function requestWarnings(
  { chainId, details }: Pick<ApproveRequest, 'chainId' | 'details'>,
  {
    known = [],
    now = Date.now() / 1000,
    chain,
    description,
  }: {
    known?: readonly string[]
    now?: number
    chain?: ChainInfo | undefined
    description?: ReturnType<RequestDescription['check']>
  } = {},
): readonly ShownWarning[] {
  const params = paramsOf(details)
  const names =
    details.type === 'message'
      ? warningsOfMessage(details)
      : [
          ...approvalOf(chainId).warnings(details, {
            known,
            now: Math.floor(now),
            chain,
          }),
          ...shownTexts(details).flatMap(textWarnings),
        ]
  return asWarnings(describedNames(names, description)).map((warning) => ({ ...warning, params }))
}

/** Warnings of a description that says something else; one that is confirmed says what would not be shown otherwise. */
function describedNames(
  names: readonly WarningName[],
  { isChecked, warnings }: ReturnType<RequestDescription['check']> = { isChecked: false, warnings: [] },
): readonly WarningName[] {
  if (warnings.length > 0) return [...names, ...warnings]
  return isChecked ? names.filter((name) => !EXPLAINED.includes(name)) : names
}

/** Returns every text of a request of any family: a memo, a document, names and values of typed data. */
function shownTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...shownTexts(inner)])
}

function warningsOfMessage({
  signIn,
  text,
  isHexOnly,
}: Extract<ApproveDetails, { type: 'message' }>): readonly WarningName[] {
  const size = isHexOnly ? (text.length - 2) / 2 : 0
  const names = messageWarnings({ size, text: isHexOnly ? null : text })
  if (signIn === undefined) return names
  return [...names, signIn.domain === null ? 'unclearSignIn' : 'signIn']
}

function paramsOf(details: ApproveDetails): ShownWarning['params'] {
  if (details.type !== 'message' || details.signIn === undefined) return {}
  const { domain, host } = details.signIn
  return { domain: domain ?? '', host }
}
