import { createStore } from 'zustand/vanilla'
import { onAccountsForgotten, watchDisconnect } from '#core/accountData.ts'
import { hostStore } from '#core/hostStore.ts'
import { withoutFamily } from '#core/withoutFamily.ts'
import { errorReason } from './errorReason.ts'

/** Data read from hosting or a chain, and the status of the last read. */
export type Resource<Data> = {
  /** The last answer, kept while a new one loads and if that fails; null before the first. */
  data: Data | null
  /** `notServed`: hosting has no such data for the chain, and is not called for it again. */
  phase: 'loading' | 'ready' | 'offline' | 'failed' | 'notServed'
  /** Milliseconds since the epoch until which no new request is sent; 0 without a lock. */
  lockedUntil: number
}

export type Phase = Resource<unknown>['phase']

export type ResourceOptions<Data> = {
  /** Milliseconds without a new request after a failure. */
  retryLock?: number
  /** Told of a failure that its view shows: not of one while the browser is offline. */
  onFailure?(error: unknown, key: string, known: Data | null): void
}

type Turns = Readonly<Record<string, number>>

/**
 * Creates a store of resources of one kind, by key. Resources with a key that begins with a CAIP-2 ID are cleared when the
 * accounts of its family are disconnected.
 */
export function createResources<Data>({ retryLock = 0, onFailure }: ResourceOptions<Data> = {}) {
  const store = createStore<Readonly<Record<string, Resource<Data>>>>(() => ({}))
  const nothing: Resource<Data> = { data: null, phase: 'loading', lockedUntil: 0 }
  /** Numbers of requests by key: the latest one, and the one whose answer is stored. */
  let latest: Turns = {}
  let answered: Turns = {}
  let turns = 0

  onAccountsForgotten((namespace) => {
    latest = withoutFamily(latest, namespace)
    answered = withoutFamily(answered, namespace)
    store.setState((known) => withoutFamily(known, namespace), true)
  })

  const of = (key: string) => store.getState()[key] ?? nothing

  function turnFor(key: string): number {
    latest = { ...latest, [key]: ++turns }
    return turns
  }

  function put(key: string, change: Partial<Resource<Data>>): void {
    store.setState({ [key]: { ...of(key), ...change } })
  }

  /** Stores an answer, unless that of a newer request is stored already. */
  function take(key: string, data: Data, turn: number): void {
    if (turn < (answered[key] ?? 0)) return
    answered = { ...answered, [key]: turn }
    const known = of(key)
    // Avoids a render when a watcher reports the same data again.
    if (known.phase === 'ready' && known.data === data) return
    put(key, { data, phase: 'ready', lockedUntil: 0 })
  }

  /** Stores a failure, unless a newer request has started. */
  function fail(key: string, error: unknown, turn: number): void {
    if (latest[key] !== turn) return
    const phase = failedPhase(error)
    const isFailed = phase === 'failed'
    put(key, { phase, lockedUntil: isFailed && retryLock > 0 ? Date.now() + retryLock : 0 })
    if (isFailed) onFailure?.(error, key, of(key).data)
  }

  /** Reads the data, unless a lock forbids it. Never throws: a failure is the resource's phase. */
  async function read(key: string, load: () => Promise<Data>): Promise<void> {
    const { phase, lockedUntil } = of(key)
    if (phase === 'notServed' || Date.now() < lockedUntil) return
    if (phase !== 'ready') put(key, { phase: 'loading' })
    const isLeft = watchDisconnect(key)
    const turn = turnFor(key)
    try {
      const data = await load()
      if (!isLeft()) take(key, data, turn)
    } catch (error) {
      if (!isLeft()) fail(key, error, turn)
    }
  }

  return {
    ...store,
    /** Returns the state of a resource. */
    of,
    read,
    /** Stores data that became known without a request. */
    set: (key: string, data: Data) => take(key, data, turnFor(key)),
  }
}

function failedPhase(error: unknown): Phase {
  if (errorReason(error) === 'CHAIN_NOT_SERVED') return 'notServed'
  return hostStore.getState().online ? 'failed' : 'offline'
}
