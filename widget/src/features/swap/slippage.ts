import type { SimulationResult } from '#families/swap.ts'
import { MAX_BPS } from '#families/swapLoss.ts'

/** Minimum slippage in basis points. */
const MIN_BPS = 1
/** Above this slippage, front-running can take a considerable part of the swap. */
export const RISKY_BPS = 500

/** Parses a typed percentage into basis points; null unless it is between 0.01 and 50. */
export function parseSlippage(text: string): number | null {
  const match = /^(\d{1,2})(?:\.(\d{0,2}))?$/.exec(text)
  if (match === null) return null
  const bps = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return bps >= MIN_BPS && bps <= MAX_BPS ? bps : null
}

/** Severity of a swap's loss against market prices, with the thresholds that traders know from other exchanges. */
export type Impact = 'unknown' | 'none' | 'notice' | 'warning' | 'danger' | 'confirm'

/** @param bps - null if unknown. */
export function priceImpact(bps: number | null): Impact {
  if (bps === null) return 'unknown'
  if (bps >= 1000) return 'confirm'
  if (bps >= 500) return 'danger'
  if (bps >= 300) return 'warning'
  return bps >= 100 ? 'notice' : 'none'
}

/** Returns the greater of two losses: against the market price, and to a token's transfer tax. null if unknown. */
export function totalLoss(impactBps: number | null, verdict: SimulationResult): number | null {
  const taxBps = verdict.kind === 'done' ? verdict.taxBps : null
  return taxBps === null ? impactBps : Math.max(impactBps ?? 0, taxBps)
}
