import { feeWarnings } from '../../unusualFee.ts'
import type { WarningName } from '../../warnings.ts'
import type { TronTransaction } from './types.ts'

/** Sun: a limit that dapps set for their heaviest calls. */
const USUAL = 1_000_000_000n

/** Returns fee warnings. A limit is never fully used, so it is compared with a fixed amount, not with the moved one. */
export function tronFeeWarnings({ feeLimit }: Pick<TronTransaction, 'feeLimit'>): readonly WarningName[] {
  return feeWarnings({ fee: feeLimit, moves: 0n, usual: USUAL })
}
