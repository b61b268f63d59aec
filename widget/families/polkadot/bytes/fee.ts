import { feeWarnings } from '../../unusualFee.ts'
import type { WarningName } from '../../warnings.ts'
import type { PayloadReading } from './readPayload.ts'

/** Digits of DOT, where the chain does not say its own. */
const DECIMALS = 10

/** Of a fee and the tip beside it: a whole coin is usual for no call. @param fee - null where nobody has said it. */
export function polkadotFeeWarnings(
  { action, tip, fee }: Pick<PayloadReading, 'action' | 'tip'> & { fee: bigint | null },
  decimals = DECIMALS,
): readonly WarningName[] {
  const moves = action.name === 'transfer' ? action.amount : 0n
  return feeWarnings({ fee: (fee ?? 0n) + tip, moves, usual: 10n ** BigInt(decimals) })
}
