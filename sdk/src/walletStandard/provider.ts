import type { IdentifierString } from '@wallet-standard/base'
import { createEmitter } from '../emitter.ts'
import type { CallFamily, PageFamily, PageFamilyFacts, PageProvider } from '../families/pageFamily.ts'
import { createPart } from '../part.ts'
import { createLatchWallet, type LatchFeatures, type LatchWallet, registerWallet } from './latchWallet.ts'

/** What a page has of a family from the start whose dapps find Latch by Wallet Standard. */
export type StandardProviderKind = {
  facts: PageFamilyFacts
  /** The provider's member that has the active account, and the field of its event `connect`. */
  member: string
  /** Of the provider; their code comes with the family's. */
  methods: readonly string[]
  /** As in {@link createLatchWallet}. */
  look: { chain: IdentifierString; features: LatchFeatures }
  /** @param again - As in {@link createPart}. */
  importFamily(again: string): Promise<PageFamily>
}

export type StandardPageProvider<Provider> = Omit<PageProvider, 'announce'> & {
  announce(): LatchWallet
  provider: { -readonly [Member in keyof Provider]: Provider[Member] }
}

/** Knows the active account and has listeners from the start; the code of its methods loads with the first call of one. */
export function createStandardProvider<Provider>(
  { facts, member, methods, look, importFamily }: StandardProviderKind,
  [origin, call, signal]: readonly [origin: string, call: CallFamily, signal: AbortSignal],
): StandardPageProvider<Provider> {
  const { emit, ...events } = createEmitter()
  // The emitter carries names and values of any family.
  const emitAny = emit as unknown as (event: { name: string; value: unknown }) => void
  const provider: Record<string, unknown> = { [member]: null, ...events }
  let latch: LatchWallet | undefined
  const page: StandardPageProvider<Provider> = {
    facts,
    // The methods follow below.
    provider: provider as never,
    account: null,
    setAccount: (account) => {
      const before = page.account
      if (account === before) return
      page.account = account
      provider[member] = account
      if (before === null) emitAny({ name: 'connect', value: { [member]: account } })
      else emitAny({ name: 'accountChanged', value: account })
      if (account === null) emitAny({ name: 'disconnect', value: undefined })
    },
    load: createPart(origin, importFamily),
    announce: () => {
      if (!latch) {
        latch = createLatchWallet(look, async () => {
          ;(await page.load()).announce?.(page)
        })
        registerWallet(window, latch.wallet, signal)
      }
      return latch
    },
  }
  for (const name of methods)
    provider[name] = (...args: never) =>
      call(
        facts.namespace,
        page.load,
        (loaded) =>
          (loaded as Record<string, (...args: never) => Promise<unknown>>)[name]?.(
            ...args,
          ) as Promise<unknown>,
      )
  return page
}
