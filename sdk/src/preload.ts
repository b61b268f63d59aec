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
  if (mode && mode !== 'intent') return
  let loads = false
  const reach = (event: Event) => {
    const reached = event.type === 'pointerdown' ? PRESSABLE : CONNECT
    // Into the elements of the page, too, as far as their shadow trees are open.
    const isReached = (node: EventTarget) => node instanceof Element && node.matches(reached)
    if (loads || !event.composedPath().some(isReached)) return
    loads = true
    // The browser draws in the task of a pointer's move: making the frame in it too is what a slow device feels.
    setTimeout(load)
  }
  for (const type of ['pointerover', 'focusin', 'pointerdown'])
    addEventListener(type, reach, { capture: true, signal })
}
