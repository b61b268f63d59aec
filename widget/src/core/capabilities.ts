import type { SwitchedOff } from '@latch/protocol/features.ts'
import { config } from './configStore.ts'

/** Whether the operator leaves a capability on; each is on until it is switched off. @see docs/behaviour.md#features */
export function isOn(capability: SwitchedOff): boolean {
  return config().off?.includes(capability) !== true
}
