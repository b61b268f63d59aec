import { whenInSight } from './inSight.ts'
import type { SdkOptions } from './types.ts'

const CONNECT = '[data-latch-connect]'
const PRESSABLE = `${CONNECT},button,a[href]`
/** The elements of `elements.ts` have their buttons in shadow trees, out of a query's reach. */
const CONNECT_BUTTONS = `${CONNECT},latch-button`

/** Only supported by Chromium. */
type NetworkInformation = { saveData?: boolean; effectiveType?: string }

/** Preloads by stage. They do nothing once the SDK is destroyed. */
export type Preloads = {
  /** Everything that the first view takes. */
  load(): void
  /** The document of the frame, without any script of it. */
  loadDocument(): void
}

/**
 * Preloads as the page's option sets.
 *
 * @param signal - Stops listening.
 */
export function schedulePreload(
  mode: SdkOptions['preload'] = 'intent',
  { load, loadDocument }: Preloads,
  signal: AbortSignal,
): void {
  if (mode === 'eager') load()
  if (mode === 'idle') whenIdle(load)
  if (mode === 'visible') whenInSight(CONNECT_BUTTONS, () => isMetered() || whenIdle(loadDocument), signal)
  if (mode === 'visible' || mode === 'intent') whenIntended(load, signal)
}

function whenIdle(run: () => void): void {
  ;(globalThis.requestIdleCallback ?? setTimeout)(run)
}

/** Returns whether possibly unneeded bytes would cost the user money or time. */
function isMetered(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation }
  return !!connection?.saveData || /2g/.test(connection?.effectiveType ?? '')
}

function whenIntended(load: () => void, signal: AbortSignal): void {
  let loads = false
  const reach = (event: Event) => {
    const reached = event.type === 'pointerdown' ? PRESSABLE : CONNECT
    // Into the elements of the page, too, as far as their shadow trees are open.
    const isReached = (node: EventTarget) => node instanceof Element && node.matches(reached)
    if (loads || !event.composedPath().some(isReached)) return
    loads = true
    // The browser draws in the task of a pointer move: creating the frame in it would slow down a slow device.
    setTimeout(load)
  }
  for (const type of ['pointerover', 'focusin', 'pointerdown'])
    addEventListener(type, reach, { capture: true, signal })
}
