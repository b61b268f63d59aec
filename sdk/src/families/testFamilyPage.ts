/** A page with wallets of one chain family, and a widget in a test's hand. */

import { discoverWallets } from '@latch/families/eip155/page/discovery.ts'
import { createPageProviders } from '@latch/families/page.ts'
import type { FamilyState, HostWalletEvent, ProviderState } from '@latch/protocol/hostChannel.ts'
import { type Mock, vi } from 'vitest'
import { createFamilies } from '#channel/families.ts'
import { createStates } from '#channel/states.ts'
import { toCached } from '#channel/toCached.ts'
import { createEmitter } from '../emitter.ts'
import type { PageStorage } from '../pageStorage.ts'
import { createStore } from '../store.ts'
import { defaultFamily } from './defaultFamilyCode.ts'
import type { PageFamilyFixture } from './familyFixture.ts'

const LUMEN = { name: 'Lumen', icon: null, rdns: null }
const ends: AbortController[] = []

/** Takes down every page that {@link openPage} has made. */
export function closePages(): void {
  for (const end of ends.splice(0)) end.abort()
  vi.unstubAllGlobals()
}

export function createTestStorage(text: string | null = null): PageStorage {
  return {
    read: () => text,
    write: (next) => {
      text = next
    },
  }
}

/** A page, and the widget's words to it. @param stored - The page's own note of an earlier visit. */
export function openPage(
  { namespace, chainId, createProvider }: PageFamilyFixture,
  stored: string | null = null,
) {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const life = new AbortController()
  ends.push(life)
  const hint = createTestStorage(stored)
  // Named, so that the declarations of the package's build need not name vitest's own.
  const onWallets: Mock<() => void> = vi.fn()
  const events: HostWalletEvent[] = []
  const store = createStore({ emitter: createEmitter(), hint, chainId: undefined })
  const states = createStates(store, hint)
  const pageProviders = {
    ...createPageProviders('', async () => null, life.signal),
    ...(createProvider && { [namespace]: createProvider() }),
  }
  const families = createFamilies({
    discovery: discoverWallets(page, onWallets, life.signal),
    pageProviders,
    hint,
    announced: false,
    isOpen: () => false,
    request: async () => null,
    show: () => {},
    onWallets,
    onWalletEvent: (event) => events.push(event),
  })
  let seq = 0
  /** Applies a state of the family from the widget; the others do not change. */
  const applyAccounts = (accounts: readonly string[], more: Partial<FamilyState> = {}) => {
    const status = accounts.length > 0 ? 'connected' : 'disconnected'
    const wallet = accounts.length > 0 ? LUMEN : null
    const change = { status, accounts, wallet, ...more } as const
    const top = { status: 'disconnected', accounts: [], wallet: null, route: null, chainId: '0x1' } as const
    const isTop = namespace === defaultFamily.namespace
    const beside = isTop ? {} : { families: { [namespace]: { chainId, ...change } } }
    const state = { seq: ++seq, ...top, ...(isTop ? change : {}), ...beside } as ProviderState
    states.take(toCached(state, store.get().families))
    families.apply(state.families ?? {})
  }
  return {
    page,
    hint,
    families,
    pageProviders,
    events,
    onWallets,
    applyAccounts,
    wake: () => families.wake(['route', 'families', namespace]),
    own: () => families.wallets().filter(({ namespaces }) => namespaces?.includes(namespace)),
    account: () =>
      namespace === defaultFamily.namespace
        ? (store.get().accounts[0] ?? null)
        : pageProviders[namespace]?.account,
  }
}

/** Opens a page in which the widget supports the family and a wallet of it is present. */
export async function withWallet(fixture: PageFamilyFixture) {
  const opened = openPage(fixture)
  await opened.wake()
  const side = fixture.addWallet(opened.page, 'Birch')
  const walletId = opened.own()[0]?.id ?? ''
  return {
    ...opened,
    side,
    walletId,
    call: (method: string, params?: unknown) => opened.families.relay({ walletId, method, params }),
  }
}
