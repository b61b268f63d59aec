import { createEmitter } from '../emitter.ts'
import { createPart } from '../part.ts'
import type { CallFamily, PageFamily, PageFamilyFacts, PageProvider } from './pageFamily.ts'

/** The part of a chain family that a page has before the family's code is loaded. */
export type PageProviderKind = {
  facts: PageFamilyFacts
  /** The provider's member that has the active account, and the field of its event `connect`. */
  member: string
  /** Methods of the provider; their code is loaded with the family's. */
  methods: readonly string[]
  /** @param again - As in {@link createPart}. */
  importFamily(again: string): Promise<PageFamily>
}

type Method = (...args: unknown[]) => Promise<unknown>

export type OwnPageProvider<Provider> = PageProvider & {
  provider: { -readonly [Member in keyof Provider]: Provider[Member] }
  /** A method of the family, whose code is fetched when it is called. */
  method(name: string): Method
}

/** Knows the active account and has listeners from the start; the code of its methods loads with the first call of one. */
export function createPageProvider<Provider>(
  { facts, member, methods, importFamily }: PageProviderKind,
  origin: string,
  call: CallFamily,
): OwnPageProvider<Provider> {
  const { emit, ...events } = createEmitter()
  // The emitter carries names and values of any family.
  const emitAny = emit as unknown as (event: { name: string; value: unknown }) => void
  const provider: Record<string, unknown> = { [member]: null, ...events }
  const page: OwnPageProvider<Provider> = {
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
    method:
      (name) =>
      (...args) =>
        call(
          facts.namespace,
          page.load,
          (loaded) => (loaded as Record<string, Method>)[name]?.(...args) as Promise<unknown>,
        ),
  }
  for (const name of methods) provider[name] = page.method(name)
  return page
}
