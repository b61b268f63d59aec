import { createEcho } from '@latch/families/eip155/page/ownProvider.ts'
import { createSolanaMethods } from '@latch/families/solana/page/methods.ts'
import { createSolanaProvider } from '@latch/families/solana/page/provider.ts'
import { ADDRESS, register, testWallet } from '@latch/families/solana/page/testWallet.ts'
import type { FamilyState, ProviderState } from '@latch/protocol/hostChannel.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MethodsContext } from '#families/pageFamily.ts'
import { createEmitter } from '../emitter.ts'
import type { PageStorage } from '../pageStorage.ts'
import { createStore } from '../store.ts'
import { createFamilies } from './families.ts'
import { createStates } from './states.ts'
import { toCached } from './toCached.ts'

beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => void vi.unstubAllGlobals())

const LUMEN = { name: 'Lumen', icon: null, rdns: null }
const NOBODY: FamilyState = { status: 'disconnected', accounts: [], chainId: 'solana:x', wallet: null }
const CONNECTED: FamilyState = { ...NOBODY, status: 'connected', accounts: [ADDRESS], wallet: LUMEN }

/** A page with the last wallet hint of an earlier visit, and a widget that sends its states. */
async function setUp({
  storedHint = null,
  isServed = true,
}: {
  storedHint?: string | null
  isServed?: boolean
} = {}) {
  let stored = storedHint
  const hint: PageStorage = {
    read: () => stored,
    write: (wallet) => {
      stored = wallet
    },
  }
  const store = createStore({ emitter: createEmitter(), hint, chainId: undefined })
  const states = createStates(store, hint)
  const page = createSolanaProvider('', async () => null, new AbortController().signal)
  const request = vi.fn(async () => ({ signature: '1', signedMessage: '1' }))
  const onWallets = vi.fn()
  const families = createFamilies({
    discovery: { announcements: () => [], provider: () => undefined, echo: createEcho() },
    pageProviders: { solana: page },
    hint,
    announced: false,
    isOpen: () => false,
    request,
    show: () => {},
    onWallets,
    onWalletEvent: () => {},
  })
  if (isServed) await families.wake(['solana'])
  let seq = 0
  return {
    page,
    families,
    onWallets,
    solana: createSolanaMethods(families.contexts.solana as MethodsContext),
    request,
    readHint: () => stored,
    apply(solana: FamilyState | undefined, evm: Partial<ProviderState> = {}) {
      const state: ProviderState = {
        seq: ++seq,
        status: 'disconnected',
        accounts: [],
        chainId: '0x1',
        wallet: null,
        route: null,
        ...evm,
        ...(solana ? { families: { solana } } : {}),
      }
      states.take(toCached(state))
      families.apply(state.families ?? {})
    },
  }
}

test('the hint of a Solana wallet stays while its session may come back, and goes with it', async () => {
  const { apply, readHint } = await setUp({ storedHint: 'solana:Lumen' })
  apply(undefined)
  expect(readHint()).toBe('solana:Lumen')
  apply({ ...NOBODY, status: 'reconnecting' })
  apply({ ...NOBODY, remembered: true })
  expect(readHint()).toBe('solana:Lumen')
  apply(NOBODY)
  expect(readHint()).toBeNull()
})

test('each family keeps a hint of its own, beside the EVM wallet of the page', async () => {
  const { apply, readHint } = await setUp()
  apply(CONNECTED)
  expect(readHint()).toBe('solana:Lumen')
  apply(CONNECTED, { status: 'connected', wallet: { name: 'Fox', icon: null, rdns: 'org.fox' } })
  expect(readHint()).toBe('org.fox\nsolana:Lumen')
  apply(CONNECTED)
  expect(readHint()).toBe('solana:Lumen')
  apply(NOBODY)
  expect(readHint()).toBeNull()
})

test.each(['solana:Lumen', 'org.fox\nsolana:Lumen'])(
  'a project that lists no Solana chain any more leaves no hint of %j',
  async (storedHint) => {
    const { apply, readHint } = await setUp({ storedHint, isServed: false })
    apply(undefined)
    expect(readHint()).toBeNull()
  },
)

test('nobody is connected through an instance that is no more', async () => {
  const { page, families, apply } = await setUp()
  const onDisconnect = vi.fn()
  page.provider.on('disconnect', onDisconnect)
  apply(CONNECTED)
  expect(page.provider.publicKey).toBe(ADDRESS)
  families.sleep()
  expect(page.provider.publicKey).toBeNull()
  expect(onDisconnect).toHaveBeenCalledOnce()
})

test('a message is signed with the account that the page knows while the widget is being reloaded', async () => {
  const { apply, solana, request } = await setUp()
  apply(CONNECTED)
  apply({ ...NOBODY, status: 'reconnecting' })
  await solana.signMessage(Uint8Array.of(1))
  expect(request).toHaveBeenCalledWith(
    expect.objectContaining({
      method: 'solana_signMessage',
      params: expect.objectContaining({ pubkey: ADDRESS }),
    }),
  )
})

test('wallets are found and called once the widget has named their family', async () => {
  const { families } = await setUp({ isServed: false })
  expect(families.wallets()).toEqual([])
  await families.wake(['route', 'families', 'solana'])
  register(window, testWallet())
  const [found] = families.wallets()
  expect(found).toMatchObject({ kind: 'wallet-standard', namespaces: ['solana'] })
  const called = { walletId: found?.id ?? '', method: 'standard:connect' }
  expect(await families.relay(called)).toMatchObject({ ok: true })
  families.sleep()
})

test('a wallet that no family knows is gone', async () => {
  expect(await (await setUp()).families.relay({ walletId: 'other', method: 'eth_accounts' })).toMatchObject({
    error: { code: 4900, data: { reason: 'WALLET_GONE' } },
  })
})

test('the code of a family that does not load is fetched again, and its wallets follow', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
  const { page, families, onWallets } = await setUp({ isServed: false })
  const load = vi.spyOn(page, 'load').mockRejectedValueOnce(new Error('Offline'))
  const awake = families.wake(['solana'])
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  await awake
  expect(load).toHaveBeenCalledTimes(2)
  expect(onWallets).toHaveBeenCalledOnce()
  register(window, testWallet())
  expect(families.wallets()).toHaveLength(1)
})

test('code that comes when the instance is no more looks for no wallets', async () => {
  const { families } = await setUp({ isServed: false })
  const awake = families.wake(['solana'])
  families.sleep()
  await awake
  register(window, testWallet())
  expect(families.wallets()).toEqual([])
})

test('only the families that the project lists are fetched', async () => {
  const { page, families } = await setUp({ isServed: false })
  const load = vi.spyOn(page, 'load')
  families.preload(['eip155', 'stacks', 7])
  await families.wake(['route', 'families'])
  expect(load).not.toHaveBeenCalled()
  families.preload(['eip155', 'solana'])
  expect(load).toHaveBeenCalledOnce()
})
