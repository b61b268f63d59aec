import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { hostStore } from '../../../core/hostStore.ts'
import type { Agreed } from '../check.ts'
import type { Reviewed } from '../swapStore.ts'
import { trySwap, type Verdict } from './simulation.ts'

/** Tries out what is reviewed, and again when it changes. */
export function useVerdict(reviewed: Reviewed, agreed: Agreed, needsApproval: boolean | undefined): Verdict {
  const [told, setTold] = useState<{ of: Reviewed; verdict: Verdict } | null>(null)
  const online = useStore(hostStore, (state) => state.online)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was agreed follows from what is reviewed.
  useEffect(() => {
    if (needsApproval === undefined || !online) return
    let isCurrent = true
    void trySwap(reviewed, agreed, needsApproval).then((verdict) => {
      if (isCurrent) setTold({ of: reviewed, verdict })
    })
    return () => {
      isCurrent = false
    }
  }, [reviewed, needsApproval, online])
  return told !== null && told.of === reviewed ? told.verdict : { kind: 'loading' }
}
