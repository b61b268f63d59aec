import type { SdkOptions } from './types.ts'

const CONNECT = '[data-latch-connect]'
const PRESSABLE = `${CONNECT},button,a[href]`

/**
 * Calls `load` when the page's wish says so.
 *
 * @returns the function that forgets the wish.
 */
export function schedulePreload(mode: SdkOptions['preload'], load: () => void): () => void {
  if (mode === 'eager') load()
  if (mode === 'idle') {
    let wanted = true
    const idle = globalThis.requestIdleCallback ?? setTimeout
    idle(() => wanted && load())
    return () => {
      wanted = false
    }
  }
  if (mode && mode !== 'intent') return () => {}
  const types = ['pointerover', 'focusin', 'pointerdown']
  const stop = () => {
    for (const type of types) removeEventListener(type, reach, true)
  }
  const reach = ({ type, target }: Event) => {
    const reached = type === 'pointerdown' ? PRESSABLE : CONNECT
    if (!(target instanceof Element && target.closest(reached))) return
    stop()
    // The browser draws in the task of a pointer's move: making the frame in it too is what a slow device feels.
    setTimeout(load)
  }
  for (const type of types) addEventListener(type, reach, true)
  return stop
}
