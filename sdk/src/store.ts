import { type Emitter, notifyAll } from './emitter.ts'
import type { Hex } from './hex.ts'
import type { PageStorage } from './pageStorage.ts'
import { type CachedState, DISCONNECTED, deriveEvents, toSnapshot } from './state.ts'
import type { SdkState } from './types.ts'

/** The page's copy of the widget's state, from which requests are answered and events are derived. */
export type Store = {
  get(): CachedState
  /** Sets the current state. */
  put(state: CachedState): void
  /**
   * Ends the session in the page once the request to the widget has ended, in success or failure.
   *
   * @throws what `request` rejects with.
   */
  disconnect(request: Promise<unknown>): Promise<void>
  /** Resolves once no disconnect is under way. */
  disconnected(): Promise<unknown>
  /** The page's own guess of the chain, which counts until the first state of a widget. */
  guess(chainId: Hex | undefined): void
  /** Called if the session of an earlier visit was not restored; the next visit may try again. */
  giveUp(): void
  /** Ends the store: no wallet is connected through a destroyed instance. The page's next instance reads the last wallet hint. */
  end(): void
  /** Resolves once it is known whether a session was restored, and no disconnect is under way. */
  restored(): Promise<void>
  setOpen(open: boolean): void
  isOpen(): boolean
  snapshot(): SdkState
  subscribe(listener: (state: SdkState) => void): () => void
}

export function createStore(options: {
  emitter: Emitter
  hint: PageStorage
  chainId: Hex | undefined
}): Store {
  const { emitter, hint, chainId } = options
  let cached: CachedState = { ...DISCONNECTED, chainId }
  if (hint.read() !== null) cached = { ...cached, status: 'reconnecting' }
  let open = false
  let snapshot = toSnapshot(cached, open)
  const listeners = new Set<(state: SdkState) => void>()
  const waiting = new Set<() => void>()
  let disconnecting: Promise<unknown> = Promise.resolve()
  let hasState = false

  const change = (next: CachedState, nextOpen: boolean) => {
    const events = deriveEvents(cached, next)
    cached = next
    open = nextOpen
    const shown = toSnapshot(next, open)
    // React compares snapshots by identity: an equal state keeps the same object.
    const isNews = JSON.stringify(shown) !== JSON.stringify(snapshot)
    if (isNews) snapshot = shown
    if (next.status !== 'reconnecting') {
      for (const resolve of waiting) resolve()
      waiting.clear()
    }
    // A listener may change the state or subscribe another one: events of a replaced state stop, and new ones wait.
    for (const event of events) if (cached === next) emitter.emit(event)
    if (isNews) for (const listener of [...listeners]) notifyAll([listener], snapshot)
  }
  const lose = (nextOpen = open) => change({ ...DISCONNECTED, chainId: cached.chainId }, nextOpen)

  return {
    get: () => cached,
    put: (state) => {
      hasState = true
      change(state, open)
    },
    disconnect: async (request) => {
      const ended = request.finally(() => {
        hint.write(null)
        if (cached.status !== 'disconnected') lose()
      })
      disconnecting = Promise.allSettled([disconnecting, ended])
      await ended
    },
    disconnected: () => disconnecting,
    guess: (guessed) => {
      if (!hasState) change({ ...cached, chainId: guessed }, open)
    },
    giveUp: () => {
      if (cached.status === 'reconnecting') lose()
    },
    end: () => lose(false),
    restored: async () => {
      await disconnecting
      if (cached.status === 'reconnecting') await new Promise<void>((resolve) => waiting.add(resolve))
    },
    setOpen: (next) => {
      if (next !== open) change(cached, next)
    },
    isOpen: () => open,
    snapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
