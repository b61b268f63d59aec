import type { InitResult, ProviderState } from '../../../widget/protocol/hostChannel.ts'
import { TIMEOUTS } from '../../../widget/protocol/limits.ts'
import type { Note } from '../note.ts'
import type { Connection } from './connection.ts'

/** A disconnect that an earlier widget could not be told: what it still has of a session must not come back. */
export type Debt = {
  /** Tells it to a widget that has just come, before anything else. @returns where the widget stands after it. */
  pay(result: InitResult, connection: Connection): Promise<InitResult>
  /** Whether it is being told: the page hears of no state until the last one is known. */
  holds(state: ProviderState): boolean
}

export function createDebt(owed: Note): Debt {
  let held: ProviderState | undefined
  return {
    pay: async (result, connection) => {
      if (owed.read() === null) return result
      held = result.state
      // Of a widget that cannot do it now the next one hears.
      await connection.call('disconnect', {}, TIMEOUTS.read).then(
        () => owed.write(null),
        () => {},
      )
      const state = held
      held = undefined
      return { ...result, state }
    },
    holds: (state) => {
      if (held) held = state
      return held !== undefined
    },
  }
}
