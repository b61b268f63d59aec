import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { expect, test, vi } from 'vitest'
import { ALICE, CONFIG, friendly, type TestHostOptions, WALLET } from '#host/testHost.ts'
import { openPage } from './testRequests.ts'

const DEVNET = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const BOB = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const LUMEN: HostWallet = {
  id: 'sol-1',
  kind: 'wallet-standard',
  name: 'Lumen',
  icon: null,
  rdns: null,
  namespaces: ['solana'],
}
const SOLANA = { ...CONFIG.chains[0], id: DEVNET } as (typeof CONFIG.chains)[number]

const SOLANA_SESSION = {
  namespace: 'solana',
  accounts: [BOB],
  chainId: DEVNET,
  wallet: { name: 'Lumen', icon: null, rdns: null },
}
const EVM_SESSION = {
  namespace: 'eip155',
  accounts: [ALICE],
  chainId: '0x1',
  wallet: { name: 'Fox', icon: null, rdns: 'org.fox' },
}

/** Opens a page with a wallet of each family; its requests wait for the user to connect. */
async function openFamilies(options: TestHostOptions = {}) {
  const host = await openPage({
    wallets: [WALLET, LUMEN],
    wallet: (call) =>
      call.method === 'standard:connect'
        ? { accounts: [{ address: BOB, chains: ['solana:devnet'] }] }
        : friendly(call),
    config: { chains: [...CONFIG.chains, SOLANA] },
    ...options,
  })
  await (await import('./router.ts')).loadDispatch()
  const { connect } = await import('#sessions/engine.ts')
  return {
    ...host,
    connectLumen: () => connect('solana', LUMEN.id),
    connectFox: () => connect('eip155', WALLET.id),
    requested: () => vi.waitFor(() => expect(host.requestsStore.getState().current?.kind).toBe('connect')),
    family: () => host.requestsStore.getState().current?.namespace,
  }
}

const onlySolana = { config: { chains: [SOLANA] } }

test('a page that names no family gets whichever its visitor chooses', async () => {
  const { request, requested, family, connectLumen } = await openFamilies()
  const answered = request('latch_requestSession', [{}])
  await requested()
  expect(family()).toBeUndefined()
  await connectLumen()
  await expect(answered).resolves.toEqual({ ok: true, result: SOLANA_SESSION })
})

test('one that names EVM waits for an EVM wallet', async () => {
  const { request, requested, family, connectFox, connectLumen } = await openFamilies()
  const answered = request('latch_requestSession', [{ namespace: 'eip155' }])
  await requested()
  await connectLumen()
  expect(family()).toBe('eip155')
  await connectFox()
  await expect(answered).resolves.toEqual({ ok: true, result: EVM_SESSION })
})

test('where somebody is connected in a family that is wanted, nobody is asked', async () => {
  const { request, requestsStore, connectFox, connectLumen } = await openFamilies()
  await connectFox()
  await connectLumen()
  const sessionOf = (namespace?: string) => request('latch_requestSession', [{ namespace }])
  await expect(sessionOf('eip155')).resolves.toEqual({ ok: true, result: EVM_SESSION })
  // The one that was chosen last.
  await expect(sessionOf()).resolves.toEqual({ ok: true, result: SOLANA_SESSION })
  expect(requestsStore.getState().current).toBeNull()
})

test('closing the modal rejects it with 4001', async () => {
  const { request, requested, widget } = await openFamilies()
  const answered = request('latch_requestSession', [{}])
  await requested()
  await widget.setOpen({ open: false, reason: 'escape' })
  await expect(answered).resolves.toMatchObject({ error: { code: 4001 } })
})

test('closing the modal rejects it before its code is there, and it stays closed', async () => {
  const { requestsStore } = await openPage()
  const { handleRequest, loadDispatch } = await import('./router.ts')
  const { closeModal } = await import('#window/modal.ts')
  const answered = handleRequest({ id: 'early', method: 'latch_requestSession', params: [{}] })
  closeModal()
  await expect(answered).rejects.toMatchObject({ code: 4001 })
  await loadDispatch()
  expect(requestsStore.getState().current).toBeNull()
})

test('who connects before its code is there, which closes the modal, is answered', async () => {
  const { connect } = await openPage()
  const { handleRequest } = await import('./router.ts')
  const { closeModal } = await import('#window/modal.ts')
  await connect('eip155', WALLET.id)
  const answered = handleRequest({ id: 'early', method: 'latch_requestSession', params: [{}] })
  closeModal()
  await expect(answered).resolves.toEqual(EVM_SESSION)
})

test('a project without an EVM chain leads to Solana wallets', async () => {
  const { request, requested, family, connectLumen } = await openFamilies(onlySolana)
  const answered = request('latch_requestSession', [{}])
  await requested()
  expect(family()).toBe('solana')
  await connectLumen()
  await expect(answered).resolves.toEqual({ ok: true, result: SOLANA_SESSION })
})

test.each([
  ['latch_requestSession', [{ namespace: 'eip155' }], 4901],
  ['latch_requestSession', [{ namespace: 'sui' }], 4901],
  ['latch_requestSession', [{ namespace: 'unheard' }], -32_602],
  ['eth_requestAccounts', undefined, 4901],
  ['wallet_requestPermissions', [{ eth_accounts: {} }], 4901],
  ['eth_chainId', undefined, 4901],
  ['net_version', undefined, 4901],
  ['eth_blockNumber', undefined, 4901],
  ['wallet_switchEthereumChain', [{ chainId: '0x1' }], 4901],
  ['eth_unknown', undefined, 4200],
])('without an EVM chain %s %j is refused, and what the page showed for it goes', async (...row) => {
  const [method, params, code] = row
  const { request, requestsStore, frames } = await openFamilies(onlySolana)
  await expect(request(method, params)).resolves.toMatchObject({ ok: false, error: { code } })
  expect(requestsStore.getState().current).toBeNull()
  if (code !== 4200) await vi.waitFor(() => expect(frames).toContainEqual({ visible: false }))
})

const APTOS = { ...CONFIG.chains[0], id: 'aptos:1' } as unknown as typeof SOLANA

test.each([
  ['latch_requestSession', [{}], 'No wallet can be connected for the chains of this project yet.'],
  ['latch_requestSession', [{ namespace: 'sui' }], 'This project lists no chain of sui.'],
  ['eth_requestAccounts', undefined, 'No wallet can be connected for its chains yet.'],
])('where no wallet fits any chain %s %j says that', async (method, params, words) => {
  const { request, requestsStore } = await openFamilies({ config: { chains: [APTOS] } })
  await expect(request(method, params)).resolves.toMatchObject({
    error: { code: 4901, message: expect.stringContaining(words) },
  })
  expect(requestsStore.getState().current).toBeNull()
})

test('without an EVM chain nobody is connected in that family', async () => {
  const { request } = await openFamilies(onlySolana)
  await expect(request('eth_accounts')).resolves.toEqual({ ok: true, result: [] })
  await expect(request('wallet_getPermissions')).resolves.toEqual({ ok: true, result: [] })
})
