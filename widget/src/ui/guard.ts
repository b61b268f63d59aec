/**
 * When a button that grants something may be pressed (threat T8): only after it was on screen, unobscured and unchanged
 * for {@link ARM_DELAY_MS}. A pure machine; time comes in with each event, in milliseconds.
 */
export const ARM_DELAY_MS = 500

export type GuardState =
  | { phase: 'hidden' }
  | { phase: 'arming'; since: number }
  | { phase: 'armed'; pressed: boolean }

export type GuardEvent =
  /** IntersectionObserver v2 saw the whole button, with nothing over it and no effect on it. */
  | { type: 'shown'; at: number }
  /** Covered, cropped, transparent, transformed or scrolled away. */
  | { type: 'obscured' }
  /** What is to be approved changed, the button moved, or the window was focused, blurred or resized. */
  | { type: 'disturbed'; at: number }
  | { type: 'elapsed'; at: number }
  | { type: 'pressed' }
  | { type: 'released' }

export const HIDDEN: GuardState = { phase: 'hidden' }

export function guard(state: GuardState, event: GuardEvent): GuardState {
  switch (event.type) {
    case 'obscured':
      return HIDDEN
    case 'shown':
      return state.phase === 'hidden' ? { phase: 'arming', since: event.at } : state
    case 'disturbed':
      return state.phase === 'hidden' ? state : { phase: 'arming', since: event.at }
    case 'elapsed':
      return state.phase === 'arming' && event.at - state.since >= ARM_DELAY_MS
        ? { phase: 'armed', pressed: false }
        : state
    case 'pressed':
      return state.phase === 'armed' ? { phase: 'armed', pressed: true } : state
    case 'released':
      return state.phase === 'armed' ? { phase: 'armed', pressed: false } : state
  }
}

/** A click as far as the guard cares. `byPointer` is false for Enter, Space and assistive technology. */
export type GuardedClick = { isTrusted: boolean; byPointer: boolean }

/** Whether a click counts: armed, made by a person, and begun on the button while it was armed already. */
export function accepts(state: GuardState, { isTrusted, byPointer }: GuardedClick): boolean {
  return state.phase === 'armed' && isTrusted && (state.pressed || !byPointer)
}
