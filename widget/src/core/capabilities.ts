import { config } from './configStore.ts'

/** Whether the operator leaves a capability on; each is on until it is switched off. @see docs/behaviour.md#features */
export function isOn(
  capability: 'send' | 'receive' | 'network_switch' | 'wallet_guide' | 'email' | 'passkeys',
): boolean {
  return config().off?.includes(capability) !== true
}
