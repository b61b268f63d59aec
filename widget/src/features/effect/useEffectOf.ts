import { useEffect } from 'react'
import { useStore } from 'zustand'
import { type EffectQuestion, type EffectState, effectStore, loadEffect } from '#families/effectStore.ts'

/** Milliseconds between simulations while the request is on screen: a trade's terms change. */
const EVERY = 30_000

/**
 * Simulates a request while it is on screen.
 *
 * @param key - Identifies the request; null if there is nothing to simulate.
 */
export function useEffectOf(key: string | null, question: EffectQuestion | null): EffectState | null {
  const known = useStore(effectStore, (state) => (key === null ? undefined : state.known[key]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question, which is made anew each time.
  useEffect(() => {
    if (key === null || question === null) return
    const controller = new AbortController()
    const load = () => void loadEffect(key, question, controller.signal)
    const found = effectStore.getState().known[key]
    if (found === undefined || found.status === 'loading') load()
    const timer = setInterval(load, EVERY)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [key])
  return key === null ? null : (known ?? { status: 'loading' })
}
