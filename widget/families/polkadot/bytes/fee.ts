import { feeWarnings } from '../../unusualFee.ts'
import type { WarningName } from '../../warnings.ts'
import type { PayloadReading } from './readPayload.ts'

/** Decimals of DOT, the default of a chain without its own. */
const DECIMALS = 10

/** Returns warnings for a fee and a tip: no call usually costs a whole coin. @param fee - null if unknown. */
export function polkadotFeeWarnings(
  { action, tip, fee }: Pick<PayloadReading, 'action' | 'tip'> & { fee: bigint | null },
  decimals = DECIMALS,
): readonly WarningName[] {
  const moves = action.name === 'transfer' ? action.amount : 0n
  return feeWarnings({ fee: (fee ?? 0n) + tip, moves, usual: 10n ** BigInt(decimals) })
}
