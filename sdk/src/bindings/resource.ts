import { notifyAll } from '../emitter.ts'
import { asRpcError, type ProviderRpcError } from '../errors.ts'

/** Data read from the widget, and the status of that read. */
export type Resource<Data> = {
  /** `idle`: there is nothing to read, e.g. because no wallet is connected. */
  status: 'idle' | 'loading' | 'ready' | 'failed'
  /** The last answer; it stays while it is read again and when that fails. */
  data: Data | undefined
  error: ProviderRpcError | undefined
}

export type ResourceStore<Data> = {
  /** Returns the same object until something changes. */
  getState(): Resource<Data>
  /** Reads with the first listener, and again when its dependencies change. */
  subscribe(listener: () => void): () => void
  /** Reads again. Never rejects. */
  refresh(): Promise<void>
}

type Source<Data> = {
  load(signal: AbortSignal): Promise<Data>
  /** Identifies the data: a new key starts over. null: there is nothing to read. */
  key(): string | null
  /** Calls back when the key may be another, or the answer. @returns a function that ends it. */
  watch(onChange: (isStale?: boolean) => void): () => void
}

/** State during server rendering, and before the first listener. */
export const IDLE: Resource<never> = Object.freeze({ status: 'idle', data: undefined, error: undefined })

/** Reads `source` while it has listeners. */
export function createResource<Data>({ load, key, watch }: Source<Data>): ResourceStore<Data> {
  const listeners = new Set<() => void>()
  let state: Resource<Data> = IDLE
  let current: string | null = null
  let running: AbortController | undefined
  let unwatch = () => {}
  const change = (next: Resource<Data>) => {
    state = Object.freeze(next)
    notifyAll([...listeners], undefined)
  }
  const refresh = async () => {
    running?.abort()
    if (current === null) return
    const controller = new AbortController()
    running = controller
    change({ status: 'loading', data: state.data, error: undefined })
    try {
      const data = await load(controller.signal)
      if (running === controller) change({ status: 'ready', data, error: undefined })
    } catch (error) {
      if (running === controller) change({ status: 'failed', data: state.data, error: asRpcError(error) })
    }
  }
  const onChange = (isStale = false) => {
    const next = key()
    if (next === current) {
      if (isStale) void refresh()
      return
    }
    current = next
    running?.abort()
    running = undefined
    if (state !== IDLE) change(IDLE)
    void refresh()
  }
  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      if (listeners.size === 1) {
        unwatch = watch(onChange)
        onChange(state.status === 'failed')
      }
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return
        unwatch()
        running?.abort()
        running = undefined
        if (state.status !== 'loading') return
        // The next listener repeats a pending read, or finds the account gone: the data here may no longer be its own.
        current = null
        state = IDLE
      }
    },
    refresh,
  }
}
