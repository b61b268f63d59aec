import { feeWarnings } from '../../unusualFee.ts'
import type { WarningName } from '../../warnings.ts'
import type { TronTransaction } from './types.ts'

/** Sun: a limit that dapps set for their heaviest calls. */
const USUAL = 1_000_000_000n

/** A limit is never paid whole: it is measured by itself, not by what moves. */
export function tronFeeWarnings({ feeLimit }: Pick<TronTransaction, 'feeLimit'>): readonly WarningName[] {
  return feeWarnings({ fee: feeLimit, moves: 0n, usual: USUAL })
}
