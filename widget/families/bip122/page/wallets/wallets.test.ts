/** Calls of Bitcoin's wallets, each in its own dialect. */

import type { ChainId } from '@latch/protocol/caip.ts'
import { createCallRelay } from '@latch/sdk-source/families/callRelay.ts'
import { expect, test, vi } from 'vitest'
import { BITCOIN_RELAY } from '../calls.ts'
import { leatherWallet } from './leatherWallet.ts'
import { phantomWallet } from './phantomWallet.ts'
import { satsConnectWallet } from './satsConnectWallet.ts'
import { standardWallet } from './standardWallet.ts'
import { unisatWallet } from './unisatWallet.ts'
import type { BitcoinWallet } from './wallet.ts'

const MAINNET: ChainId = 'bip122:000000000019d6689c085ae165831e93'
const PAYMENT = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const ORDINALS = 'bc1p5d7rjq7g6rdk2yhzks9smlaqtedr4dekq08ge8ztwac72sfr9rusxg3297'
const SIGN_INPUTS = [
  { address: PAYMENT, index: 0 },
  { address: PAYMENT, index: 2 },
  { address: ORDINALS, index: 1, sighashTypes: [131] },
]
const PSBT = 'cHNidP8='
const PSBT_HEX = '70736274ff'
const PSBT_BYTES = Uint8Array.from([0x70, 0x73, 0x62, 0x74, 0xff])
const message = { address: PAYMENT, message: 'Hello', protocol: 'bip322', chain: MAINNET } as const
const psbt = { psbt: PSBT, signInputs: SIGN_INPUTS, chain: MAINNET }
const transfer = { to: PAYMENT, amount: '150000', chain: MAINNET }

/** A provider of JSON-RPC that answers by method. */
function rpc(answers: Readonly<Record<string, unknown>>) {
  const request = vi.fn(async (method: string, _params?: unknown) => ({
    jsonrpc: '2.0',
    id: null,
    ...(method in answers
      ? { result: answers[method] }
      : { error: { code: -32601, message: `${method} is not there` } }),
  }))
  return { request, wallet: satsConnectWallet({ request }), leather: leatherWallet({ request }) }
}

test('the RPC of sats-connect: connects, signs and sends, amounts as numbers', async () => {
  const addresses = [
    { address: PAYMENT, publicKey: '02aa', purpose: 'payment', addressType: 'p2wpkh' },
    { address: ORDINALS, publicKey: 'bb', purpose: 'ordinals', addressType: 'p2tr' },
    { address: 'SP2', publicKey: '02aa', purpose: 'stacks' },
  ]
  const { request, wallet } = rpc({
    wallet_connect: { addresses, network: { bitcoin: { name: 'Mainnet' } } },
    signMessage: { signature: 'AQ==' },
    signPsbt: { psbt: PSBT },
    sendTransfer: { txid: 'ab' },
  })
  expect(await wallet.connect({ chain: MAINNET })).toEqual([
    { address: PAYMENT, publicKey: '02aa', purpose: 'payment', chains: ['Mainnet'] },
    { address: ORDINALS, publicKey: 'bb', purpose: 'ordinals', chains: ['Mainnet'] },
  ])
  expect(await wallet.signMessage(message)).toBe('AQ==')
  expect(await wallet.signPsbt(psbt)).toBe(PSBT)
  expect(await wallet.sendTransfer?.(transfer)).toBe('ab')
  expect(request.mock.calls).toEqual([
    ['wallet_connect', { addresses: ['payment', 'ordinals'], network: 'Mainnet' }],
    ['signMessage', { address: PAYMENT, message: 'Hello', protocol: 'BIP322' }],
    ['signPsbt', { psbt: PSBT, signInputs: { [PAYMENT]: [0, 2], [ORDINALS]: [1] }, broadcast: false }],
    ['sendTransfer', { recipients: [{ address: PAYMENT, amount: 150_000 }] }],
  ])
})

test('an older wallet of that RPC is asked by the methods that it has', async () => {
  const account = { address: PAYMENT, publicKey: '02aa', purpose: 'payment' }
  const { request, wallet } = rpc({ getAccounts: [account] })
  expect(await wallet.connect({})).toEqual([{ ...account, chains: undefined }])
  expect(request.mock.calls.map(([method]) => method)).toEqual(['wallet_connect', 'getAccounts'])
  expect(await wallet.connect({ silent: true })).toBeNull()
})

test('a page that is not let in shares no account, and asks nobody', async () => {
  const request = vi.fn(async () => ({
    jsonrpc: '2.0',
    id: null,
    error: { code: -32002, message: 'Denied' },
  }))
  expect(await satsConnectWallet({ request }).connect({ silent: true })).toEqual([])
  expect(request.mock.calls).toEqual([['wallet_getAccount', undefined]])
})

test('Leather: accounts by their kind, PSBTs in hex, amounts as text, the network each time', async () => {
  const { request, leather } = rpc({
    getAddresses: {
      addresses: [
        { symbol: 'BTC', type: 'p2wpkh', address: PAYMENT, publicKey: '02aa' },
        { symbol: 'BTC', type: 'p2tr', address: ORDINALS, publicKey: '02bb' },
        { symbol: 'STX', address: 'SP2', publicKey: '02aa' },
      ],
    },
    signMessage: { signature: 'AQ==', address: ORDINALS },
    signPsbt: { hex: PSBT_HEX },
    sendTransfer: { txid: 'ab' },
  })
  expect(await leather.connect({ chain: MAINNET })).toMatchObject([
    { address: PAYMENT, purpose: 'payment', chains: ['bitcoin:mainnet'] },
    { address: ORDINALS, purpose: 'ordinals' },
  ])
  expect(await leather.connect({ silent: true })).toBeNull()
  expect(await leather.signMessage({ ...message, address: ORDINALS })).toBe('AQ==')
  expect(await leather.signPsbt(psbt)).toBe(PSBT)
  expect(await leather.sendTransfer?.(transfer)).toBe('ab')
  const network = 'mainnet'
  expect(request.mock.calls).toEqual([
    ['getAddresses', { network }],
    ['signMessage', { message: 'Hello', paymentType: 'p2tr', network }],
    ['signPsbt', { hex: PSBT_HEX, signAtIndex: [0, 2, 1], broadcast: false, allowedSighash: [131], network }],
    ['sendTransfer', { recipients: [{ address: PAYMENT, amount: '150000' }], network }],
  ])
})

test('UniSat: one address, PSBTs in hex, and events upon which it is asked again', async () => {
  const listeners = new Map<string, () => void>()
  const provider = {
    requestAccounts: vi.fn(async () => [PAYMENT]),
    getAccounts: vi.fn(async () => [] as string[]),
    getPublicKey: async () => '02aa',
    getChain: async () => ({ enum: 'BITCOIN_SIGNET' }),
    signMessage: vi.fn(async () => 'AQ=='),
    signPsbt: vi.fn(async () => PSBT_HEX),
    sendBitcoin: vi.fn(async () => 'ab'),
    on: (event: string, listener: () => void) => listeners.set(event, listener),
    removeListener: (event: string) => listeners.delete(event),
  }
  const wallet = unisatWallet(provider)
  expect(await wallet.connect({})).toEqual([
    { address: PAYMENT, publicKey: '02aa', purpose: 'payment', chains: ['SIGNET'] },
  ])
  expect(await wallet.connect({ silent: true })).toEqual([])
  expect(provider.requestAccounts).toHaveBeenCalledOnce()
  await wallet.signMessage(message)
  expect(provider.signMessage).toHaveBeenCalledWith('Hello', 'bip322-simple')
  expect(await wallet.signPsbt(psbt)).toBe(PSBT)
  expect(provider.signPsbt).toHaveBeenCalledWith(PSBT_HEX, {
    autoFinalized: false,
    toSignInputs: SIGN_INPUTS,
  })
  await wallet.sendTransfer?.(transfer)
  expect(provider.sendBitcoin).toHaveBeenCalledWith(PAYMENT, 150_000)
  const onChange = vi.fn()
  const stop = wallet.subscribe(onChange) as () => void
  listeners.get('accountsChanged')?.()
  expect(onChange).toHaveBeenCalledWith()
  stop()
  expect(listeners.size).toBe(0)
})

test('Phantom: bytes both ways, indexes by account', async () => {
  const provider = {
    requestAccounts: async () => [
      { address: PAYMENT, publicKey: '02aa', purpose: 'payment', addressType: '' },
    ],
    signMessage: vi.fn(async () => ({ signature: Uint8Array.of(1) })),
    signPSBT: vi.fn(async () => PSBT_BYTES),
  }
  const wallet = phantomWallet(provider)
  expect(await wallet.connect({})).toEqual([{ address: PAYMENT, publicKey: '02aa', purpose: 'payment' }])
  expect(await wallet.signMessage(message)).toBe('AQ==')
  expect(provider.signMessage).toHaveBeenCalledWith(PAYMENT, new TextEncoder().encode('Hello'))
  expect(await wallet.signPsbt(psbt)).toBe(PSBT)
  const inputsToSign = [
    { address: PAYMENT, signingIndexes: [0, 2] },
    { address: ORDINALS, signingIndexes: [1], sigHash: 'SINGLE|ANYONECANPAY' },
  ]
  expect(provider.signPSBT).toHaveBeenCalledWith(PSBT_BYTES, { inputsToSign })
})

test('Wallet Standard without standard:connect: purposes by their order, and silent by what it shares already', async () => {
  const accountAt = (address: string) => ({
    address,
    publicKey: Uint8Array.of(2, 170),
    chains: ['bitcoin:mainnet'],
    features: [],
  })
  const accounts = [accountAt(PAYMENT), accountAt(ORDINALS)]
  const connect = vi.fn(async () => ({ accounts }))
  const signTransaction = vi.fn(async () => [{ signedPsbt: PSBT_BYTES }])
  const features = { 'bitcoin:connect': { connect }, 'bitcoin:signTransaction': { signTransaction } }
  const wallet = standardWallet({ accounts, features } as never)
  expect(await wallet.connect({})).toMatchObject([
    { address: PAYMENT, publicKey: '02aa', purpose: 'payment', chains: ['bitcoin:mainnet'] },
    { address: ORDINALS, purpose: 'ordinals' },
  ])
  expect(connect).toHaveBeenCalledWith({ purposes: ['payment', 'ordinals'] })
  expect(await wallet.connect({ silent: true })).toHaveLength(2)
  expect(connect).toHaveBeenCalledOnce()
  expect(await wallet.signPsbt(psbt)).toBe(PSBT)
  expect(signTransaction).toHaveBeenCalledWith({
    psbt: PSBT_BYTES,
    inputsToSign: [
      { account: accounts[0], signingIndexes: [0, 2] },
      { account: accounts[1], signingIndexes: [1], sigHash: 'SINGLE|ANYONECANPAY' },
    ],
    chain: 'bitcoin:mainnet',
  })
})

/** Returns the widget's error when a wallet rejects. */
async function relayed(request: () => Promise<unknown>) {
  const relay = createCallRelay<BitcoinWallet>(BITCOIN_RELAY, () => {})
  return relay.call(satsConnectWallet({ request }), {
    walletId: 'w',
    method: 'bip122:signMessage',
    params: message,
  })
}

test.each([
  ['answers -32000', async () => ({ id: null, error: { code: -32000, message: 'User rejected' } }), 4001],
  [
    'throws its envelope',
    () => Promise.reject({ id: '1', error: { code: 4001, message: 'Rejected' } }),
    4001,
  ],
  ['says it in words', () => Promise.reject(new Error('User cancelled')), 4001],
  ['does not know it', async () => ({ id: null, error: { code: -32601, message: 'No' } }), 4200],
  ['lets nobody in', async () => ({ id: null, error: { code: -32002, message: 'No' } }), 4100],
])('a wallet that %s is understood', async (_, request, code) => {
  expect(await relayed(request)).toMatchObject({ ok: false, error: { code } })
})

test('a change that tells no accounts has them asked for, silently', async () => {
  const onEvent = vi.fn()
  let emitChange = () => {}
  const wallet: BitcoinWallet = {
    ...rpc({}).wallet,
    connect: async () => [{ address: PAYMENT, purpose: 'payment' }],
    subscribe: (onChange) => {
      emitChange = () => onChange()
    },
  }
  const relay = createCallRelay<BitcoinWallet>(BITCOIN_RELAY, onEvent)
  await relay.call(wallet, { walletId: 'w', method: 'bip122:connect', params: {} })
  emitChange()
  const data = [{ address: PAYMENT, purpose: 'payment', features: ['sendTransfer'] }]
  await vi.waitFor(() =>
    expect(onEvent).toHaveBeenCalledWith({ walletId: 'w', seq: 0, event: 'accountsChanged', data }),
  )
})
