import { DECIMAL, fromBaseUnits } from '@latch/protocol/decimal.ts'

/**
 * A transfer's quantity. null where the decimals are unknown, or are more than an amount can have: anybody's contract
 * may claim 255, and one transfer that cannot be read must not take its whole transaction out of Activity.
 */
export function quantityOf(units: bigint, decimals: number | undefined): { numeric: string } | null {
  if (decimals === undefined) return null
  const numeric = fromBaseUnits(units, decimals)
  return DECIMAL.test(numeric) ? { numeric } : null
}
