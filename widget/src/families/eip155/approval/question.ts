import { decodeCalls, leavesOf, tokenOf } from '../../../../families/eip155/decodeCall.ts'
import { decodeTypedData, type TypedMeaning } from '../../../../families/eip155/decodeTypedData.ts'
import { MAX_CALLS, MAX_TOKENS, type SimulateRequest } from '../../../../protocol/simulate.ts'
import type { ApproveRequest } from '../../../requests/requestsStore.ts'
import type { EffectQuestion, Signed } from '../../effectStore.ts'
import type { Call } from '../requests/details.ts'

export function question({ details, chainId, address: from }: ApproveRequest): EffectQuestion | null {
  switch (details.type) {
    case 'transaction':
      return { chainId, request: () => requestOf(from, [details]) }
    case 'calls':
      return { chainId, request: () => requestOf(from, details.calls.slice(0, MAX_CALLS)) }
    case 'typedData': {
      const signed = signedBy(decodeTypedData(details)).slice(0, MAX_TOKENS)
      const tokens = signed.map(({ token }) => token)
      return signed.length === 0 ? null : { chainId, request: () => ({ from, calls: [], tokens }), signed }
    }
    default:
      return null
  }
}

/** With the tokens that the calls count, so that their amounts can be shown as people write them. */
function requestOf(from: string, calls: readonly Call[]): SimulateRequest {
  const counted = decodeCalls(calls).flatMap(leavesOf).map(tokenOf)
  const tokens = [...new Set(counted.filter((token) => token !== null))].slice(0, MAX_TOKENS)
  return { from, tokens, calls: calls.map(({ to, valueWei, data }) => ({ to, value: `${valueWei}`, data })) }
}

/** What a signature gives to others by itself, as far as it names token and taker. */
function signedBy(meaning: TypedMeaning): readonly Signed[] {
  if (meaning.kind === 'move')
    return meaning.token === null ? [] : [{ does: 'move', token: meaning.token, amount: meaning.amount }]
  if (meaning.kind !== 'permit' || meaning.spender === null) return []
  const { spender, tokens } = meaning
  return tokens.flatMap(({ token, amount }): Signed[] =>
    token === null || amount === 0n ? [] : [{ does: 'allow', token, spender, amount }],
  )
}
