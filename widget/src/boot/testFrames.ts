import { afterEach, beforeEach, vi } from 'vitest'

/** Holds back timers, and frames until the returned function draws the one that was asked for last. */
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
