import { announceOnce } from '@latch/sdk-source/families/announceOnce.ts'
import { createPageProvider, type OwnPageProvider } from '@latch/sdk-source/families/createPageProvider.ts'
import type { CallFamily, PageFamily } from '@latch/sdk-source/families/pageFamily.ts'
import { TRON } from './facts.ts'
import type { TronMethods } from './methods.ts'
import type { TronProvider } from './types.ts'

/** Address of the family's code, in the build that is loaded by its own; elsewhere a bundler sees to it. */
declare const __LATCH_TRON__: string | undefined

const METHODS = [
  'connect',
  'disconnect',
  'signMessage',
  'signTransaction',
  'sendTransaction',
  'request',
] as const satisfies (keyof TronMethods)[]

export type TronPageProvider = OwnPageProvider<TronProvider> & {
  /** Withdraws Latch from the page's other scripts. */
  signal: AbortSignal
}

/** Creates a provider that has an `address` and listeners from the start. */
export function createTronProvider(origin: string, call: CallFamily, signal: AbortSignal): TronPageProvider {
  const page = createPageProvider<TronProvider>(
    {
      facts: TRON,
      member: 'address',
      methods: METHODS,
      importFamily: async (again) => (await importFamily(again)).tron,
    },
    origin,
    call,
  )
  return Object.assign(page, {
    signal,
    announce: () =>
      page.load().then(
        (family) => announceOnce(family, page),
        // Tried again once the widget has reported the families.
        () => undefined,
      ),
  })
}

function importFamily(again: string): Promise<{ tron: PageFamily }> {
  return typeof __LATCH_TRON__ === 'string'
    ? import(/* @vite-ignore */ __LATCH_TRON__ + again)
    : import('./family.ts')
}
