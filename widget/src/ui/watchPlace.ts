/** Position of a mouse, on the screen and in this window, from its events. */
export type Spot = Pick<PointerEvent, 'screenX' | 'screenY' | 'clientX' | 'clientY'>

/** Maximum change of a distance by rounding. CSS pixels. */
const ROUNDING = 2
/** Share of a distance that zoom may add or remove: the screen counts in its own pixels. Covers 67% to 200%. */
const ZOOM = 0.5

/**
 * Returns whether the window moved under the mouse between two events: the page can move the frame, and no observer
 * reports that. Chromium suppresses the click of a tap on a frame that moved in the last half second, but not that of a
 * mouse. At unusual zoom levels, a long mouse movement counts as a moved window, too.
 */
export function isCarried(before: Spot, now: Spot): boolean {
  const differs = (onScreen: number, inWindow: number) =>
    Math.abs(onScreen - inWindow) > ROUNDING + ZOOM * Math.abs(onScreen)
  return (
    differs(now.screenX - before.screenX, now.clientX - before.clientX) ||
    differs(now.screenY - before.screenY, now.clientY - before.clientY)
  )
}

/**
 * Returns whether an event has the position of a mouse. Screen readers send mouse events, too, but without earlier
 * moves and without pressure; a real mouse has 0.5 while it is down.
 *
 * @see https://www.w3.org/TR/pointerevents/#dom-pointerevent-pressure
 */
export function isMouseEvent(event: Pick<PointerEvent, 'pointerType' | 'type' | 'pressure'>): boolean {
  return event.pointerType === 'mouse' && !(event.type === 'pointerdown' && event.pressure === 0)
}

/**
 * Reports that an element moved: in its window, or with its window under the mouse. A mouse that has just entered the
 * window counts as the latter, as the window may have moved under it. Fingers have no position before they touch.
 *
 * @returns a function that stops it.
 */
export function watchPlace(element: HTMLElement, onMove: () => void): () => void {
  const listening = new AbortController()
  let place = ''
  let spot: Spot | undefined
  let frame = 0

  const check = () => {
    const now = JSON.stringify(element.getBoundingClientRect())
    if (now !== place) onMove()
    place = now
  }
  const watch = () => {
    check()
    frame = requestAnimationFrame(watch)
  }
  const onPointer = (event: PointerEvent) => {
    check()
    if (!isMouseEvent(event) || (spot && !isCarried(spot, event))) return
    spot = event
    onMove()
  }
  const onPointerOut = ({ relatedTarget }: PointerEvent) => {
    if (relatedTarget === null) spot = undefined
  }

  watch()
  const options = { capture: true, signal: listening.signal }
  for (const name of ['pointerover', 'pointermove', 'pointerdown'] as const)
    addEventListener(name, onPointer, options)
  addEventListener('pointerout', onPointerOut, options)
  return () => {
    cancelAnimationFrame(frame)
    listening.abort()
  }
}
