/** Latch as scripts of the page find it that look for wallets of Bitcoin. */

import { announceOnce } from '@latch/sdk-source/families/announceOnce.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readWbipWallets } from '#wbip/page/discover.ts'
import { bip122 } from './family.ts'
import { createBitcoinMethods } from './methods.ts'
import { createBitcoinProvider } from './provider.ts'
import { ORDINALS, PAYMENT } from './testWallet.ts'

const CHAIN = 'bip122:000000000933ea01ad0ee984209779ba'
const ACCOUNTS = [
  { address: PAYMENT, purpose: 'payment', publicKey: '02aa' },
  { address: ORDINALS, purpose: 'ordinals' },
]
const DISCONNECTED = { chainId: CHAIN, status: 'disconnected', accounts: [], wallet: null } as const

type Registry = { id: string; name: string; methods: string[] }[]
type Page = EventTarget & {
  btc_providers?: Registry
  wbip_providers?: Registry
  LatchProvider?: {
    disconnect(): Promise<void>
    request(method: string, params?: object): Promise<{ result?: unknown; error?: unknown }>
    addListener(listener: { eventName: string; cb: (event: unknown) => void }): () => void
  }
}
type Features = Record<string, Record<string, (...inputs: unknown[]) => Promise<never>>>
type Found = { name: string; accounts: { address: string; purpose?: string }[]; features: Features }

let page: Page
let life: AbortController
beforeEach(() => {
  page = new EventTarget()
  life = new AbortController()
  vi.stubGlobal('window', page)
})
afterEach(() => {
  life.abort()
  vi.unstubAllGlobals()
})

/** A page with Latch in it, and the widget in the test's hand. */
function setUp() {
  const request = vi.fn(async (method: string, params: unknown): Promise<unknown> => {
    if (method === 'bip122_requestAccounts') own.setAccount(PAYMENT)
    if (method === 'bip122_requestAccounts') return ACCOUNTS
    if (method === 'getAccountAddresses') return own.account === null ? [] : ACCOUNTS
    if (method === 'signMessage')
      return { address: (params as { address?: string }).address ?? PAYMENT, signature: 'AQ==' }
    return method === 'signPsbt' ? { psbt: 'AgM=', txid: 'ab' } : { txid: 'cd' }
  })
  const state = () => ({ ...DISCONNECTED, accounts: own.account === null ? [] : [own.account] })
  const methods = createBitcoinMethods({ request, state, show: () => {} })
  const own = createBitcoinProvider('', (_namespace, _load, call) => call(methods), life.signal)
  const latch = announceOnce(bip122, own)
  latch?.update(DISCONNECTED, true)
  return { own, request, latch }
}

function findByWalletStandard(): Found {
  const found: Found[] = []
  const api = { register: (wallet: Found) => found.push(wallet) }
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  const [latch, ...others] = found.filter(({ features }) => 'bitcoin:connect' in features)
  expect([latch?.name, others]).toEqual(['Latch', []])
  return latch as Found
}

test('by Wallet Standard: connects with both accounts, and signs bytes for either', async () => {
  const { request } = setUp()
  const wallet = findByWalletStandard()
  const { connect } = wallet.features['bitcoin:connect'] ?? {}
  const connected: unknown = await connect?.({ purposes: ['payment', 'ordinals'] })
  const { accounts } = connected as Found
  expect(accounts).toMatchObject([
    { address: PAYMENT, purpose: 'payment', publicKey: Uint8Array.of(2, 170), chains: ['bitcoin:testnet'] },
    { address: ORDINALS, purpose: 'ordinals' },
  ])
  expect(wallet.accounts).toEqual(accounts)
  const message = new TextEncoder().encode('Hello')
  const { signMessage } = wallet.features['bitcoin:signMessage'] ?? {}
  expect(await signMessage?.({ account: accounts[1], message })).toEqual([
    { signedMessage: message, signature: Uint8Array.of(1) },
  ])
  expect(request).toHaveBeenLastCalledWith('signMessage', {
    account: PAYMENT,
    message: 'Hello',
    address: ORDINALS,
  })
  const input = {
    psbt: Uint8Array.of(1),
    inputsToSign: [{ account: accounts[0], signingIndexes: [0, 2], sigHash: 'SINGLE|ANYONECANPAY' }],
    chain: 'bitcoin:testnet',
  }
  const { signTransaction } = wallet.features['bitcoin:signTransaction'] ?? {}
  expect(await signTransaction?.(input)).toEqual([{ signedPsbt: Uint8Array.of(2, 3) }])
  expect(request).toHaveBeenLastCalledWith('signPsbt', {
    account: PAYMENT,
    psbt: 'AQ==',
    signInputs: [
      { address: PAYMENT, index: 0, sighashTypes: [131] },
      { address: PAYMENT, index: 2, sighashTypes: [131] },
    ],
  })
  const { signAndSendTransaction } = wallet.features['bitcoin:signAndSendTransaction'] ?? {}
  expect(await signAndSendTransaction?.(input)).toEqual([{ txId: 'ab' }])
})

test('by Wallet Standard: another account, network, or bytes that are no text are refused', async () => {
  const { request } = setUp()
  const wallet = findByWalletStandard()
  await wallet.features['bitcoin:connect']?.connect?.()
  const [account] = wallet.accounts
  const { signMessage } = wallet.features['bitcoin:signMessage'] ?? {}
  const { signTransaction } = wallet.features['bitcoin:signTransaction'] ?? {}
  const requested = request.mock.calls.length
  const stranger = { ...account, address: 'tb1q' }
  await expect(signMessage?.({ account: stranger, message: Uint8Array.of(65) })).rejects.toMatchObject({
    code: 4100,
    data: { reason: 'WRONG_ACCOUNT' },
  })
  await expect(signMessage?.({ account, message: Uint8Array.of(255) })).rejects.toMatchObject({
    code: -32602,
  })
  for (const sigHash of ['SINGLE|ANYONE', 'ALL|NONE', 'DEFAULT', 'toString', ''])
    await expect(
      signTransaction?.({
        psbt: Uint8Array.of(1),
        inputsToSign: [{ account, signingIndexes: [0], sigHash: sigHash || 'all' }],
      }),
    ).rejects.toMatchObject({ code: -32602 })
  const inputsToSign = [{ account, signingIndexes: [0] }]
  await expect(
    signTransaction?.({ psbt: Uint8Array.of(1), inputsToSign, chain: 'bitcoin:mainnet' }),
  ).rejects.toMatchObject({ data: { reason: 'WRONG_CHAIN' } })
  expect(request).toHaveBeenCalledTimes(requested)
})

test('by the arrays of WBIP-004: beside the wallets that are there, and gone with the SDK', () => {
  const others = [{ id: 'Birch', name: 'Birch', methods: [] }]
  page.btc_providers = others
  setUp()
  expect(page.btc_providers).toBe(others)
  expect(page.btc_providers.map(({ name }) => name)).toEqual(['Birch', 'Latch'])
  expect(page.wbip_providers).toMatchObject([{ id: 'LatchProvider', name: 'Latch' }])
  // It is no wallet to itself.
  expect(readWbipWallets(page, ['btc_providers', 'wbip_providers'])).toEqual([])
  life.abort()
  expect([others.length, page.wbip_providers, 'LatchProvider' in page]).toEqual([1, [], false])
})

test('a page that names the family has it in the arrays before the widget has come, and once', async () => {
  const own = createBitcoinProvider('', async () => null, life.signal)
  own.announce()
  await vi.waitFor(() => expect(page.btc_providers).toHaveLength(1))
  announceOnce(bip122, own)
  expect(page.btc_providers).toHaveLength(1)
})

test('by sats-connect’s RPC: an envelope for everything, in its own codes', async () => {
  const { own, request } = setUp()
  const call = async (method: string, params?: object) => page.LatchProvider?.request(method, params)
  expect(await call('getInfo')).toMatchObject({ jsonrpc: '2.0', id: null, result: { supports: ['WBIP004'] } })
  expect(await call('wallet_getAccount')).toMatchObject({ error: { code: -32002 } })
  const { result } = (await call('getAccounts', { purposes: ['payment'] })) ?? {}
  expect(result).toMatchObject([{ address: PAYMENT, publicKey: '02aa', addressType: 'p2wpkh' }])
  expect(await call('getAddresses', { purposes: ['payment', 'ordinals'] })).toMatchObject({
    result: {
      addresses: [{ symbol: 'BTC' }, { addressType: 'p2tr' }],
      network: { bitcoin: { name: 'Testnet' } },
    },
  })
  expect(await call('signMessage', { address: ORDINALS, message: 'Hello' })).toMatchObject({
    result: { address: ORDINALS, signature: 'AQ==', protocol: 'BIP322' },
  })
  expect(await call('signPsbt', { psbt: 'AQ==', signInputs: { [PAYMENT]: [0, 2] } })).toMatchObject({
    result: { psbt: 'AgM=' },
  })
  const signInputs = [0, 2].map((index) => ({ address: PAYMENT, index }))
  expect(request).toHaveBeenLastCalledWith('signPsbt', { account: PAYMENT, psbt: 'AQ==', signInputs })
  const recipients = [{ address: PAYMENT, amount: 5 }]
  expect(await call('sendTransfer', { recipients })).toMatchObject({ result: { txid: 'cd' } })
  expect(await call('sendTransfer', { recipients: [...recipients, ...recipients] })).toMatchObject({
    error: { code: -32602 },
  })
  expect(await call('runes_mint', {})).toMatchObject({ error: { code: -32601 } })
  request.mockRejectedValueOnce({ code: 4001, message: 'No' })
  expect(await call('signMessage', { message: 'Hello' })).toMatchObject({ error: { code: -32000 } })
  const cb = vi.fn()
  page.LatchProvider?.addListener({ eventName: 'disconnect', cb })
  own.setAccount(null)
  expect(cb).toHaveBeenCalledWith({ type: 'disconnect' })
})

describe('in Leather’s words', () => {
  const call = async (method: string, params?: object) => page.LatchProvider?.request(method, params)
  const signedBy = async (params: object) => {
    const { request } = setUp()
    await call('getAddresses')
    const answer = await call('signMessage', { message: 'Hello', ...params })
    return { answer, requested: request.mock.calls.filter(([method]) => method === 'signMessage') }
  }

  test.each([
    ['p2wpkh', PAYMENT],
    ['p2tr', ORDINALS],
  ])('paymentType %s signs with the account of that kind', async (paymentType, address) => {
    const { answer, requested } = await signedBy({ paymentType, network: 'testnet' })
    expect(answer).toMatchObject({ result: { address, message: 'Hello' } })
    expect(requested).toEqual([['signMessage', { account: PAYMENT, message: 'Hello', address }]])
  })

  test.each([
    ['a kind that no account has', { paymentType: 'p2sh' }],
    ['a kind that the address is not of', { paymentType: 'p2tr', address: PAYMENT }],
    ['another network', { network: 'mainnet' }],
    ['an account by its number', { account: 1 }],
  ])('a message for %s is -32602, and nobody is asked', async (_, params) => {
    const { answer, requested } = await signedBy(params)
    expect(answer).toMatchObject({ error: { code: -32602 } })
    expect(requested).toEqual([])
  })

  test.each([
    ['ECDSA', 65],
    ['BIP322', 107],
  ])('the protocol is that of the signature: %s', async (protocol, length) => {
    const { request } = setUp()
    await call('getAddresses')
    const signature = btoa('a'.repeat(length))
    for (const requested of ['ECDSA', 'BIP322', undefined]) {
      request.mockResolvedValueOnce({ address: PAYMENT, signature })
      expect(
        await call('signMessage', { address: PAYMENT, message: 'Hello', protocol: requested }),
      ).toMatchObject({
        result: { protocol },
      })
    }
  })

  test.each([
    ['an input', { signAtIndex: 1 }, [{ index: 1 }]],
    ['inputs', { signAtIndex: [0, 2] }, [{ index: 0 }, { index: 2 }]],
    [
      'an input by another sighash type',
      { signAtIndex: 1, allowedSighash: [131] },
      [{ index: 1, sighashTypes: [131] }],
    ],
    ['all inputs', { allowedSighash: [1] }, undefined],
  ])('signPsbt of hex signs %s, and answers hex', async (_, params, signInputs) => {
    const { request } = setUp()
    await call('getAddresses')
    expect(await call('signPsbt', { hex: '01', ...params })).toEqual({
      jsonrpc: '2.0',
      id: null,
      result: { hex: '0203', txid: 'ab' },
    })
    expect(request).toHaveBeenLastCalledWith('signPsbt', {
      account: PAYMENT,
      psbt: '01',
      ...(signInputs && { signInputs }),
    })
  })

  test('sats-connect’s allowedSignHash is of the inputs that it names', async () => {
    const { request } = setUp()
    await call('getAddresses')
    await call('signPsbt', { psbt: 'AQ==', signInputs: { [PAYMENT]: [0] }, allowedSignHash: 131 })
    const signInputs = [{ address: PAYMENT, index: 0, sighashTypes: [131] }]
    expect(request).toHaveBeenLastCalledWith('signPsbt', { account: PAYMENT, psbt: 'AQ==', signInputs })
  })

  test.each([
    ['signPsbt', { hex: '01', psbt: 'AQ==' }],
    ['signPsbt', { hex: '01', allowedSighash: [131] }],
    ['signPsbt', { psbt: 'AQ==', autoFinalized: true }],
    ['sendTransfer', {}],
    ['sendTransfer', { address: PAYMENT }],
    ['sendTransfer', { recipients: [] }],
    ['sendTransfer', { address: PAYMENT, amount: 5, feeRate: 3 }],
  ])('%s with %j is -32602', async (method, params) => {
    const { request } = setUp()
    await call('getAddresses')
    expect(await call(method, params)).toMatchObject({ error: { code: -32602 } })
    expect(request.mock.calls.map(([requested]) => requested)).not.toContain(method)
  })

  test('sendTransfer takes an address and an amount', async () => {
    const { request } = setUp()
    await call('getAddresses')
    expect(await call('sendTransfer', { address: PAYMENT, amount: '5' })).toMatchObject({
      result: { txid: 'cd' },
    })
    expect(request).toHaveBeenLastCalledWith('sendTransfer', {
      account: PAYMENT,
      recipientAddress: PAYMENT,
      amount: '5',
    })
  })

  test('supportedMethods names what getInfo names', async () => {
    setUp()
    const { result } = (await call('supportedMethods')) as { result: { methods: { name: string }[] } }
    const names = result.methods.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['getAddresses', 'signMessage', 'signPsbt', 'sendTransfer']))
    expect(await call('getInfo')).toMatchObject({ result: { methods: ['getInfo', ...names] } })
  })
})

test('permissions of sats-connect 2 and 3 connect, and end the session', async () => {
  const { own, request } = setUp()
  const call = async (method: string) => page.LatchProvider?.request(method)
  expect(await call('wallet_requestPermissions')).toMatchObject({ result: true })
  expect(own.account).toBe(PAYMENT)
  expect(await call('wallet_getNetwork')).toMatchObject({ result: { bitcoin: { name: 'Testnet' } } })
  expect(await call('wallet_renouncePermissions')).toMatchObject({ result: true })
  expect(request).toHaveBeenLastCalledWith('bip122_disconnect')
})

test('@stacks/connect ends the session by a method of the provider', async () => {
  const { request } = setUp()
  await page.LatchProvider?.disconnect()
  expect(request).toHaveBeenLastCalledWith('bip122_disconnect')
})

test('a session that comes back is told with all of its accounts', async () => {
  const { own, latch } = setUp()
  const wallet = findByWalletStandard()
  own.setAccount(PAYMENT)
  latch?.update({ ...DISCONNECTED, status: 'connected', accounts: [PAYMENT, ORDINALS] }, true)
  await vi.waitFor(() =>
    expect(wallet.accounts.map(({ purpose }) => purpose)).toEqual(['payment', 'ordinals']),
  )
})
