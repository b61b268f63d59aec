import { BOOT_KEY, type Boot } from './handoff.ts'

/**
 * What the inlined boot script has prepared: the config, the channel with the calls that wait on it, and the wallet
 * that was clicked meanwhile. To be called once.
 *
 * @throws Error when the document carries no boot script.
 */
export function takeBoot(): Boot {
  const boot = Reflect.get(globalThis, BOOT_KEY) as Boot | undefined
  if (boot === undefined) throw new Error('The boot script is missing from this document.')
  Reflect.deleteProperty(globalThis, BOOT_KEY)
  return boot
}
