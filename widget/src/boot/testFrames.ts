import { afterEach, beforeEach, vi } from 'vitest'

/** Stops timers, and frames until the returned function draws the last requested one. */
export function holdFrames(): () => void {
  let draw = () => {}
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => {
      draw = frame
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return () => draw()
}
