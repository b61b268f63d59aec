import type { SwitchedOff } from '@latch/protocol/features.ts'
import { config } from './configStore.ts'

/** Returns whether a capability is on; each is on unless the operator switched it off. @see docs/behaviour.md#features */
export function isOn(capability: SwitchedOff): boolean {
  return config().off?.includes(capability) !== true
}
