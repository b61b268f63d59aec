/** Cosmos in the page: its provider in Keplr's shape, and what crosses to the widget and to wallets. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWalletIds } from '#walletStandard/page/discover.ts'
import { discoverWallets } from './discover.ts'
import { createCosmosMethods } from './methods.ts'
import { createCosmosProvider } from './provider.ts'
import { createRelay } from './relay.ts'
import { ALICE, addGlobal, createKey, HUB, OSMOSIS, SIGNATURE } from './testWallet.ts'
import type { CosmosWallet } from './wallet.ts'

let page: EventTarget & Record<string, unknown>
beforeEach(() => {
  page = new EventTarget() as typeof page
})
afterEach(() => vi.unstubAllGlobals())

const KEY = {
  name: 'Main',
  algo: 'secp256k1',
  pubKey: 'AgI=',
  address: 'AQE=',
  bech32Address: ALICE,
  isNanoLedger: false,
}

/** A page with the provider, and the widget in the test's hand. */
function setUp(answers: Readonly<Record<string, unknown>> = {}) {
  const show = vi.fn()
  const request = vi.fn(async (method: string, params?: unknown): Promise<unknown> => {
    if (method === 'cosmos_enable') own.setAccount(ALICE)
    const { signDoc } = (params ?? {}) as { signDoc?: unknown }
    return answers[method] ?? (signDoc === undefined ? null : { signed: signDoc, signature: SIGNATURE })
  })
  const state = () => ({
    status: own.account === null ? ('disconnected' as const) : ('connected' as const),
    accounts: own.account === null ? [] : [own.account],
    chainId: `cosmos:${HUB}`,
    wallet: null,
  })
  const methods = createCosmosMethods({ request, state, show })
  const own = createCosmosProvider('', (_namespace, _load, call) => call(methods))
  return { own, provider: own.provider, request, show }
}

test('enabling connects, with the modal where nobody is connected yet', async () => {
  const { provider, request, show } = setUp()
  const events: unknown[] = []
  for (const name of ['connect', 'accountChanged', 'disconnect'] as const)
    provider.on(name, (value) => events.push([name, value]))
  await provider.enable(HUB)
  await provider.enable([HUB, OSMOSIS])
  expect(request.mock.calls).toEqual([
    ['cosmos_enable', { chainIds: [HUB] }],
    ['cosmos_enable', { chainIds: [HUB, OSMOSIS] }],
  ])
  expect(show).toHaveBeenCalledOnce()
  expect(provider.address).toBe(ALICE)
  expect(events).toEqual([['connect', { address: ALICE }]])
})

test('a key has its bytes again, and its signers are those that clients ask for', async () => {
  const { provider, own, request } = setUp({ cosmos_getKey: KEY })
  own.setAccount(ALICE)
  expect(await provider.getKey(HUB)).toEqual({
    ...createKey(ALICE),
    pubKey: Uint8Array.of(2, 2),
    address: Uint8Array.of(1, 1),
    ethereumHexAddress: '',
    isKeystone: false,
  })
  const signer = provider.getOfflineSigner(OSMOSIS)
  expect(await signer.getAccounts()).toEqual([
    { address: ALICE, algo: 'secp256k1', pubkey: Uint8Array.of(2, 2) },
  ])
  expect(request.mock.lastCall).toEqual(['cosmos_getKey', { chainId: OSMOSIS }])
  expect(provider.getOfflineSignerOnlyAmino(HUB)).not.toHaveProperty('signDirect')
  expect(await provider.getOfflineSignerAuto(HUB)).toHaveProperty('signDirect')
})

test('a hardware wallet signs amino alone', async () => {
  const { provider } = setUp({ cosmos_getKey: { ...KEY, isNanoLedger: true } })
  expect(await provider.getOfflineSignerAuto(HUB)).not.toHaveProperty('signDirect')
})

test('a document crosses as text, and comes back with bytes and the library’s own number', async () => {
  const { provider, own, request } = setUp()
  own.setAccount(ALICE)
  for (const accountNumber of [7n, { low: 7, high: 0, unsigned: true }]) {
    const doc = {
      bodyBytes: Uint8Array.of(1),
      authInfoBytes: Uint8Array.of(2),
      chainId: HUB,
      accountNumber,
    }
    const { signed, signature } = await provider.getOfflineSigner(HUB).signDirect(ALICE, doc)
    expect({ signed, signature }).toEqual({ signed: doc, signature: SIGNATURE })
    expect(request.mock.lastCall).toEqual([
      'cosmos_signDirect',
      {
        signerAddress: ALICE,
        signDoc: { chainId: HUB, accountNumber: '7', bodyBytes: 'AQ==', authInfoBytes: 'Ag==' },
      },
    ])
  }
})

test('what is signed for another network goes there first', async () => {
  const { provider, own, request } = setUp({ cosmos_signArbitrary: SIGNATURE })
  own.setAccount(ALICE)
  await provider.signAmino(OSMOSIS, ALICE, { chain_id: OSMOSIS })
  expect(request.mock.calls).toEqual([
    ['cosmos_enable', { chainIds: [OSMOSIS] }],
    ['cosmos_signAmino', { signerAddress: ALICE, signDoc: { chain_id: OSMOSIS } }],
  ])
  expect(await provider.signArbitrary(HUB, ALICE, 'Hello')).toEqual(SIGNATURE)
  expect(request.mock.lastCall).toEqual([
    'cosmos_signArbitrary',
    { chainId: HUB, signer: ALICE, data: 'SGVsbG8=' },
  ])
})

test('what is signed is sent by the project’s node, and its hash comes as bytes', async () => {
  const { provider, request } = setUp({ cosmos_sendTx: 'AB01' })
  expect(await provider.sendTx(HUB, Uint8Array.of(1), 'sync')).toEqual(Uint8Array.of(0xab, 1))
  expect(request.mock.lastCall).toEqual(['cosmos_sendTx', { chainId: HUB, tx: 'AQ==' }])
})

test('who signs while nobody is connected opens no modal', async () => {
  const { provider, request, show } = setUp()
  await provider.signArbitrary(OSMOSIS, ALICE, Uint8Array.of(1))
  expect(show).not.toHaveBeenCalled()
  expect(request.mock.calls.map(([method]) => method)).toEqual(['cosmos_signArbitrary'])
})

/** A wallet of the page under Keplr's name, called as the widget does. */
function relayTo(wallet: Partial<CosmosWallet>) {
  addGlobal(page, ['keplr'], { enable: async () => {}, getKey: async () => createKey(ALICE), ...wallet })
  const wallets = discoverWallets(page, { idOf: createWalletIds() }, () => {})
  const relay = createRelay(page, wallets, () => {})
  const walletId = wallets.list()[0]?.id ?? ''
  return (method: string, params: unknown) => relay.call({ walletId, method, params })
}

const DOC = { chainId: HUB, accountNumber: '7', bodyBytes: 'AQ==', authInfoBytes: 'Ag==' }

test('a wallet is handed bytes and a number, and may give back a fee of its own', async () => {
  const signDirect = vi.fn<CosmosWallet['signDirect']>(async (_chain, _signer, doc) => ({
    signed: { ...doc, authInfoBytes: Uint8Array.of(3), accountNumber: 7n },
    signature: { ...SIGNATURE, more: 'dropped' },
  }))
  const call = relayTo({ signDirect })
  const params = { chain: HUB, address: ALICE, signDoc: DOC, keepsFee: true }
  expect(await call('cosmos:signDirect', params)).toEqual({
    ok: true,
    result: { signed: { ...DOC, authInfoBytes: 'Aw==' }, signature: SIGNATURE },
  })
  const [chain, signer, doc, options] = signDirect.mock.lastCall ?? []
  expect([chain, signer, doc?.bodyBytes]).toEqual([HUB, ALICE, Uint8Array.of(1)])
  expect(String(doc?.accountNumber)).toBe('7')
  expect(options).toEqual({ preferNoSetFee: true, preferNoSetMemo: true })
})

test('a message that is text is handed over as text, other bytes as they are', async () => {
  const signArbitrary = vi.fn(async () => SIGNATURE)
  const call = relayTo({ signArbitrary })
  for (const message of ['SGVsbG8=', '/w=='])
    await call('cosmos:signArbitrary', { chain: HUB, address: ALICE, message })
  expect(signArbitrary.mock.calls).toEqual([
    [HUB, ALICE, 'Hello'],
    [HUB, ALICE, Uint8Array.of(255)],
  ])
})

test.each([
  ['Request rejected', 4001],
  ['There is no chain info for osmosis-1', 4902],
  ['There is no modular chain info for osmosis-1', 4902],
  ['Invalid chain id: osmosis-1', 4902],
  ['Chain osmosis-1 is not supported', 4902],
  ['Broken', -32603],
])('what a wallet says: %s', async (message, code) => {
  const call = relayTo({ enable: () => Promise.reject(new Error(message)) })
  expect(await call('cosmos:connect', { chains: [OSMOSIS] })).toMatchObject({ ok: false, error: { code } })
})

test('a wallet that is asked silently is asked for its key alone', async () => {
  const enable = vi.fn(async () => {})
  const call = relayTo({ enable })
  expect(await call('cosmos:connect', { chains: [HUB], silent: true })).toMatchObject({
    result: { accounts: [{ address: ALICE, chain: HUB }] },
  })
  expect(enable).not.toHaveBeenCalled()
  await call('cosmos:connect', { chains: [HUB] })
  expect(enable).toHaveBeenCalledWith([HUB])
})

test('a wallet that waits for its password is asked once, however often it is asked for silently', async () => {
  let unlock = () => {}
  const unlocked = new Promise<void>((resolve) => {
    unlock = resolve
  })
  const getKey = vi.fn(async () => {
    await unlocked
    return createKey(ALICE)
  })
  const call = relayTo({ getKey })
  const requested = [1, 2].map(() => call('cosmos:connect', { chains: [HUB], silent: true }))
  unlock()
  for (const answer of await Promise.all(requested)) expect(answer).toMatchObject({ ok: true })
  expect(getKey).toHaveBeenCalledOnce()
  await call('cosmos:connect', { chains: [HUB], silent: true })
  expect(getKey).toHaveBeenCalledTimes(2)
})

test('a wallet that takes no networks from sites says so', async () => {
  const chain = { chainId: OSMOSIS }
  expect(await relayTo({})('cosmos:suggestChain', { chain })).toMatchObject({ error: { code: 4200 } })
  const experimentalSuggestChain = vi.fn(async () => {})
  await relayTo({ experimentalSuggestChain })('cosmos:suggestChain', { chain })
  expect(experimentalSuggestChain).toHaveBeenCalledWith(chain)
})

test('each wallet has its own name, also one that stands in Keplr’s place, too; Latch is none', () => {
  const wallet = { enable: async () => {}, getKey: async () => createKey(ALICE) }
  const { provider } = setUp()
  addGlobal(page, ['okxwallet', 'keplr'], { ...wallet })
  addGlobal(page, ['leap'], wallet)
  addGlobal(page, ['keplr'], wallet)
  addGlobal(page, ['station', 'keplr'], provider)
  addGlobal(page, ['xfi', 'keplr'], { enable: 1 })
  const { list } = discoverWallets(page, { idOf: createWalletIds() }, () => {})
  expect(list().map(({ name }) => name)).toEqual(['Leap', 'OKX Wallet'])
})
