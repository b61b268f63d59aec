import { isUnlimited } from '../../chains/eip155/callMeaning.ts'
import { type CallReading, leavesOf, readCalls } from '../../chains/eip155/readCalls.ts'
import type { SolanaInstruction } from '../../chains/solana/types.ts'
import type { Hex } from '../../chains/types.ts'
import type { ApproveDetails, Call } from '../../requests/requestsStore.ts'
import { RISKS, type Risk } from './risks.ts'
import { signedCalls, typedRisks } from './typedRisks.ts'

/** They are answered, and not only shown: nothing is approved before. */
const GRAVE: readonly Risk[] = ['giveawayWarning', 'unclearSignInWarning', 'signInWarning']

export type Warning = { risk: Risk; tone: 'danger' | 'warning'; params: Readonly<Record<string, string>> }

/** What a visitor should know before the details, worst last: it stands next to them. */
export function warningsOf(details: ApproveDetails): readonly Warning[] {
  const risks = risksOf(details)
  return RISKS.filter((risk) => risks.includes(risk)).map((risk) => ({
    risk,
    tone: GRAVE.includes(risk) ? 'danger' : 'warning',
    params: paramsOf(details),
  }))
}

function risksOf(details: ApproveDetails): readonly Risk[] {
  switch (details.type) {
    case 'message':
      return [...(details.isHexOnly ? (['hexWarning'] as const) : []), ...signInRisks(details)]
    case 'typedData':
      return [
        ...(details.warning === undefined ? [] : [details.warning]),
        ...typedRisks(details),
        ...callRisks(signedCalls(details).map(callOfItself)).filter((risk) => risk !== 'unreadableWarning'),
      ]
    case 'transaction':
      return callRisks([details])
    case 'calls':
      return callRisks(details.calls)
    case 'solanaSign':
    case 'solanaSend':
      return details.instructions.some(givesAuthority) ? ['authorityWarning'] : []
    default:
      return []
  }
}

function signInRisks({ signIn }: Extract<ApproveDetails, { type: 'message' }>): readonly Risk[] {
  if (signIn === undefined) return []
  return [signIn.domain === null ? 'unclearSignInWarning' : 'signInWarning']
}

function paramsOf(details: ApproveDetails): Warning['params'] {
  if (details.type !== 'message' || details.signIn === undefined) return {}
  const { domain, host } = details.signIn
  return { domain: domain ?? '', host }
}

/** Whom it goes to changes no warning. */
function callOfItself(data: Hex): Pick<Call, 'to' | 'data'> {
  return { to: '0x0000000000000000000000000000000000000000', data }
}

/** Of all calls, and of all that they carry. */
function callRisks(calls: readonly Pick<Call, 'to' | 'data'>[]): readonly Risk[] {
  return readCalls(calls).flatMap(leavesOf).flatMap(risksOfCall)
}

function risksOfCall({ isRead, meaning }: CallReading): readonly Risk[] {
  if (!isRead) return ['unreadableWarning']
  if (meaning === null) return []
  const risks: Risk[] = []
  if (meaning.isOdd) risks.push('oddCallWarning')
  if (meaning.name === 'takeOrder') risks.push('orderCallWarning')
  if (meaning.name === 'listOrder') risks.push('orderWarning')
  if (isUnlimited(meaning)) risks.push('unlimitedWarning')
  return risks
}

function givesAuthority({ action }: SolanaInstruction): boolean {
  return action.name === 'tokenApprove' || action.name === 'handOver'
}
