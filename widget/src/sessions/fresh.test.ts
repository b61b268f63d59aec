import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { expect, test, vi } from 'vitest'
import {
  CONFIG,
  createStorage,
  friendly,
  openTestHost,
  type TestHostOptions,
  type TestWallet,
  WALLET,
} from '#host/testHost.ts'

const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const LUMEN: HostWallet = {
  id: 'sol-1',
  kind: 'wallet-standard',
  name: 'Lumen',
  icon: null,
  rdns: null,
  namespaces: ['solana'],
}
const solana = { ...CONFIG.chains[0], id: DEVNET } as (typeof CONFIG.chains)[number]
const address = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'

const wallet: TestWallet = (call) =>
  call.method === 'standard:connect' ? { accounts: [{ address, chains: ['solana:devnet'] }] } : friendly(call)

const open = (options: TestHostOptions) =>
  openTestHost({
    wallets: [WALLET, LUMEN],
    wallet,
    config: { chains: [...CONFIG.chains, solana], multiWallet: true },
    ...options,
  })

/** Storage as an earlier visit leaves it: a session of each family, and a wallet kept beside them. */
function usedStorage(): Storage {
  const storage = createStorage()
  const put = (name: string, value: unknown) =>
    storage.setItem(`latch.${name}.demo.https://app.example`, JSON.stringify(value))
  put('session', { wallet: 'org.fox', connector: 'page' })
  put('solana', { wallet: 'Lumen', connector: 'page', chainId: DEVNET })
  put('kept', [{ wallet: 'org.owl', connector: 'page', name: 'Owl', address: `0x${'a'.repeat(40)}` }])
  put('recent', ['org.fox'])
  return storage
}

test('a page that restores nothing begins with nobody connected, in any family, and asks no wallet', async () => {
  const { init, state, request, walletCalls } = await open({
    storage: usedStorage(),
    init: { reconnect: false },
  })
  const nobody = { status: 'disconnected', families: { solana: { status: 'disconnected' } } }
  expect(init.state).toMatchObject({ ...nobody, remembered: false })
  expect(await request('solana_getAccounts')).toEqual({ ok: true, result: [] })
  expect(await request('eth_accounts')).toEqual({ ok: true, result: [] })
  expect(state()).toMatchObject(nobody)
  expect(walletCalls).toEqual([])
  expect((await import('./othersStore.ts')).loadOthers()).toEqual([])
})

test('its visitor connects as ever, and finds the wallet of the last visit first', async () => {
  const storage = usedStorage()
  const { state } = await open({ storage, init: { reconnect: false } })
  expect((await import('#connectors/walletsStore.ts')).walletsStore.getState().recent).toEqual(['org.fox'])
  await (await import('./engine.ts')).connect('eip155', WALLET.id)
  await vi.waitFor(() => expect(state()).toMatchObject({ status: 'connected', wallet: { rdns: 'org.fox' } }))
  // The frame is lost and made anew in the same page, which does not say it again.
  expect((await open({ storage })).init.state.status).toBe('reconnecting')
})
