import type { CallFamily, PageFamily } from '@latch/sdk-source/families/pageFamily.ts'
import type { LatchFeatures } from '#walletStandard/page/latchWallet.ts'
import { createStandardProvider, type StandardPageProvider } from '#walletStandard/page/provider.ts'
import { SOLANA } from './facts.ts'
import type { SolanaMethods } from './methods.ts'
import type { SolanaProvider } from './types.ts'

/** Address of the family's code, in the build that is loaded by its own; elsewhere a bundler sees to it. */
declare const __LATCH_SOLANA__: string | undefined

const METHODS = [
  'connect',
  'disconnect',
  'signMessage',
  'signTransaction',
  'signAndSendTransaction',
  'request',
] as const satisfies (keyof SolanaMethods)[]

const TRANSACTIONS = { version: '1.0.0', supportedTransactionVersions: ['legacy', 0] }
export const SOLANA_FEATURES: LatchFeatures = {
  'solana:signMessage': { method: 'signMessage', facts: { version: '1.0.0' } },
  'solana:signTransaction': { method: 'signTransaction', facts: TRANSACTIONS },
  'solana:signAndSendTransaction': { method: 'signAndSendTransaction', facts: TRANSACTIONS },
}

export type SolanaPageProvider = StandardPageProvider<SolanaProvider>

/** Creates a provider that has a `publicKey` and listeners from the start. */
export function createSolanaProvider(
  ...transport: [origin: string, call: CallFamily, signal: AbortSignal]
): SolanaPageProvider {
  return createStandardProvider(
    {
      facts: SOLANA,
      member: 'publicKey',
      methods: METHODS,
      look: { chain: 'solana:mainnet', features: SOLANA_FEATURES },
      importFamily: async (again) => (await importFamily(again)).solana,
    },
    transport,
  )
}

function importFamily(again: string): Promise<{ solana: PageFamily }> {
  return typeof __LATCH_SOLANA__ === 'string'
    ? import(/* @vite-ignore */ __LATCH_SOLANA__ + again)
    : import('./family.ts')
}
