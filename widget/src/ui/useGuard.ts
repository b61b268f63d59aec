import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { driveGuard, type GuardDriver } from './driveGuard.ts'
import { type GuardEvent, type GuardState, HIDDEN } from './guard.ts'

/**
 * Runs the guard of {@link driveGuard} for one element.
 *
 * @param content - Identity of the content to approve; a new one restarts the delay.
 * @returns The state to show, and the live machine for event handlers, which must not act on a stale render.
 */
export function useGuard(ref: RefObject<HTMLElement | null>, content: unknown) {
  const driver = useRef<GuardDriver>(undefined)
  const [state, setState] = useState<GuardState>(HIDDEN)

  useEffect(() => {
    if (ref.current === null) return undefined
    const driving = driveGuard(ref.current, setState)
    driver.current = driving
    return () => {
      driving.stop()
      driver.current = undefined
    }
  }, [ref])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new content is the event itself.
  useEffect(() => driver.current?.disturb(), [content])

  const live = useCallback(() => driver.current?.state() ?? HIDDEN, [])
  const send = useCallback((event: GuardEvent) => driver.current?.send(event), [])
  return { state, live, send }
}
