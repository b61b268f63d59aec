import type { WarningName } from './warnings.ts'

/** A fee, and the amounts it is compared with; all in base units of one coin. */
export type FeeTerms = {
  /** null if unknown yet. */
  fee: bigint | null
  /** Amount of the same coin that leaves the account, without the fee. */
  moves: bigint
  /** More than any ordinary transaction of the coin costs; null where nothing is known of the coin. */
  usual: bigint | null
}

/** A fee above this part of the moved amount is unusual: a fifth. */
const SHARE = 5n
/** Part of the usual amount below which a fee is never unusual. */
const SMALL = 10n

/**
 * Returns whether a fee is unusual, by one rule for all families: above a share of the moved amount, above a usual amount
 * of its coin, or below 0.
 */
export function isUnusualFee({ fee, moves, usual }: FeeTerms): boolean {
  if (fee === null) return false
  if (fee < 0n) return true
  if (usual !== null && fee > usual) return true
  const isSmall = usual !== null && fee <= usual / SMALL
  return moves > 0n && !isSmall && fee * SHARE > moves
}

export function feeWarnings(terms: FeeTerms): readonly WarningName[] {
  return isUnusualFee(terms) ? ['unusualFee'] : []
}
