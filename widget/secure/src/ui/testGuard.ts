import { ARM_DELAY_MS, type GuardEvent, type GuardState, guard, HIDDEN } from '@latch/widget/src/ui/guard.ts'

/** Creates the real state machine with events from the test; replaces `driveGuard`. */
export function createTestGuard() {
  let state: GuardState = HIDDEN
  let onState: (state: GuardState) => void = () => {}
  const send = (event: GuardEvent) => {
    const next = guard(state, event)
    if (next === state) return
    state = next
    onState(next)
  }
  return {
    send,
    /** Visible for the whole delay. */
    arm() {
      send({ type: 'shown', at: 0 })
      send({ type: 'elapsed', at: ARM_DELAY_MS })
    },
    driveGuard(_: unknown, listener: (state: GuardState) => void) {
      state = HIDDEN
      onState = listener
      return {
        state: () => state,
        send,
        disturb: () => send({ type: 'disturbed', at: 2 * ARM_DELAY_MS }),
        stop: () => {
          onState = () => {}
        },
      }
    },
  }
}
