import type { ProviderState } from '../../../widget/protocol/hostChannel.ts'
import type { Note } from '../note.ts'
import type { CachedState } from '../state.ts'
import type { Store } from '../store.ts'

/** A state with its number among those of its document. */
export type NumberedState = CachedState & Pick<ProviderState, 'seq'>

/** Keeps the page's copy and its note by the widget's states. */
export type States = {
  /** Takes a state of the widget unless a newer one was taken. */
  take(state: NumberedState): void
  /** A fresh widget document counts its states from the start. */
  renew(): void
}

export function createStates(store: Pick<Store, 'get' | 'put'>, hint: Pick<Note, 'write'>): States {
  let seq = -1
  return {
    take: (state) => {
      if (state.seq <= seq) return
      seq = state.seq
      // A widget that was reloaded restores what the page already knows; that is no loss.
      if (state.status === 'reconnecting' && store.get().status === 'connected') return
      if (state.status === 'connected') hint.write(state.wallet?.rdns ?? state.wallet?.name ?? '')
      if (state.status === 'disconnected' && !state.remembered) hint.write(null)
      store.put(state)
    },
    renew: () => {
      seq = -1
    },
  }
}
