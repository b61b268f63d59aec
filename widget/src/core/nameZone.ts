import { config } from './configStore.ts'

/** Returns the zone in which accounts register names, e.g. `demo.latch.eth`; null if names are off. */
export function nameZone(): string | null {
  const { names } = config()
  return typeof names === 'string' && names !== '' ? names : null
}
