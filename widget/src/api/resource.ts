import { createStore } from 'zustand/vanilla'
import { onAccountsForgotten, watchDisconnect } from '#core/accountData.ts'
import { hostStore } from '#core/hostStore.ts'
import { withoutFamily } from '#core/withoutFamily.ts'
import { errorReason } from './errorReason.ts'

/** Something that is read of hosting or of a chain, and how its last reading went. */
export type Resource<Data> = {
  /** The last answer, which stays while it is read anew and when that fails; null until there is one. */
  data: Data | null
  /** `notServed`: hosting keeps nothing of the kind for the chain, and is not asked for it again. */
  phase: 'loading' | 'ready' | 'offline' | 'failed' | 'notServed'
  /** Milliseconds since the epoch until when nobody asks again; 0 without a lock. */
  lockedUntil: number
}

export type Phase = Resource<unknown>['phase']

export type ResourceOptions<Data> = {
  /** How long nobody asks again after a failure. Milliseconds. */
  retryLock?: number
  /** Told of a failure that its view shows: not of one while the browser is offline. */
  onFailure?(error: unknown, key: string, known: Data | null): void
}

type Turns = Readonly<Record<string, number>>

/**
 * Resources of one kind in a store, by key. What a key that begins with a CAIP-2 id has goes once the accounts of its
 * family are left.
 */
export function createResources<Data>({ retryLock = 0, onFailure }: ResourceOptions<Data> = {}) {
  const store = createStore<Readonly<Record<string, Resource<Data>>>>(() => ({}))
  const nothing: Resource<Data> = { data: null, phase: 'loading', lockedUntil: 0 }
  /** Questions are numbered: the last one for each key, and the one whose answer is there. */
  let asked: Turns = {}
  let answered: Turns = {}
  let turns = 0

  onAccountsForgotten((namespace) => {
    asked = withoutFamily(asked, namespace)
    answered = withoutFamily(answered, namespace)
    store.setState((known) => withoutFamily(known, namespace), true)
  })

  const of = (key: string) => store.getState()[key] ?? nothing

  function turnFor(key: string): number {
    asked = { ...asked, [key]: ++turns }
    return turns
  }

  function put(key: string, change: Partial<Resource<Data>>): void {
    store.setState({ [key]: { ...of(key), ...change } })
  }

  /** An answer to an older question than the one whose answer is there is dropped. */
  function take(key: string, data: Data, turn: number): void {
    if (turn < (answered[key] ?? 0)) return
    answered = { ...answered, [key]: turn }
    const known = of(key)
    // Nothing new is drawn for the watch that is told the same every few seconds.
    if (known.phase === 'ready' && known.data === data) return
    put(key, { data, phase: 'ready', lockedUntil: 0 })
  }

  /** A failure counts while nobody has asked again. */
  function fail(key: string, error: unknown, turn: number): void {
    if (asked[key] !== turn) return
    const phase = phaseOf(error)
    const isFailed = phase === 'failed'
    put(key, { phase, lockedUntil: isFailed && retryLock > 0 ? Date.now() + retryLock : 0 })
    if (isFailed) onFailure?.(error, key, of(key).data)
  }

  /** Asks, unless a lock forbids it. Never throws: a failure is the resource's phase. */
  async function read(key: string, ask: () => Promise<Data>): Promise<void> {
    const { phase, lockedUntil } = of(key)
    if (phase === 'notServed' || Date.now() < lockedUntil) return
    if (phase !== 'ready') put(key, { phase: 'loading' })
    const isLeft = watchDisconnect(key)
    const turn = turnFor(key)
    try {
      const data = await ask()
      if (!isLeft()) take(key, data, turn)
    } catch (error) {
      if (!isLeft()) fail(key, error, turn)
    }
  }

  return {
    ...store,
    /** What is known of one. */
    of,
    read,
    /** Takes what was learned without asking. */
    tell: (key: string, data: Data) => take(key, data, turnFor(key)),
  }
}

function phaseOf(error: unknown): Phase {
  if (errorReason(error) === 'CHAIN_NOT_SERVED') return 'notServed'
  return hostStore.getState().online ? 'failed' : 'offline'
}
