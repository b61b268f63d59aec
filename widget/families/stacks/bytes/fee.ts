import { feeWarnings } from '../../unusualFee.ts'
import type { WarningName } from '../../warnings.ts'
import type { StacksPlan } from './types.ts'

/** Micro-STX. */
const USUAL = 5_000_000n

export function stacksFeeWarnings({
  fee,
  action,
  isSponsored,
}: Pick<StacksPlan, 'fee' | 'action' | 'isSponsored'>): readonly WarningName[] {
  if (isSponsored) return []
  return feeWarnings({ fee, moves: action.name === 'transfer' ? action.amount : 0n, usual: USUAL })
}
