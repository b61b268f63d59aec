import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { hostStore } from '../../../core/hostStore.ts'
import type { Deal, Verdict } from '../family.ts'
import { swapFamily } from '../swapFamily.ts'
import type { Reviewed } from '../swapStore.ts'

/** Tries out what is reviewed, and again when it changes. */
export function useVerdict(reviewed: Reviewed, deal: Deal, needsApproval: boolean | undefined): Verdict {
  const [told, setTold] = useState<{ of: Reviewed; verdict: Verdict } | null>(null)
  const online = useStore(hostStore, (state) => state.online)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was agreed follows from what is reviewed.
  useEffect(() => {
    if (needsApproval === undefined || !online) return
    let isCurrent = true
    const tell = (verdict: Verdict) => isCurrent && setTold({ of: reviewed, verdict })
    void swapFamily(deal.order.chainId).then(
      async (family) => tell(await family.tryOut(reviewed, deal, needsApproval)),
      () => tell({ kind: 'unknown' }),
    )
    return () => {
      isCurrent = false
    }
  }, [reviewed, needsApproval, online])
  return told !== null && told.of === reviewed ? told.verdict : { kind: 'loading' }
}
