import { MAX_CALLS, MAX_TOKENS, type SimulateRequest } from '@latch/protocol/simulate.ts'
import type { EffectQuestion } from '@latch/widget/src/families/effectStore.ts'
import type { ApproveRequest } from '@latch/widget/src/requests/requestsStore.ts'
import { calledToken, decodeCalls, leavesOf } from '../../bytes/decodeCall.ts'
import { decodeTypedData } from '../../bytes/decodeTypedData.ts'
import { readTerms, termTokens } from '../../bytes/typedTerms.ts'
import type { Call } from '../requests/details.ts'

export function question({ details, chainId, address: from }: ApproveRequest): EffectQuestion | null {
  switch (details.type) {
    case 'transaction':
      return { chainId, request: () => simulateRequest(from, [details]) }
    case 'calls':
      return { chainId, request: () => simulateRequest(from, details.calls.slice(0, MAX_CALLS)) }
    case 'typedData': {
      const { terms } = readTerms(details, decodeTypedData(details))
      const tokens = termTokens(terms).slice(0, MAX_TOKENS)
      const request = () => ({ from, calls: [], tokens })
      return tokens.length === 0 ? null : { chainId, request, isNaming: true }
    }
    default:
      return null
  }
}

/** Returns the simulation request, with the tokens of the calls, so that their amounts can be shown in tokens. */
function simulateRequest(from: string, calls: readonly Call[]): SimulateRequest {
  const counted = decodeCalls(calls).flatMap(leavesOf).map(calledToken)
  const tokens = [...new Set(counted.filter((token) => token !== null))].slice(0, MAX_TOKENS)
  return { from, tokens, calls: calls.map(({ to, valueWei, data }) => ({ to, value: `${valueWei}`, data })) }
}
