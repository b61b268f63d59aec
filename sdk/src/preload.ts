import type { SdkOptions } from './types.ts'

const CONNECT = '[data-latch-connect]'
const PRESSABLE = `${CONNECT},button,a[href]`

/** Of browsers that can be told to save data; no DOM library knows it. */
type Connection = { connection?: { saveData?: boolean } }

/**
 * Calls `load` when the page's option says so, and `warm` before it where the page wants that.
 *
 * @param load - Does nothing once the SDK is destroyed: a page that rests is not called off.
 * @param warm - Fetches what needs no frame. Not called where the visitor saves data.
 * @param signal - Stops listening.
 */
export function schedulePreload(
  mode: SdkOptions['preload'],
  { start: load, warm }: { start(): void; warm(): void },
  signal: AbortSignal,
): void {
  const rest = globalThis.requestIdleCallback ?? setTimeout
  if (mode === 'eager') load()
  if (mode === 'idle') rest(load)
  if (mode === 'warm') rest(() => (navigator as Connection).connection?.saveData || warm())
  else if (mode && mode !== 'intent') return
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
