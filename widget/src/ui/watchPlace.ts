/** Where a mouse is, on the screen and in this window, as its events tell it. */
export type Spot = Pick<PointerEvent, 'screenX' | 'screenY' | 'clientX' | 'clientY'>

/** What rounding makes of a distance. CSS pixels. */
const ROUNDING = 2
/** Share of a distance that zoom may add or take: the screen counts in its own pixels. Covers 67% to 200%. */
const ZOOM = 0.5

/**
 * Whether the window moved under the mouse between two events: the page may carry the frame wherever it likes, and no
 * observer tells. Chromium makes no click of a tap on a frame that moved in the half second before, but it does of a
 * mouse's. Beyond the usual zoom a long way of the mouse is taken for it, too.
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
 * Whether an event tells where a mouse is. A screen reader presses in the name of a mouse, too, but out of nowhere and
 * without pressure; a real one has 0.5 while it is down.
 *
 * @see https://www.w3.org/TR/pointerevents/#dom-pointerevent-pressure
 */
export function tellsOfMouse(event: Pick<PointerEvent, 'pointerType' | 'type' | 'pressure'>): boolean {
  return event.pointerType === 'mouse' && !(event.type === 'pointerdown' && event.pressure === 0)
}

/**
 * Reports that an element got elsewhere: in its window, or with its window under the mouse. A mouse that just came into
 * the window counts as the latter, as it may be the window that came. Fingers tell of no place before they touch.
 *
 * @returns Stops watching.
 */
export function watchPlace(element: HTMLElement, onMove: () => void): () => void {
  const listening = new AbortController()
  let place = ''
  let spot: Spot | undefined
  let frame = 0

  const look = () => {
    const now = JSON.stringify(element.getBoundingClientRect())
    if (now !== place) onMove()
    place = now
  }
  const watch = () => {
    look()
    frame = requestAnimationFrame(watch)
  }
  const follow = (event: PointerEvent) => {
    look()
    if (!tellsOfMouse(event) || (spot && !isCarried(spot, event))) return
    spot = event
    onMove()
  }
  const leave = ({ relatedTarget }: PointerEvent) => {
    if (relatedTarget === null) spot = undefined
  }

  watch()
  const options = { capture: true, signal: listening.signal }
  for (const name of ['pointerover', 'pointermove', 'pointerdown'] as const)
    addEventListener(name, follow, options)
  addEventListener('pointerout', leave, options)
  return () => {
    cancelAnimationFrame(frame)
    listening.abort()
  }
}
