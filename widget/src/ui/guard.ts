/**
 * Milliseconds that a button which grants something must be on screen, unobscured and unchanged before it may be
 * pressed (threat T8). The guard is a pure state machine; each event carries its time, in milliseconds.
 */
export const ARM_DELAY_MS = 500

/** Milliseconds that a button is locked, because it is not entirely visible, before it shows the reason: it starts hidden. */
export const REASON_DELAY_MS = 1_000

/** The press that holds the button down: a pointer, by its id, or a key, by its `KeyboardEvent.key`. */
export type Press = number | 'Enter' | ' '

export type GuardState =
  | { phase: 'hidden' }
  | { phase: 'tooSmall' }
  | { phase: 'arming'; since: number }
  /** `press`: one that began on the button while it was armed. */
  | { phase: 'armed'; press: Press | null }

export type GuardEvent =
  /** IntersectionObserver v2 reports the whole button as visible, without anything over it or an effect on it. */
  | { type: 'shown'; at: number }
  /** Covered, cropped, transparent, transformed or scrolled away. */
  | { type: 'obscured' }
  /** Drawn with too few pixels for its text to be read. */
  | { type: 'shrunk' }
  /** The content to approve changed, the button moved, or the window was blurred or resized. */
  | { type: 'disturbed'; at: number }
  | { type: 'focused'; at: number }
  | { type: 'elapsed'; at: number }
  | { type: 'pressed'; by: Press }
  /** A pointer left the button; with `buttons` if it was down. */
  | { type: 'left'; by: Press; buttons: number }
  /** The press ended: its click was made, or the browser treated it as a scroll. */
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
      // A press on an unfocused window focuses it before the click.
      return pressOf(state) === null ? guard(state, { type: 'disturbed', at: event.at }) : state
    case 'elapsed':
      return state.phase === 'arming' && event.at - state.since >= ARM_DELAY_MS ? armed(null) : state
    case 'pressed':
      return state.phase === 'armed' ? armed(event.by) : state
    case 'left':
      // A finger leaves when it lifts, before its click; a mouse that leaves with its button down is dragging.
      return pressOf(state) === event.by && event.buttons !== 0 ? armed(null) : state
    case 'ended':
      return state.phase === 'armed' ? armed(null) : state
  }
}

const armed = (press: Press | null): GuardState => ({ phase: 'armed', press })
const pressOf = (state: GuardState) => (state.phase === 'armed' ? state.press : null)

/** Returns whether the entire button is on screen, armed or not yet. */
export function isSeen({ phase }: GuardState): boolean {
  return phase === 'arming' || phase === 'armed'
}

/** The properties of a click that the guard checks. */
export type GuardedClick = Pick<MouseEvent, 'isTrusted' | 'detail'>

/**
 * Returns whether a click counts: the button is armed, a person made the click, and it began on the button while armed.
 *
 * A click without `detail` is made by a key or by assistive technology. If the latter sends pointer events, as in
 * Chromium, they count as a press like any pointer's. It sends no key events, so there is no press to check; a key only
 * causes a click if {@link mayClick} allows it.
 */
export function accepts(state: GuardState, { isTrusted, detail }: GuardedClick): boolean {
  return state.phase === 'armed' && isTrusted && (detail === 0 || typeof state.press === 'number')
}

/** Returns whether a key clicks a button. */
export function isPressKey(key: string): key is 'Enter' | ' ' {
  return key === 'Enter' || key === ' '
}

/**
 * Returns whether a key event may cause a click of the button. Enter clicks on keydown, repeatedly if held; Space
 * clicks on keyup. Either must have gone down on the button while it was armed.
 */
export function mayClick(state: GuardState, { type, key }: Pick<KeyboardEvent, 'type' | 'key'>): boolean {
  const isClick = type === (key === 'Enter' ? 'keydown' : 'keyup')
  return !isClick || pressOf(state) === key
}
