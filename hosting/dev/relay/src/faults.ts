import type { RefusalName } from './admission.ts'

/** Faults that a test switches on; they outlive hibernation, not `reset`. */
export interface Faults {
  /** Milliseconds before a frame from a client is looked at. */
  delay: number
  /** Refuse every new socket. */
  refuse: RefusalName | null
  /** Methods whose calls are answered with an error. */
  deny: readonly string[]
}

export const NO_FAULTS: Faults = { delay: 0, refuse: null, deny: [] }

const KEY = 'faults'

export function readFaults(kv: SyncKvStorage): Faults {
  return { ...NO_FAULTS, ...kv.get<Partial<Faults>>(KEY) }
}

export function writeFaults(kv: SyncKvStorage, faults: Faults): void {
  kv.put(KEY, faults)
}
