import { config } from './configStore.ts'

/** The zone under which accounts register names here, e.g. `demo.latch.eth`; null where they cannot. */
export function nameZone(): string | null {
  const { names } = config()
  return typeof names === 'string' && names !== '' ? names : null
}
