import type { SdkOptions } from './types.ts'

const CONNECT = '[data-latch-connect]'
const PRESSABLE = `${CONNECT},button,a[href]`

/**
 * Calls `load` when the page's wish says so.
 *
 * @param load - Does nothing once the SDK is destroyed: a page that rests is not called off.
 * @returns the function that stops listening.
 */
export function schedulePreload(mode: SdkOptions['preload'], load: () => void): () => void {
  if (mode === 'eager') load()
  if (mode === 'idle') (globalThis.requestIdleCallback ?? setTimeout)(() => load())
  const types = mode && mode !== 'intent' ? [] : ['pointerover', 'focusin', 'pointerdown']
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
