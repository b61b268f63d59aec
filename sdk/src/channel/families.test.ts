import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FamilyState, ProviderState } from '../../../widget/protocol/hostChannel.ts'
import { createEmitter } from '../emitter.ts'
import { createEcho } from '../families/eip155/ownFace.ts'
import { createSolanaFace } from '../families/solana/face.ts'
import type { SolanaMethods } from '../families/solana/methods.ts'
import { ADDRESS, register, testWallet } from '../families/solana/testWallet.ts'
import type { Note } from '../note.ts'
import { createStore } from '../store.ts'
import { createFamilies } from './families.ts'
import { createStates } from './states.ts'
import { familiesOf, toCached } from './toCached.ts'

beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => void vi.unstubAllGlobals())

const LUMEN = { name: 'Lumen', icon: null, rdns: null }
const NOBODY: FamilyState = { status: 'disconnected', accounts: [], chainId: 'solana:x', wallet: null }
const CONNECTED: FamilyState = { ...NOBODY, status: 'connected', accounts: [ADDRESS], wallet: LUMEN }

/** A page with a note of its last visit, and a widget that tells of its states. */
function setUp({ kept = null, isServed = true }: { kept?: string | null; isServed?: boolean } = {}) {
  let note = kept
  const hint: Note = {
    read: () => note,
    write: (wallet) => {
      note = wallet
    },
  }
  const store = createStore({ emitter: createEmitter(), hint, chainId: undefined })
  const states = createStates(store, hint)
  const page = createSolanaFace(async () => null)
  const request = vi.fn(async () => ({ signature: '1', signedMessage: '1' }))
  const families = createFamilies({
    discovery: { announcements: () => [], provider: () => undefined, echo: createEcho() },
    faces: { solana: page },
    hint,
    announced: false,
    request,
    show: () => {},
    onWallets: () => {},
    onWalletEvent: () => {},
  })
  if (isServed) families.wake(['solana'])
  let seq = 0
  return {
    page,
    families,
    solana: families.providers.solana as SolanaMethods,
    request,
    note: () => note,
    tell(told: FamilyState | undefined, evm: Partial<ProviderState> = {}) {
      const state: ProviderState = {
        seq: ++seq,
        status: 'disconnected',
        accounts: [],
        chainId: '0x1',
        wallet: null,
        route: null,
        ...evm,
        ...(told ? { solana: told } : {}),
      }
      states.take(toCached(state))
      families.apply(familiesOf(state))
    },
  }
}

test('the note of a Solana wallet stays while its session may come back, and goes with it', () => {
  const { tell, note } = setUp({ kept: 'solana:Lumen' })
  tell(undefined)
  expect(note()).toBe('solana:Lumen')
  tell({ ...NOBODY, status: 'reconnecting' })
  tell({ ...NOBODY, remembered: true })
  expect(note()).toBe('solana:Lumen')
  tell(NOBODY)
  expect(note()).toBeNull()
})

test('the note is the EVM wallet of the page where there is one, and the Solana one after it', () => {
  const { tell, note } = setUp()
  tell(CONNECTED)
  expect(note()).toBe('solana:Lumen')
  tell(CONNECTED, { status: 'connected', wallet: { name: 'Fox', icon: null, rdns: 'org.fox' } })
  expect(note()).toBe('org.fox')
  tell(CONNECTED)
  expect(note()).toBe('solana:Lumen')
  tell(NOBODY, { remembered: true })
  expect(note()).toBeNull()
})

test('a project that lists no Solana chain any more leaves no note', () => {
  const { tell, note } = setUp({ kept: 'solana:Lumen', isServed: false })
  tell(undefined)
  expect(note()).toBeNull()
})

test('nobody is connected through an instance that is no more', () => {
  const { page, families, tell } = setUp()
  const heard = vi.fn()
  page.face.on('disconnect', heard)
  tell(CONNECTED)
  expect(page.face.publicKey).toBe(ADDRESS)
  families.sleep()
  expect(page.face.publicKey).toBeNull()
  expect(heard).toHaveBeenCalledOnce()
})

test('a message is signed with the account that the page knows while the widget is being reloaded', async () => {
  const { tell, solana, request } = setUp()
  tell(CONNECTED)
  tell({ ...NOBODY, status: 'reconnecting' })
  await solana.signMessage(Uint8Array.of(1))
  expect(request).toHaveBeenCalledWith(
    expect.objectContaining({
      method: 'solana_signMessage',
      params: expect.objectContaining({ pubkey: ADDRESS }),
    }),
  )
})

test('wallets are found and called once the widget has named their family', async () => {
  const { families } = setUp({ isServed: false })
  expect(families.wallets()).toEqual([])
  families.wake(['route', 'families', 'solana'])
  register(window, testWallet())
  const [found] = families.wallets()
  expect(found).toMatchObject({ kind: 'wallet-standard', namespaces: ['solana'] })
  const called = { walletId: found?.id ?? '', method: 'standard:connect' }
  expect(await families.relay(called)).toMatchObject({ ok: true })
  families.sleep()
})

test('a wallet that no family knows is gone', async () => {
  expect(await setUp().families.relay({ walletId: 'other', method: 'eth_accounts' })).toMatchObject({
    error: { code: 4900, data: { reason: 'WALLET_GONE' } },
  })
})
