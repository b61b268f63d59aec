import type { RefusalName } from './admission.ts'

/** Faults that a test switches on; they outlive hibernation, not `reset`. */
export interface Faults {
  /** Milliseconds before a frame from a client is looked at. */
  delay: number
  /** Refuse every new socket. */
  refuse: RefusalName | null
}

export const NO_FAULTS: Faults = { delay: 0, refuse: null }

const KEY = 'faults'

export function readFaults(kv: SyncKvStorage): Faults {
  return kv.get<Faults>(KEY) ?? NO_FAULTS
}

export function writeFaults(kv: SyncKvStorage, faults: Faults): void {
  kv.put(KEY, faults)
}
