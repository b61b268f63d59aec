import { notifyAll } from '@latch/sdk-source/emitter.ts'
import { createPageProvider, type OwnPageProvider } from '@latch/sdk-source/families/createPageProvider.ts'
import type { CallFamily, PageFamily } from '@latch/sdk-source/families/pageFamily.ts'
import { announceInjected } from './announce.ts'
import { POLKADOT } from './facts.ts'
import type { PolkadotAccount, PolkadotInjected, PolkadotProvider } from './types.ts'

/** Address of the family's code, in the build that is loaded by its own; elsewhere a bundler sees to it. */
declare const __LATCH_POLKADOT__: string | undefined

/** Milliseconds that dapps, which call all wallets together, wait for a widget that is still loading. */
const PATIENCE = 3_000

export type PolkadotPageProvider = OwnPageProvider<PolkadotProvider>

/** Creates a provider that has an `address`, accounts and listeners from the start. */
export function createPolkadotProvider(
  ...[origin, call, signal]: [origin: string, call: CallFamily, signal: AbortSignal]
): PolkadotPageProvider {
  const page = createPageProvider<PolkadotProvider>(
    { facts: POLKADOT, member: 'address', methods: ['connect', 'disconnect', 'request'], importFamily },
    origin,
    call,
  )
  const listeners = new Set<(accounts: PolkadotAccount[]) => void>()
  let connected: readonly string[] = []
  const fetchAccounts = async () => {
    const accounts = (await page
      .method('getAccounts')()
      .catch(() => [])) as PolkadotAccount[]
    return describeAccounts(accounts.map(({ address }) => address))
  }
  const injected = {
    accounts: {
      get: async () =>
        connected.length > 0 ? describeAccounts(connected) : Promise.race([fetchAccounts(), givePatience()]),
      subscribe: (listener) => {
        listeners.add(listener)
        injected.accounts.get().then(listener)
        return () => {
          listeners.delete(listener)
        }
      },
    },
    signer: {
      signPayload: page.method('signPayload') as PolkadotInjected['signer']['signPayload'],
      signRaw: page.method('signRaw') as PolkadotInjected['signer']['signRaw'],
    },
    metadata: { get: async () => [], provide: async () => false },
  } satisfies PolkadotInjected as PolkadotInjected
  const { setAccount } = page
  let isAnnounced = false
  Object.assign(page.provider, injected)
  return Object.assign(page, {
    setAccount: (account: string | null, all: readonly string[] = account === null ? [] : [account]) => {
      const isNew = all.join() !== connected.join()
      connected = all
      setAccount(account)
      if (isNew) notifyAll([...listeners], describeAccounts(connected))
    },
    announce: () => {
      if (!isAnnounced) announceInjected(window, injected, page.method('requestAccounts'), signal)
      isAnnounced = true
    },
  })
}

/** PAPI leaves out accounts without a kind of key. Of the kinds that wallets make, nearly all are of this one. */
function describeAccounts(addresses: readonly string[]): PolkadotAccount[] {
  return addresses.map((address) => ({ address, type: 'sr25519' }))
}

function givePatience(): Promise<PolkadotAccount[]> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE, []))
}

async function importFamily(again: string): Promise<PageFamily> {
  return typeof __LATCH_POLKADOT__ === 'string'
    ? (await import(/* @vite-ignore */ __LATCH_POLKADOT__ + again)).polkadot
    : (await import('./family.ts')).polkadot
}
