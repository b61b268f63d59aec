import { RpcCode, type RpcErrorPayload } from '../../../widget/protocol/errors.ts'
import type { InitResult, ProviderState } from '../../../widget/protocol/hostChannel.ts'
import type { PageFamily } from '../families/pageFamily.ts'
import { FAMILIES } from '../families/registry.ts'
import type { Note } from '../note.ts'
import type { WidgetConnection } from './link.ts'

/** A disconnect that an earlier widget could not be told: what it still has of a session must not come back. */
export type Debt = {
  /** Tells it to a widget that has just come, before anything else. @returns where the widget stands after it. */
  pay(result: InitResult, connection: WidgetConnection): Promise<InitResult>
  /** Whether it is being told: the page hears of no state until the last one is known. */
  holds(state: ProviderState): boolean
}

/** The family whose session alone is to end: the note names it. With any other text, all of them are. */
export function owedAlone(text: string | null): PageFamily | undefined {
  return FAMILIES.find(({ namespace, leave }) => leave && namespace === text)
}

export function createDebt(owed: Note): Debt {
  let held: ProviderState | undefined
  return {
    pay: async (result, connection) => {
      const what = owed.read()
      if (what === null) return result
      held = result.state
      await tell(connection, owedAlone(what)).then(
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

function tell(connection: WidgetConnection, alone: PageFamily | undefined): Promise<unknown> {
  return alone?.leave
    ? connection.call('request', { id: 'owed', namespace: alone.namespace, method: alone.leave })
    : connection.call('disconnect', {})
}
