import { type Emitter, tellAll } from './emitter.ts'
import type { Hex } from './hex.ts'
import type { Note } from './note.ts'
import { type CachedState, DISCONNECTED, deriveEvents, toSnapshot } from './state.ts'
import type { SdkState } from './types.ts'

/** The page's copy of the widget's state: what requests are answered from and events are derived from. */
export type Store = {
  get(): CachedState
  /** Takes the state that counts from here on. */
  put(state: CachedState): void
  /**
   * Nobody is connected any more once it is known what became of telling the widget.
   *
   * @throws what `told` rejects with.
   */
  disconnect(told: Promise<unknown>): Promise<void>
  /** Resolves once no session is being ended. */
  left(): Promise<unknown>
  /** The page's own guess of the chain, which counts until a widget has said where it stands. */
  guess(chainId: Hex | undefined): void
  /** The session of an earlier visit did not come back; the next visit may try again. */
  giveUp(): void
  /** The instance is no more: nobody is connected through it. The next one of the page reads the note. */
  end(): void
  /** Resolves once it is known whether somebody is connected, and stays so. */
  settled(): Promise<void>
  setOpen(open: boolean): void
  isOpen(): boolean
  snapshot(): SdkState
  subscribe(listener: (state: SdkState) => void): () => void
}

export function createStore(options: { emitter: Emitter; hint: Note; chainId: Hex | undefined }): Store {
  const { emitter, hint, chainId } = options
  let cached: CachedState = { ...DISCONNECTED, chainId }
  if (hint.read() !== null) cached = { ...cached, status: 'reconnecting' }
  let open = false
  let snapshot = toSnapshot(cached, open)
  const listeners = new Set<(state: SdkState) => void>()
  const waiting = new Set<() => void>()
  let leaving: Promise<unknown> = Promise.resolve()
  let isTold = false

  const change = (next: CachedState, nextOpen: boolean) => {
    const events = deriveEvents(cached, next)
    cached = next
    open = nextOpen
    const shown = toSnapshot(next, open)
    // Whoever compares snapshots, as React does, takes another one for a change.
    const isNews = JSON.stringify(shown) !== JSON.stringify(snapshot)
    if (isNews) snapshot = shown
    if (next.status !== 'reconnecting') {
      for (const resolve of waiting) resolve()
      waiting.clear()
    }
    // A listener may change the state itself, or subscribe another one: nobody hears what is over, or without an end.
    for (const event of events) if (cached === next) emitter.emit(event)
    if (isNews) for (const listener of [...listeners]) tellAll([listener], snapshot)
  }
  const lose = (nextOpen = open) => change({ ...DISCONNECTED, chainId: cached.chainId }, nextOpen)

  return {
    get: () => cached,
    put: (state) => {
      isTold = true
      change(state, open)
    },
    disconnect: async (told) => {
      const left = told.finally(() => {
        hint.write(null)
        if (cached.status !== 'disconnected') lose()
      })
      leaving = Promise.allSettled([leaving, left])
      await left
    },
    left: () => leaving,
    guess: (guessed) => {
      if (!isTold) change({ ...cached, chainId: guessed }, open)
    },
    giveUp: () => {
      if (cached.status === 'reconnecting') lose()
    },
    end: () => lose(false),
    settled: async () => {
      await leaving
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
