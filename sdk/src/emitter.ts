import type { ProviderEvents } from './families/defaultFamilyTypes.ts'

/** Event of a pairing code inside the SDK; not an event of the provider. */
export const PAIRING = 'latch_pairing'

export type ProviderEvent =
  | {
      [Name in keyof ProviderEvents]: { name: Name; value: ProviderEvents[Name] }
    }[keyof ProviderEvents]
  | { name: typeof PAIRING; value: unknown }

type Listener = (value: never) => void

export type Emitter = {
  /** Both return their receiver, so that calls chain. */
  on<This>(this: This, name: string, listener: Listener): This
  removeListener<This>(this: This, name: string, listener: Listener): This
  emit(event: ProviderEvent): void
}

export function createEmitter(): Emitter {
  const listeners: Record<string, Listener[]> = Object.create(null)
  const others = (name: string, listener: Listener) =>
    (listeners[name] ?? []).filter((candidate) => candidate !== listener)
  return {
    on(name, listener) {
      listeners[name] = [...others(name, listener), listener]
      return this
    },
    removeListener(name, listener) {
      listeners[name] = others(name, listener)
      return this
    },
    emit: ({ name, value }) => notifyAll(listeners[name] ?? [], value as never),
  }
}

/** Calls all listeners. An error of one is reported as uncaught, and does not stop the others. */
export function notifyAll<Value>(listeners: Iterable<(value: Value) => void>, value: Value): void {
  for (const listener of listeners) {
    try {
      listener(value)
    } catch (error) {
      setTimeout(() => {
        throw error
      })
    }
  }
}
