/** Sui in the page: what its own client code receives, and what is sent to the widget and to wallets. */
import {
  getWallets,
  isWalletWithRequiredFeatureSet,
  type SuiWalletFeatures,
  signAndExecuteTransaction,
  signTransaction,
  type WalletWithFeatures,
} from '@mysten/wallet-standard'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createStandardRelay } from '#walletStandard/page/relay.ts'
import { SUI_CALLS } from './calls.ts'
import { createSuiMethods } from './methods.ts'
import { createSuiProvider } from './provider.ts'
import { createSuiLatch } from './suiLatch.ts'
import { ADDRESS } from './testWallet.ts'

const OTHER = `0x${'b'.repeat(64)}`
const SIGNING = ['sui:signPersonalMessage', 'sui:signTransaction', 'sui:signAndExecuteTransaction'] as const
const EXECUTED = { digest: '5fPq', transactionBytes: 'AQ==', signature: 'Bwg=', effects: 'AQID' }
const JSON_TEXT = '{"version":2}'

let life: AbortController
// One page for all: the client looks for wallets once.
beforeAll(() => vi.stubGlobal('window', new EventTarget()))
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  life = new AbortController()
})
afterEach(() => life.abort())

/** A page with Latch in it, and the widget in the test's hand. */
function setUp() {
  const request = vi.fn(async (method: string, params: unknown): Promise<unknown> => {
    if (method === 'sui_requestAccounts') {
      page.setAccount(ADDRESS)
      return [{ address: ADDRESS }]
    }
    if (method === 'sui_getAccounts')
      return page.account === null ? [] : [{ address: page.account, pubkey: 'AQID' }]
    const { message } = params as { message?: string }
    return message === undefined ? EXECUTED : { signature: 'Bwg=', bytes: message }
  })
  const state = () => ({
    status: page.account === null ? ('disconnected' as const) : ('connected' as const),
    accounts: page.account === null ? [] : [page.account],
    chainId: 'sui:mainnet' as const,
    wallet: null,
  })
  const methods = createSuiMethods({ request, state, show: () => {} })
  const page = createSuiProvider('', (_namespace, _load, call) => call(methods), life.signal)
  const latch = createSuiLatch(page.provider, page.announce())
  latch.update({ chainId: 'sui:mainnet', status: 'disconnected' })
  return { page, request, latch }
}

type SuiWallet = WalletWithFeatures<SuiWalletFeatures>

/** Finds wallets like dapps of Sui. */
function findLatch(): SuiWallet {
  const found = getWallets()
    .get()
    .filter((wallet) => isWalletWithRequiredFeatureSet(wallet, [...SIGNING]))
  expect(found.map(({ name }) => name)).toEqual(['Latch'])
  return found[0] as unknown as SuiWallet
}

test('Sui’s own client finds Latch among wallets, connects and signs with it', async () => {
  const { request } = setUp()
  const wallet = findLatch()
  const { accounts } = await wallet.features['standard:connect'].connect()
  const [account] = accounts
  if (account === undefined) throw new Error('Nobody is connected.')
  const publicKey = Uint8Array.of(1, 2, 3)
  expect(account).toMatchObject({ address: ADDRESS, publicKey, chains: ['sui:mainnet'], features: SIGNING })

  const { signPersonalMessage } = wallet.features['sui:signPersonalMessage'] ?? {}
  expect(await signPersonalMessage?.({ message: Uint8Array.of(1), account })).toEqual({
    bytes: 'AQ==',
    signature: 'Bwg=',
  })
  const input = { transaction: { toJSON: async () => JSON_TEXT }, account, chain: 'sui:mainnet' } as const
  expect(await signTransaction(wallet as never, input)).toEqual({ bytes: 'AQ==', signature: 'Bwg=' })
  expect(await signAndExecuteTransaction(wallet as never, input)).toEqual({
    digest: '5fPq',
    bytes: 'AQ==',
    signature: 'Bwg=',
    effects: 'AQID',
  })
  const requested = { transaction: JSON_TEXT, address: ADDRESS }
  expect(request.mock.calls.filter(([method]) => method.startsWith('sui_sign'))).toEqual([
    ['sui_signPersonalMessage', { message: 'AQ==', address: ADDRESS }],
    ['sui_signTransaction', requested],
    ['sui_signAndExecuteTransaction', requested],
  ])
})

test('an account that came back has its key as soon as the widget told it, and without one an empty key', async () => {
  const { page, request, latch } = setUp()
  page.setAccount(ADDRESS)
  latch.update({ chainId: 'sui:mainnet', status: 'connected' })
  const wallet = findLatch()
  await vi.waitFor(() => expect(wallet.accounts[0]?.publicKey).toEqual(Uint8Array.of(1, 2, 3)))
  request.mockResolvedValueOnce([{ address: OTHER }])
  page.setAccount(OTHER)
  latch.update({ chainId: 'sui:mainnet', status: 'connected' })
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2))
  expect(wallet.accounts).toMatchObject([{ address: OTHER, publicKey: new Uint8Array() }])
})

test('a silent connect asks nobody', async () => {
  const { request } = setUp()
  const { accounts } = await findLatch().features['standard:connect'].connect({ silent: true })
  expect(accounts).toEqual([])
  expect(request.mock.calls.map(([method]) => method)).toEqual(['sui_getAccounts'])
})

test('another account or network than the session’s is refused, and nobody is asked', async () => {
  const { page, request, latch } = setUp()
  page.setAccount(ADDRESS)
  latch.update({ chainId: 'sui:testnet', status: 'connected' })
  const wallet = findLatch()
  const [account] = wallet.accounts
  const sign = (input: object) =>
    wallet.features['sui:signTransaction']?.signTransaction({
      transaction: { toJSON: async () => JSON_TEXT },
      account,
      chain: 'sui:testnet',
      ...input,
    } as never)
  await expect(sign({ account: { ...account, address: OTHER } })).rejects.toMatchObject({
    code: 4100,
    data: { reason: 'WRONG_ACCOUNT' },
  })
  await expect(sign({ chain: 'sui:mainnet' })).rejects.toMatchObject({ data: { reason: 'WRONG_CHAIN' } })
  expect(request.mock.calls.map(([method]) => method)).toEqual(['sui_getAccounts'])
})

test('the provider has an address, tells of it, and takes a transaction as text, too', async () => {
  const { page, request } = setUp()
  const events: unknown[] = []
  for (const name of ['connect', 'accountChanged', 'disconnect'] as const)
    page.provider.on(name, (value) => events.push([name, value]))
  expect(await page.provider.connect()).toEqual({ address: ADDRESS })
  expect(page.provider.address).toBe(ADDRESS)
  await page.provider.signTransaction('AAEC')
  expect(request.mock.lastCall).toEqual(['sui_signTransaction', { transaction: 'AAEC', address: ADDRESS }])
  page.setAccount(OTHER)
  page.setAccount(null)
  expect(events).toEqual([
    ['connect', { address: ADDRESS }],
    ['accountChanged', OTHER],
    ['accountChanged', null],
    ['disconnect', undefined],
  ])
})

test('a paired wallet that tells the digest alone leaves out the rest', async () => {
  const { page, request } = setUp()
  request.mockResolvedValueOnce({ digest: '5fPq' })
  expect(await page.provider.signAndExecuteTransaction('AAEC')).toEqual({ digest: '5fPq' })
})

test('a no that Wallet Standard’s own error tells by its code alone is 4001', async () => {
  const error = Object.assign(new Error('Wallet Standard error #4001000'), { context: { __code: 4001000 } })
  const signTransaction = () => Promise.reject(error)
  const account = { address: ADDRESS, publicKey: new Uint8Array(32), chains: ['sui:testnet'], features: [] }
  const wallet = { accounts: [account], features: { 'sui:signTransaction': { signTransaction } } }
  const answer = await createStandardRelay(SUI_CALLS, () => {}).call(wallet as never, {
    walletId: 'w',
    method: 'sui:signTransaction',
    params: { address: ADDRESS, transaction: JSON_TEXT, chain: 'sui:testnet' },
  })
  expect(answer).toMatchObject({ ok: false, error: { code: 4001 } })
})

test('a wallet of the page is handed the text as its transaction, the account and the network', async () => {
  const account = { address: ADDRESS, publicKey: new Uint8Array(32), chains: ['sui:testnet'], features: [] }
  const signTransaction = vi.fn(async ({ transaction }: { transaction: { toJSON(): Promise<string> } }) => ({
    bytes: btoa(await transaction.toJSON()),
    signature: 'Bwg=',
    more: 'dropped',
  }))
  const wallet = { accounts: [account], features: { 'sui:signTransaction': { signTransaction } } }
  const relay = createStandardRelay(SUI_CALLS, () => {})
  const call = (address: string) =>
    relay.call(wallet as never, {
      walletId: 'w',
      method: 'sui:signTransaction',
      params: { address, transaction: JSON_TEXT, chain: 'sui:testnet' },
    })
  expect(await call(ADDRESS)).toEqual({
    ok: true,
    result: { bytes: btoa(JSON_TEXT), signature: 'Bwg=' },
  })
  expect(signTransaction.mock.lastCall?.[0]).toMatchObject({ account, chain: 'sui:testnet' })
  expect(await call(OTHER)).toMatchObject({ error: { code: 4100, data: { reason: 'WRONG_ACCOUNT' } } })
})
