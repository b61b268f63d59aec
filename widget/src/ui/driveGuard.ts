import { ARM_DELAY_MS, type GuardEvent, type GuardState, guard, HIDDEN } from './guard.ts'
import { watchPlace } from './watchPlace.ts'

/** IntersectionObserver v2, absent from lib.dom. @see https://w3c.github.io/IntersectionObserver/v2/ */
type VisibilityEntry = IntersectionObserverEntry & { isVisible?: boolean }
type VisibilityInit = IntersectionObserverInit & { trackVisibility: true; delay: number }

const RATIO = 0.99
/** A timer may fire slightly early by the clock that the guard compares with. */
const TIMER_SLACK_MS = 5
const OBSERVER: VisibilityInit = { threshold: [0, 0.5, RATIO, 1], trackVisibility: true, delay: 100 }
/**
 * Fewer than eight screen pixels for a 16-pixel letter, which is unreadable. To the observer, a frame that the page
 * draws that small is as visible as any other. A user only gets there by zooming out further than 50% on a screen of
 * one pixel a point, and not at all on a denser one.
 */
const TOO_SMALL = '(resolution < 0.5dppx)'

export type GuardDriver = {
  /** The current state, which may be newer than the last render. */
  state(): GuardState
  send(event: GuardEvent): void
  /** The content to approve has changed. */
  disturb(): void
  stop(): void
}

/** Sends the events of one element to the state machine of {@link guard}. */
export function driveGuard(element: HTMLElement, onState: (state: GuardState) => void): GuardDriver {
  let live = HIDDEN
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = (event: GuardEvent) => {
    const next = guard(live, event)
    if (next === live) return
    live = next
    clearTimeout(timer)
    if (next.phase === 'arming') timer = setTimeout(() => send(now('elapsed')), ARM_DELAY_MS + TIMER_SLACK_MS)
    onState(next)
  }
  const disturb = () => send(now('disturbed'))
  const stopWatching = watch(element, send)
  const stopPlace = watchPlace(element, disturb)
  const listening = new AbortController()
  const { signal } = listening
  const focus = () => send(now('focused'))
  addEventListener('focus', focus, { signal })
  for (const name of ['blur', 'resize']) addEventListener(name, disturb, { signal })
  return {
    state: () => live,
    send,
    disturb,
    stop: () => {
      stopWatching()
      stopPlace()
      clearTimeout(timer)
      listening.abort()
    },
  }
}

/**
 * Reports whether the element is entirely on screen, large enough to be read and, if the browser can detect it, neither
 * covered nor altered.
 */
function watch(element: HTMLElement, send: (event: GuardEvent) => void): () => void {
  const tooSmall = matchMedia(TOO_SMALL)
  let isSeen = false
  const report = () => {
    if (tooSmall.matches) send({ type: 'shrunk' })
    else send(isSeen ? now('shown') : { type: 'obscured' })
  }
  const observer = new IntersectionObserver((entries) => {
    const entry: VisibilityEntry | undefined = entries.at(-1)
    isSeen = entry !== undefined && entry.intersectionRatio >= RATIO && entry.isVisible !== false
    report()
  }, OBSERVER)
  observer.observe(element)
  tooSmall.addEventListener('change', report)
  return () => {
    observer.disconnect()
    tooSmall.removeEventListener('change', report)
  }
}

type TimedEvent = Extract<GuardEvent, { at: number }>['type']

function now<Type extends TimedEvent>(type: Type): { type: Type; at: number } {
  return { type, at: performance.now() }
}
