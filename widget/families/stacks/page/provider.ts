import { announceOnce } from '@latch/sdk-source/families/announceOnce.ts'
import { createPageProvider, type OwnPageProvider } from '@latch/sdk-source/families/createPageProvider.ts'
import type { CallFamily, PageFamily } from '@latch/sdk-source/families/pageFamily.ts'
import { STACKS } from './facts.ts'
import type { StacksMethods } from './methods.ts'
import type { StacksProvider } from './types.ts'

/** Address of the family's code, in the build that is loaded by its own; elsewhere a bundler sees to it. */
declare const __LATCH_STACKS__: string | undefined

const METHODS = ['connect', 'disconnect', 'request'] as const satisfies (keyof StacksMethods)[]

export type StacksPageProvider = OwnPageProvider<StacksProvider> & {
  /** Withdraws Latch from the page's other scripts. */
  signal: AbortSignal
}

/** Creates a provider that has an `address` and listeners from the start. */
export function createStacksProvider(
  origin: string,
  call: CallFamily,
  signal: AbortSignal,
): StacksPageProvider {
  const page = createPageProvider<StacksProvider>(
    {
      facts: STACKS,
      member: 'address',
      methods: METHODS,
      importFamily: async (again) => (await importFamily(again)).stacks,
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

function importFamily(again: string): Promise<{ stacks: PageFamily }> {
  return typeof __LATCH_STACKS__ === 'string'
    ? import(/* @vite-ignore */ __LATCH_STACKS__ + again)
    : import('./family.ts')
}
