/** TRON in the page: the wallet that pages find, and the messages to wallets. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWalletIds } from '#walletStandard/page/discover.ts'
import { announceTip6963 } from './announce.ts'
import { discoverTronWallets } from './discover.ts'
import { createTronMethods } from './methods.ts'
import { ADDRESS, announce, CHAIN, OTHER, TRANSACTION } from './testWallet.ts'
import { createTip1193, type Tip1193Provider } from './tip1193.ts'
import type { TronProvider } from './types.ts'
import { createTronWallet, type TronObject, type TronWallet } from './wallet.ts'

const NILE = 'tron:0xcd8690dc'

type Page = EventTarget & Record<string, unknown>
let page: Page
let life: AbortController
beforeEach(() => {
  page = new EventTarget() as Page
  life = new AbortController()
})
afterEach(() => life.abort())

/** Latch as other scripts of the page find it, and the widget in the test's hand. */
function announceLatch() {
  const provider = {
    request: vi.fn(async () => [ADDRESS]),
    signMessage: vi.fn(async () => '0xab'),
    signTransaction: vi.fn(async () => ({ ...TRANSACTION, signature: ['ab'] })),
  }
  const { announced, update } = createTip1193(provider as unknown as TronProvider)
  announceTip6963(page, announced, life.signal)
  const found: { info: { name: string; rdns: string }; provider: Tip1193Provider }[] = []
  page.addEventListener('TIP6963:announceProvider', (event) => found.push((event as CustomEvent).detail))
  page.dispatchEvent(new Event('TIP6963:requestProvider'))
  const state = (accounts: readonly string[], chainId = CHAIN) =>
    update({ status: 'connected', accounts, chainId, wallet: null } as never)
  return { provider, found, state, latch: found[0]?.provider as Tip1193Provider }
}

test('a page finds Latch by TIP-6963 until the SDK ends, and signs by its tronweb', async () => {
  const { found, latch, provider } = announceLatch()
  expect(found).toMatchObject([{ info: { name: 'Latch', rdns: 'app.latch' } }])
  expect(await latch.request({ method: 'eth_requestAccounts' })).toEqual([ADDRESS])
  expect(await latch.tronWeb.trx.signMessageV2('Hello')).toBe('0xab')
  expect(await latch.tronWeb.trx.sign(TRANSACTION)).toEqual({ ...TRANSACTION, signature: ['ab'] })
  expect(provider.signTransaction).toHaveBeenCalledWith(TRANSACTION)
  life.abort()
  page.dispatchEvent(new Event('TIP6963:requestProvider'))
  expect(found).toHaveLength(1)
})

test('who listens hears of accounts and networks as TIP-1193 has them, and tronweb knows the account', () => {
  const { latch, state } = announceLatch()
  const events: unknown[] = []
  for (const name of ['connect', 'disconnect', 'chainChanged', 'accountsChanged'])
    latch.on(name, (value: unknown) => events.push([name, value]))
  expect(latch.tronWeb).toMatchObject({ ready: false, defaultAddress: { base58: false, hex: false } })
  state([ADDRESS])
  expect(latch.tronWeb).toMatchObject({
    ready: true,
    defaultAddress: { base58: ADDRESS, hex: `41${'00'.repeat(20)}` },
  })
  state([ADDRESS], NILE)
  state([OTHER], NILE)
  state([OTHER], NILE)
  state([], NILE)
  expect(events).toEqual([
    ['connect', { chainId: '0x2b6653dc' }],
    ['accountsChanged', [ADDRESS]],
    ['chainChanged', { chainId: '0xcd8690dc' }],
    ['accountsChanged', [OTHER]],
    ['accountsChanged', []],
    ['disconnect', { code: 4900, message: 'Disconnected' }],
  ])
})

test('methods of TIP-1193 cross the frame under names of the family', async () => {
  const request = vi.fn(async (_method: string, _params?: unknown): Promise<unknown> => [ADDRESS])
  const show = vi.fn()
  const methods = createTronMethods({ request, state: () => undefined, show })
  await methods.request({ method: 'eth_accounts' })
  await methods.request({ method: 'eth_chainId' })
  expect(show).not.toHaveBeenCalled()
  await methods.request({ method: 'eth_requestAccounts' })
  expect(show).toHaveBeenCalledOnce()
  await methods.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xcd8690dc' }] })
  await methods.request({ method: 'tron_signMessage', params: { message: 'a' } })
  expect(request.mock.calls.map(([method, params]) => [method, params])).toEqual([
    ['tron_accounts', undefined],
    ['tron_chainId', undefined],
    ['tron_requestAccounts', undefined],
    ['latch_switchNetwork', [{ chainId: NILE }]],
    ['tron_signMessage', { message: 'a' }],
  ])
})

test('a wallet is listed once, whether it announces itself or stands in the window, and Latch never', () => {
  announceLatch()
  const tronLink = { request: async () => null, isTronLink: true }
  Object.assign(page, { tron: tronLink, tronLink: { request: async () => null } })
  announce(page, {
    info: { uuid: '1', name: 'Birch', rdns: 'org.birch' },
    provider: { request: async () => null },
  })
  const wallets = discoverTronWallets(page, createWalletIds(), () => {})
  const names = () => wallets.list().map(({ name, rdns }) => [name, rdns])
  expect(names()).toEqual([
    ['Birch', 'org.birch'],
    ['TronLink', null],
  ])
  announce(page, { info: { uuid: '2', name: 'TronLink', rdns: 'org.tronlink.www' }, provider: tronLink })
  expect(names()).toEqual([
    ['Birch', 'org.birch'],
    ['TronLink', 'org.tronlink.www'],
  ])
})

/** A wallet on one network, and its requests. */
function createWallet(chain: string | null, answers: Record<string, unknown> = {}) {
  const requested: unknown[] = []
  let current = chain
  const object: TronObject = {
    tronWeb: {
      defaultAddress: { base58: ADDRESS },
      trx: {
        sign: async () => TRANSACTION,
        signMessageV2: async () => `signed on ${current}`,
      },
    },
    request: async ({ method, params }) => {
      requested.push(method)
      if (method === 'eth_chainId' && current !== null) return current
      if (method === 'wallet_switchEthereumChain') {
        current = (params as [{ chainId: string }])[0].chainId
        return null
      }
      if (method in answers) return answers[method]
      throw { code: 4200 }
    },
  }
  return { requested, object, wallet: createTronWallet(object, 'tron_requestAccounts') }
}

const sign = (wallet: TronWallet) => wallet.signMessage({ address: ADDRESS, message: 'a', chain: NILE })

test('a wallet that is on another network goes to that of the request before it signs', async () => {
  const { wallet, requested } = createWallet('0x2b6653dc')
  expect(await sign(wallet)).toBe('signed on 0xcd8690dc')
  expect(requested).toEqual(['eth_chainId', 'wallet_switchEthereumChain'])
  expect(await sign(wallet)).toBe('signed on 0xcd8690dc')
  expect(requested).toEqual(['eth_chainId', 'wallet_switchEthereumChain', 'eth_chainId'])
})

test('one that does not say where it is signs as it is asked', async () => {
  const { wallet, requested } = createWallet(null)
  expect(await sign(wallet)).toBe('signed on null')
  expect(requested).toEqual(['eth_chainId'])
})

test('TronLink of before TIP-1193 is read by its codes, and says who is there by its tronweb', async () => {
  const connect = (answer: unknown) => createWallet(null, { tron_requestAccounts: answer }).wallet.connect({})
  expect(await connect({ code: 200 })).toEqual({ accounts: [ADDRESS], chain: null })
  await expect(connect({ code: 4001, message: 'No' })).rejects.toMatchObject({ code: 4001, message: 'No' })
  // Locked.
  await expect(connect('')).rejects.toMatchObject({ code: 4100 })
})

test('what a wallet lacks is found before its user is asked', () => {
  const { object, wallet } = createWallet('0xcd8690dc')
  expect(['signMessage', 'signTransaction', 'connect'].map(wallet.findMissing)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  object.tronWeb = { trx: { sign: async () => TRANSACTION } as never }
  expect(['signMessage', 'signTransaction'].map(wallet.findMissing)).toEqual(['signMessageV2', undefined])
})

test('a wallet that shares no account has nothing to sign with', async () => {
  const { object, wallet } = createWallet('0xcd8690dc')
  object.tronWeb = false
  expect(await wallet.connect({ silent: true })).toEqual({ accounts: [], chain: NILE })
  await expect(sign(wallet)).rejects.toMatchObject({ code: 4100 })
})
