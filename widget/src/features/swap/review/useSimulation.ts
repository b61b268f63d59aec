import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { hostStore } from '#core/hostStore.ts'
import type { Reviewed, SimulationResult, SwapAgreement } from '#families/swap.ts'
import { swapFamily } from '#families/swaps.ts'

/** The latest result and the swap that it is about, so that a reopened review has it at once. */
export const simulationStore = createStore<{ of: Reviewed | null; verdict: SimulationResult }>(() => ({
  of: null,
  verdict: { kind: 'loading' },
}))

/** Simulates the reviewed swap, and again when it changes. */
export function useSimulation(
  reviewed: Reviewed,
  deal: SwapAgreement,
  needsApproval: boolean | undefined,
): SimulationResult {
  const latest = useStore(simulationStore)
  const online = useStore(hostStore, (state) => state.online)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was agreed follows from what is reviewed.
  useEffect(() => {
    if (needsApproval === undefined || !online) return
    let isCurrent = true
    const publish = (verdict: SimulationResult) =>
      isCurrent && simulationStore.setState({ of: reviewed, verdict })
    void swapFamily(deal.order.chainId).then(
      async (family) => publish(await family.tryOut(reviewed, deal, needsApproval)),
      () => publish({ kind: 'unknown' }),
    )
    return () => {
      isCurrent = false
    }
  }, [reviewed, needsApproval, online])
  return latest.of === reviewed ? latest.verdict : { kind: 'loading' }
}
