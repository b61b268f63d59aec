import type { ProviderState } from '@latch/protocol/hostChannel.ts'
import type { PageStorage } from '../pageStorage.ts'
import type { CachedState } from '../state.ts'
import type { Store } from '../store.ts'
import { storeWalletHint } from '../walletHints.ts'

/** A state with its sequence number in its document. */
export type NumberedState = CachedState & Pick<ProviderState, 'seq'>

/** Brings the widget's states into the page's copy and the last wallet hint, in their order. */
export type States = {
  /** Takes a state of the widget unless a newer one was taken. */
  take(state: NumberedState): void
  /** Stores a state that the page derived itself; the next state of the widget replaces it, whatever its number. */
  put(state: CachedState): void
  /** Returns whether a message of this number is new. */
  isNews(message: number): boolean
  /** A new widget document numbers its states and messages from the start. */
  renew(): void
}

export function createStates(
  store: Pick<Store, 'get' | 'put'>,
  hint: Pick<PageStorage, 'read' | 'write'>,
): States {
  let seq = -1
  let lastMessage = -1
  const take = (state: NumberedState) => {
    if (state.seq <= seq) return
    seq = state.seq
    // A reloaded widget restores the session that the page already knows: the page has not lost it.
    if (state.status === 'reconnecting' && store.get().status === 'connected') return
    if (state.status === 'connected') storeWalletHint(hint, state.wallet?.rdns ?? state.wallet?.name ?? '')
    if (state.status === 'disconnected' && !state.remembered) storeWalletHint(hint, null)
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
