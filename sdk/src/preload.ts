import type { SdkOptions } from './types.ts'

const CONNECT = '[data-latch-connect]'
const PRESSABLE = `${CONNECT},button,a[href]`

/**
 * Calls `load` when the page's option says so.
 *
 * @param load - Does nothing once the SDK is destroyed: a page that rests is not called off.
 * @param signal - Stops listening.
 */
export function schedulePreload(mode: SdkOptions['preload'], load: () => void, signal: AbortSignal): void {
  if (mode === 'eager') load()
  if (mode === 'idle') (globalThis.requestIdleCallback ?? setTimeout)(load)
  if (mode && mode !== 'intent' && mode !== 'warm') return
  let loads = false
  const reach = ({ type, target }: Event) => {
    const reached = type === 'pointerdown' ? PRESSABLE : CONNECT
    if (loads || !(target instanceof Element && target.closest(reached))) return
    loads = true
    // The browser draws in the task of a pointer's move: making the frame in it too is what a slow device feels.
    setTimeout(load)
  }
  for (const type of ['pointerover', 'focusin', 'pointerdown'])
    addEventListener(type, reach, { capture: true, signal })
}
