import type { WarningName } from '../warnings.ts'
import type { DecodedTransaction } from './types.ts'

/** Of a transaction, in no order. */
export function transactionWarnings({
  instructions,
}: Pick<DecodedTransaction, 'instructions'>): readonly WarningName[] {
  return instructions.flatMap(({ action }): WarningName[] => {
    switch (action.name) {
      case 'tokenApprove':
      case 'handOver':
        return ['authority']
      case 'advanceNonce':
        return ['durableNonce']
      case 'unknown':
        return ['unknownProgram']
      default:
        return []
    }
  })
}
