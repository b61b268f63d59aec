import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { hostStore } from '../../../core/hostStore.ts'
import type { Deal, Reviewed, Verdict } from '../../../families/swap.ts'
import { swapFamily } from '../../../families/swaps.ts'

/** The latest verdict and what it is about, so that a review that is opened again has it at once. */
export const verdictStore = createStore<{ of: Reviewed | null; verdict: Verdict }>(() => ({
  of: null,
  verdict: { kind: 'loading' },
}))

/** Simulates what is reviewed, and again when it changes. */
export function useVerdict(reviewed: Reviewed, deal: Deal, needsApproval: boolean | undefined): Verdict {
  const latest = useStore(verdictStore)
  const online = useStore(hostStore, (state) => state.online)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was agreed follows from what is reviewed.
  useEffect(() => {
    if (needsApproval === undefined || !online) return
    let isCurrent = true
    const tell = (verdict: Verdict) => isCurrent && verdictStore.setState({ of: reviewed, verdict })
    void swapFamily(deal.order.chainId).then(
      async (family) => tell(await family.tryOut(reviewed, deal, needsApproval)),
      () => tell({ kind: 'unknown' }),
    )
    return () => {
      isCurrent = false
    }
  }, [reviewed, needsApproval, online])
  return latest.of === reviewed ? latest.verdict : { kind: 'loading' }
}
