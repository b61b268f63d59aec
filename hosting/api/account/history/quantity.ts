import { DECIMAL, fromBaseUnits } from '@latch/protocol/decimal.ts'

/**
 * Returns a transfer's quantity; null if the decimals are unknown, or more than an amount can have: any contract may claim
 * 255, and one unreadable transfer must not remove its whole transaction from Activity.
 */
export function quantityOf(units: bigint, decimals: number | undefined): { numeric: string } | null {
  if (decimals === undefined) return null
  const numeric = fromBaseUnits(units, decimals)
  return DECIMAL.test(numeric) ? { numeric } : null
}
