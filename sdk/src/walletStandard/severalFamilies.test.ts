/** Families whose wallets come by Wallet Standard, awake at once beside each other. */
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { HostWalletEvent } from '../../../widget/protocol/hostChannel.ts'
import { createFamilies } from '../channel/families.ts'
import type { PageProvider } from '../families/pageFamily.ts'
import { createSolanaProvider } from '../families/solana/provider.ts'
import { ADDRESS, register, testWallet } from '../families/solana/testWallet.ts'
import { createTestStorage } from '../families/testFamilyPage.ts'
import { standardFamily } from './standardFamily.ts'

beforeEach(() => vi.stubGlobal('window', new EventTarget()))
afterEach(() => vi.unstubAllGlobals())

/** A second family of the kind. */
const second = standardFamily(
  { namespace: 'stacks', signing: /^stacks:sign$/ },
  { 'stacks:sign': async ({ features }: Wallet) => (features as never as Second)['stacks:sign'].sign() },
)
type Second = { 'stacks:sign': { sign(): unknown } }
const SECOND: WalletAccount = {
  address: 'SALICE',
  publicKey: new Uint8Array(32),
  chains: ['stacks:1'],
  features: ['stacks:sign'],
}

async function openPage() {
  const { signal } = new AbortController()
  const events: HostWalletEvent[] = []
  const page: PageProvider = {
    facts: { namespace: 'stacks', connects: [], reads: /^stacks_get/ },
    provider: {},
    account: null,
    setAccount: () => {},
    load: async () => second,
  }
  const families = createFamilies({
    discovery: { announcements: () => [], provider: () => undefined, echo: {} as never },
    pageProviders: { solana: createSolanaProvider('', async () => null, signal), stacks: page },
    hint: createTestStorage(),
    announced: false,
    request: async () => null,
    show: () => {},
    onWallets: () => {},
    onWalletEvent: (event) => events.push(event),
  })
  await families.wake(['solana', 'stacks'])
  return { families, events }
}

const signing = { 'stacks:sign': { sign: () => 'signed' } }
const ofSecond = () => testWallet({ name: 'Slush', chains: ['stacks:1'], features: signing })
const ofBoth = (more: object = {}) =>
  testWallet({
    name: 'Phantom',
    chains: ['solana:localnet', 'stacks:1'],
    accounts: [...testWallet().accounts, SECOND],
    features: { ...signing, ...more },
  })

test('a wallet of one signs beside a wallet of the other', async () => {
  const { families } = await openPage()
  register(window, testWallet({ name: 'Solflare' }))
  register(window, ofSecond())
  const listed = families.wallets().map(({ id, name, namespaces }) => [id, name, namespaces])
  expect(listed).toEqual([
    ['standard-1', 'Solflare', ['solana']],
    ['standard-2', 'Slush', ['stacks']],
  ])
  const sign = (walletId: string, method: string) =>
    families.relay({ walletId, method, params: { address: ADDRESS, message: 'AQ==' } })
  expect(await sign('standard-2', 'stacks:sign')).toEqual({ ok: true, result: 'signed' })
  expect(await sign('standard-1', 'solana:signMessage')).toMatchObject({ ok: true })
  expect(await sign('standard-1', 'stacks:sign')).toMatchObject({ error: { code: 4200 } })
})

test('a wallet of both is listed once, and each family signs with it', async () => {
  const { families } = await openPage()
  register(window, ofBoth())
  const [wallet, ...others] = families.wallets()
  expect(others).toEqual([])
  expect(wallet).toMatchObject({ name: 'Phantom', namespaces: ['solana', 'stacks'] })
  const call = (method: string, params: object = {}) =>
    families.relay({ walletId: wallet?.id ?? '', method, params })
  expect(await call('standard:connect')).toMatchObject({ ok: true })
  expect(await call('stacks:sign')).toEqual({ ok: true, result: 'signed' })
  expect(await call('solana:signMessage', { address: ADDRESS, message: 'AQ==' })).toMatchObject({ ok: true })
})

test('the events of a wallet of both have one count', async () => {
  const { families, events } = await openPage()
  const listeners = new Set<(change: object) => void>()
  const on = (_: string, listener: (change: object) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  register(window, ofBoth({ 'standard:events': { on } }))
  const [{ id: walletId } = { id: '' }] = families.wallets()
  for (const method of ['standard:connect', 'stacks:sign']) await families.relay({ walletId, method })
  for (const listener of listeners) listener({ accounts: [SECOND] })
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index))
  expect(events[0]).toMatchObject({ walletId, event: 'accountsChanged', data: [{ address: 'SALICE' }] })
  families.sleep()
  expect(listeners.size).toBe(0)
})
