import { feeWarnings } from '../../unusualFee.ts'
import type { WarningName } from '../../warnings.ts'
import type { DecodedTransaction } from './types.ts'

/** Lamports: traders pay up to this to be first; more is probably a mistake. */
const USUAL = 50_000_000n

/** @param fee - Maximum cost of the transaction; null if the wallet sets its price. */
export function solanaFeeWarnings(
  { instructions }: Pick<DecodedTransaction, 'instructions'>,
  fee: bigint | null,
): readonly WarningName[] {
  const moves = instructions.reduce(
    (sum, { action }) => (action.name === 'transfer' ? sum + action.amount : sum),
    0n,
  )
  return feeWarnings({ fee, moves, usual: USUAL })
}
