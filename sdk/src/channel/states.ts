import type { ProviderState } from '../../../widget/protocol/hostChannel.ts'
import type { Note } from '../note.ts'
import type { CachedState } from '../state.ts'
import type { Store } from '../store.ts'

/** A state with its number among those of its document. */
export type NumberedState = CachedState & Pick<ProviderState, 'seq'>

/** Keeps the page's copy and its note by the widget's states, and counts what the widget says. */
export type States = {
  /** Takes a state of the widget unless a newer one was taken. */
  take(state: NumberedState): void
  /** Takes what the page found out by itself: the widget's next state counts, be it of the same document or of another. */
  put(state: CachedState): void
  /** Whether a message of this number has not come yet. */
  isNews(message: number): boolean
  /** A fresh widget document counts its states and its messages from the start. */
  renew(): void
}

export function createStates(store: Pick<Store, 'get' | 'put'>, hint: Pick<Note, 'write'>): States {
  let seq = -1
  let lastMessage = -1
  const take = (state: NumberedState) => {
    if (state.seq <= seq) return
    seq = state.seq
    // A widget that was reloaded restores what the page already knows; that is no loss.
    if (state.status === 'reconnecting' && store.get().status === 'connected') return
    if (state.status === 'connected') hint.write(state.wallet?.rdns ?? state.wallet?.name ?? '')
    if (state.status === 'disconnected' && !state.remembered) hint.write(null)
    store.put(state)
  }
  return {
    take,
    put: (state) => {
      seq = -1
      // Lower than any number of the widget's.
      take({ ...state, seq: 0 })
    },
    isNews: (message) => {
      if (message <= lastMessage) return false
      lastMessage = message
      return true
    },
    renew: () => {
      seq = -1
      lastMessage = -1
    },
  }
}
