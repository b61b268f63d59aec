import type { WarningName } from './warnings.ts'

/** A fee, and what it is measured by; all in base units of one coin. */
export type FeeTerms = {
  /** null where nobody says it yet. */
  fee: bigint | null
  /** What leaves the account of the same coin, without the fee. */
  moves: bigint
  /** More than any ordinary transaction of the coin costs; null where nothing is known of the coin. */
  usual: bigint | null
}

/** A fee of more than this part of what moves is unusual: a fifth. */
const SHARE = 5n
/** Part of the usual amount up to which a fee is small change, however little moves. */
const SMALL = 10n

/** One rule for all families: a fee above a share of what moves, above a usual amount of its coin, or below 0. */
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
