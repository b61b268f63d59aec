import type { Verdict } from '../../../families/swap.ts'

/** What is lost at most of the two ways to lose it: at market prices, and to a token that keeps a part. null: nobody knows. */
export function lossOf(impactBps: number | null, verdict: Verdict): number | null {
  const taxBps = verdict.kind === 'done' ? verdict.taxBps : null
  return taxBps === null ? impactBps : Math.max(impactBps ?? 0, taxBps)
}
