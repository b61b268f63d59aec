import { callMeaning, isUnlimited } from '../../chains/eip155/callMeaning.ts'
import type { SolanaInstruction } from '../../chains/solana/types.ts'
import type { ApproveDetails, Call } from '../../requests/requestsStore.ts'

/** EIP-2612's `Permit` and the types of Permit2: what is signed is spent by somebody else, without a transaction. */
const PERMIT = /^Permit/
/** EIP-3009: what is signed is a transfer, and whoever has the signature can carry it out. */
const MOVE = /^(Transfer|Receive)WithAuthorization$/

export type ApproveWarning =
  | 'hexWarning'
  | 'chainMismatch'
  | 'permitWarning'
  | 'moveWarning'
  | 'unlimitedWarning'
  | 'authorityWarning'

/** What a visitor should know before the details, worst last: it stands next to them. */
export function warningsOf(details: ApproveDetails): readonly ApproveWarning[] {
  switch (details.type) {
    case 'message':
      return details.isHexOnly ? ['hexWarning'] : []
    case 'typedData':
      return [
        ...(details.warning === undefined ? [] : [details.warning]),
        ...(PERMIT.test(details.primaryType) ? (['permitWarning'] as const) : []),
        ...(MOVE.test(details.primaryType) ? (['moveWarning'] as const) : []),
      ]
    case 'transaction':
      return givesAll(details) ? ['unlimitedWarning'] : []
    case 'calls':
      return details.calls.some(givesAll) ? ['unlimitedWarning'] : []
    case 'solanaSign':
    case 'solanaSend':
      return details.instructions.some(givesAuthority) ? ['authorityWarning'] : []
    default:
      return []
  }
}

function givesAuthority({ action }: SolanaInstruction): boolean {
  return action.name === 'tokenApprove' || action.name === 'handOver'
}

function givesAll({ to, data }: Call): boolean {
  const meaning = to === null ? null : callMeaning(data)
  return meaning !== null && isUnlimited(meaning)
}
