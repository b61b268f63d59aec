import { config } from './configStore.ts'

/**
 * Whether the operator leaves a capability of the account on; each is on until it is switched off (spec §10
 * Features).
 */
export function isOn(capability: 'send' | 'receive' | 'network_switch'): boolean {
  return config().off?.includes(capability) !== true
}
