import { feeWarnings } from '../../unusualFee.ts'
import type { WarningName } from '../../warnings.ts'

/** Satoshis; a usual fee covers a large transaction on a busy network. */
const USUAL = 500_000n

type Output = { amount: bigint; isOwn: boolean }

export function bitcoinFeeWarnings(fee: bigint | null, outputs: readonly Output[]): readonly WarningName[] {
  const moves = outputs.reduce((sum, { amount, isOwn }) => (isOwn ? sum : sum + amount), 0n)
  return feeWarnings({ fee, moves, usual: USUAL })
}
