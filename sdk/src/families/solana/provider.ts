import { createEmitter } from '../../emitter.ts'
import { createPart } from '../../part.ts'
import {
  createLatchWallet,
  type LatchFeatures,
  type LatchWallet,
  registerWallet,
} from '../../walletStandard/latchWallet.ts'
import type { CallFamily, PageFamily, PageProvider } from '../pageFamily.ts'
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

export type SolanaPageProvider = Omit<PageProvider, 'announce'> & {
  announce(): LatchWallet
  provider: { -readonly [Member in keyof SolanaProvider]: SolanaProvider[Member] }
}

/** Has a `publicKey` and listeners from the start; the code of its methods loads with the first call of one. */
export function createSolanaProvider(
  origin: string,
  call: CallFamily,
  signal: AbortSignal,
): SolanaPageProvider {
  const { emit, ...events } = createEmitter()
  // The emitter carries names and values of any family.
  const emitAny = emit as unknown as (event: { name: string; value: unknown }) => void
  // The methods follow below.
  const provider = { publicKey: null, ...events } as unknown as SolanaPageProvider['provider']
  const loadModule = createPart(origin, importFamily)
  let latch: LatchWallet | undefined
  const page: SolanaPageProvider = {
    facts: SOLANA,
    provider,
    account: null,
    setAccount: (account) => {
      const before = page.account
      if (account === before) return
      page.account = account
      provider.publicKey = account
      if (before === null) emitAny({ name: 'connect', value: { publicKey: account } })
      else emitAny({ name: 'accountChanged', value: account })
      if (account === null) emitAny({ name: 'disconnect', value: undefined })
    },
    load: async () => (await loadModule()).solana,
    announce: () => {
      if (!latch) {
        latch = createLatchWallet({ chain: 'solana:mainnet', features: SOLANA_FEATURES }, async () => {
          ;(await page.load()).announce?.(page)
        })
        registerWallet(window, latch.wallet, signal)
      }
      return latch
    },
  }
  for (const name of METHODS)
    provider[name] = (...args: never) =>
      call('solana', page.load, (methods) =>
        ((methods as SolanaMethods)[name] as (...args: never) => Promise<never>)(...args),
      ) as never
  return page
}

function importFamily(again: string): Promise<{ solana: PageFamily }> {
  return typeof __LATCH_SOLANA__ === 'string'
    ? import(/* @vite-ignore */ __LATCH_SOLANA__ + again)
    : import('./family.ts')
}
