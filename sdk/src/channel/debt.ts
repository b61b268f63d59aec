import { RpcCode, type RpcErrorPayload } from '../../../widget/protocol/errors.ts'
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

/** What the note says where the Solana session alone is to end; with any other text, all of them are. */
export const SOLANA_ALONE = 'solana'

export function createDebt(owed: Note): Debt {
  let held: ProviderState | undefined
  return {
    pay: async (result, connection) => {
      const what = owed.read()
      if (what === null) return result
      held = result.state
      await tell(connection, what === SOLANA_ALONE).then(
        () => owed.write(null),
        // Of a widget that cannot do it now the next one hears; in a project without such a chain none ever can.
        ({ code }: RpcErrorPayload) => code === RpcCode.chainDisconnected && owed.write(null),
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

function tell(connection: Connection, isSolanaAlone: boolean): Promise<unknown> {
  return isSolanaAlone
    ? connection.call('request', { id: 'owed', method: 'solana_disconnect' }, TIMEOUTS.read)
    : connection.call('disconnect', {}, TIMEOUTS.read)
}
