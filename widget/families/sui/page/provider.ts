import type { CallFamily, PageFamily } from '@latch/sdk-source/families/pageFamily.ts'
import type { LatchFeatures } from '#walletStandard/page/latchWallet.ts'
import { createStandardProvider, type StandardPageProvider } from '#walletStandard/page/provider.ts'
import { SUI } from './facts.ts'
import type { SuiMethods } from './methods.ts'
import type { SuiProvider } from './types.ts'

/** Address of the family's code, in the build that is loaded by its own; elsewhere a bundler sees to it. */
declare const __LATCH_SUI__: string | undefined

const METHODS = [
  'connect',
  'disconnect',
  'signPersonalMessage',
  'signTransaction',
  'signAndExecuteTransaction',
  'request',
] as const satisfies (keyof SuiMethods)[]

const FEATURES: LatchFeatures = {
  'sui:signPersonalMessage': { method: 'signPersonalMessage', facts: { version: '1.1.0' } },
  'sui:signTransaction': { method: 'signTransaction', facts: { version: '2.0.0' } },
  'sui:signAndExecuteTransaction': { method: 'signAndExecuteTransaction', facts: { version: '2.0.0' } },
}

export type SuiPageProvider = StandardPageProvider<SuiProvider>

/** Creates a provider that has an `address` and listeners from the start. */
export function createSuiProvider(
  ...transport: [origin: string, call: CallFamily, signal: AbortSignal]
): SuiPageProvider {
  return createStandardProvider(
    {
      facts: SUI,
      member: 'address',
      methods: METHODS,
      look: { chain: 'sui:mainnet', features: FEATURES },
      importFamily: async (again) => (await importFamily(again)).sui,
    },
    transport,
  )
}

function importFamily(again: string): Promise<{ sui: PageFamily }> {
  return typeof __LATCH_SUI__ === 'string'
    ? import(/* @vite-ignore */ __LATCH_SUI__ + again)
    : import('./family.ts')
}
