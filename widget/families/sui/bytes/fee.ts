import { feeWarnings } from '../../unusualFee.ts'
import type { WarningName } from '../../warnings.ts'
import type { DecodedSuiTransaction } from './types.ts'

/** MIST: publishing a large program stays below. */
const USUAL = 2_000_000_000n

/** Returns fee warnings. Only the used part of a budget is paid, but a program can use all of it. */
export function suiFeeWarnings({
  gas: { budget, owner },
  actions,
}: Pick<DecodedSuiTransaction, 'gas' | 'actions'>): readonly WarningName[] {
  if (owner !== null) return []
  const moves = actions.reduce(
    (sum, action) => (action.name === 'transfer' ? sum + (action.amount ?? 0n) : sum),
    0n,
  )
  return feeWarnings({ fee: budget, moves, usual: USUAL })
}
