/**
 * When a button that grants something may be pressed (threat T8): only after it was on screen, unobscured and unchanged
 * for {@link ARM_DELAY_MS}. A pure machine; time comes in with each event, in milliseconds.
 */
export const ARM_DELAY_MS = 500

/** How long a button is locked, as it is not wholly in sight, before it says so: it begins hidden. Milliseconds. */
export const REASON_DELAY_MS = 1_000

/** What holds the button down: a pointer, by its id, or a key, by its `KeyboardEvent.key`. */
export type Press = number | 'Enter' | ' '

export type GuardState =
  | { phase: 'hidden' }
  | { phase: 'tooSmall' }
  | { phase: 'arming'; since: number }
  /** `press`: begun on the button while it was armed. */
  | { phase: 'armed'; press: Press | null }

export type GuardEvent =
  /** IntersectionObserver v2 saw the whole button, with nothing over it and no effect on it. */
  | { type: 'shown'; at: number }
  /** Covered, cropped, transparent, transformed or scrolled away. */
  | { type: 'obscured' }
  /** Drawn with too few pixels for its text to be read. */
  | { type: 'shrunk' }
  /** What is to be approved changed, the button moved, or the window was blurred or resized. */
  | { type: 'disturbed'; at: number }
  | { type: 'focused'; at: number }
  | { type: 'elapsed'; at: number }
  | { type: 'pressed'; by: Press }
  /** A pointer went off the button; with `buttons`, while it was down. */
  | { type: 'left'; by: Press; buttons: number }
  /** The press came to an end: its click was made, or the browser took it for a scroll. */
  | { type: 'ended' }

export const HIDDEN: GuardState = { phase: 'hidden' }

export function guard(state: GuardState, event: GuardEvent): GuardState {
  switch (event.type) {
    case 'obscured':
      return HIDDEN
    case 'shrunk':
      return { phase: 'tooSmall' }
    case 'shown':
      return isSeen(state) ? state : { phase: 'arming', since: event.at }
    case 'disturbed':
      return isSeen(state) ? { phase: 'arming', since: event.at } : state
    case 'focused':
      // A press on a window without the focus gives it to the window before its click.
      return pressOf(state) === null ? guard(state, { type: 'disturbed', at: event.at }) : state
    case 'elapsed':
      return state.phase === 'arming' && event.at - state.since >= ARM_DELAY_MS ? armed(null) : state
    case 'pressed':
      return state.phase === 'armed' ? armed(event.by) : state
    case 'left':
      // A finger leaves when it lifts, before its click; a mouse that does so with its button down drags away.
      return pressOf(state) === event.by && event.buttons !== 0 ? armed(null) : state
    case 'ended':
      return state.phase === 'armed' ? armed(null) : state
  }
}

const armed = (press: Press | null): GuardState => ({ phase: 'armed', press })
const pressOf = (state: GuardState) => (state.phase === 'armed' ? state.press : null)

/** Whether the whole button is on screen, armed or not yet. */
export function isSeen({ phase }: GuardState): boolean {
  return phase === 'arming' || phase === 'armed'
}

/** A click as far as the guard cares. */
export type GuardedClick = Pick<MouseEvent, 'isTrusted' | 'detail'>

/**
 * Whether a click counts: armed, made by a person, and begun on the button while it was armed already.
 *
 * Without `detail` it comes from a key or from assistive technology; where that sends pointer events, as in Chromium, it
 * presses like any pointer. It sends no key events, so there is no press to ask for; of a key's clicks, only what
 * {@link mayClick} lets through comes to be one at all.
 */
export function accepts(state: GuardState, { isTrusted, detail }: GuardedClick): boolean {
  return state.phase === 'armed' && isTrusted && (detail === 0 || typeof state.press === 'number')
}

/** The keys that click a button. */
export function isPressKey(key: string): key is 'Enter' | ' ' {
  return key === 'Enter' || key === ' '
}

/**
 * Whether a key event may go on to click the button. Enter clicks on its way down and, held, again and again; Space on
 * its way up. Either must have gone down on the button while that was armed.
 */
export function mayClick(state: GuardState, { type, key }: Pick<KeyboardEvent, 'type' | 'key'>): boolean {
  const isClick = type === (key === 'Enter' ? 'keydown' : 'keyup')
  return !isClick || pressOf(state) === key
}
