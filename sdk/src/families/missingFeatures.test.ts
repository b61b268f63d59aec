/** Wallets that have not every feature that the widget may call. */

import { BITCOIN_RELAY } from '@latch/families/bip122/page/calls.ts'
import { leatherWallet } from '@latch/families/bip122/page/wallets/leatherWallet.ts'
import { phantomWallet } from '@latch/families/bip122/page/wallets/phantomWallet.ts'
import { satsConnectWallet } from '@latch/families/bip122/page/wallets/satsConnectWallet.ts'
import { standardWallet } from '@latch/families/bip122/page/wallets/standardWallet.ts'
import { unisatWallet } from '@latch/families/bip122/page/wallets/unisatWallet.ts'
import type { BitcoinWallet } from '@latch/families/bip122/page/wallets/wallet.ts'
import { COSMOS_CALLS, findMissing, readError } from '@latch/families/cosmos/page/calls.ts'
import { createInjectedRelay } from '@latch/families/polkadot/page/relay.ts'
import { SOLANA_CALLS } from '@latch/families/solana/page/calls.ts'
import { STACKS_RELAY } from '@latch/families/stacks/page/calls.ts'
import { sip030Wallet } from '@latch/families/stacks/page/wallet.ts'
import { SUI_CALLS } from '@latch/families/sui/page/calls.ts'
import { createStandardRelay } from '@latch/families/walletStandard/page/relay.ts'
import { toBase64 } from '@latch/protocol/base64.ts'
import { CHECK_SUPPORT } from '@latch/protocol/walletSupport.ts'
import type { Wallet } from '@wallet-standard/base'
import { describe, expect, test, vi } from 'vitest'
import { type CallRelay, createCallRelay } from './callRelay.ts'

const message = toBase64(new Uint8Array([1]))
const empty = () => ({ features: {}, accounts: [], chains: [] }) as unknown as Wallet & { features: object }
const standard = (relay: CallRelay<Wallet>) => {
  const wallet = empty()
  return { relay: relay as CallRelay<unknown>, wallet: wallet as unknown, features: wallet.features }
}
const FAMILIES = {
  solana: () => standard(createStandardRelay(SOLANA_CALLS, () => {})),
  sui: () => standard(createStandardRelay(SUI_CALLS, () => {})),
  bip122: () => {
    const wallet = empty()
    const relay = createCallRelay(BITCOIN_RELAY, () => {})
    return { relay: relay as CallRelay<unknown>, wallet: standardWallet(wallet), features: wallet.features }
  },
  cosmos: () => {
    const wallet = {}
    const subscribe = () => {}
    const relay = createCallRelay(
      { calls: COSMOS_CALLS, subscribe, readError, findMissing } as never,
      () => {},
    )
    return { relay: relay as CallRelay<unknown>, wallet, features: wallet }
  },
  unisat: () => bitcoinObject(unisatWallet),
  phantom: () => bitcoinObject(phantomWallet),
  polkadot: () => {
    const signer = {}
    const injected = { accounts: { get: async () => [{ address: 'a' }] }, signer }
    const entry = { enable: async () => injected }
    const { call } = createInjectedRelay({ list: () => [], find: () => entry, stop: () => {} }, () => {})
    const relay: CallRelay<unknown> = {
      call: async (_, params) => {
        await call({ ...params, method: 'polkadot:connect' })
        return (await call(params)) as Awaited<ReturnType<CallRelay<unknown>['call']>>
      },
      stop: () => {},
    }
    return { relay, wallet: entry, features: signer }
  },
}

/** A wallet of Bitcoin that is an object with methods. */
function bitcoinObject(dialect: (provider: never) => BitcoinWallet) {
  const provider = {}
  const relay = createCallRelay(BITCOIN_RELAY, () => {})
  return { relay: relay as CallRelay<unknown>, wallet: dialect(provider as never), features: provider }
}

const SENDS = 'The wallet does not send transactions.'
const SIGNS = 'The wallet does not sign transactions.'
const READS = 'The wallet does not sign messages.'

test.each<[keyof typeof FAMILIES, call: string, feature: string, sentence: string]>([
  ['solana', 'solana:signMessage', 'solana:signMessage', READS],
  ['solana', 'solana:signTransaction', 'solana:signTransaction', SIGNS],
  ['solana', 'solana:signTransactions', 'solana:signTransaction', SIGNS],
  ['solana', 'solana:signAndSendTransaction', 'solana:signAndSendTransaction', SENDS],
  ['sui', 'sui:signPersonalMessage', 'sui:signPersonalMessage', READS],
  ['sui', 'sui:signTransaction', 'sui:signTransaction', SIGNS],
  ['sui', 'sui:signAndExecuteTransaction', 'sui:signAndExecuteTransaction', SENDS],
  ['bip122', 'bip122:signMessage', 'bitcoin:signMessage', READS],
  ['bip122', 'bip122:signPsbt', 'bitcoin:signTransaction', SIGNS],
  ['cosmos', 'cosmos:signArbitrary', 'signArbitrary', READS],
  ['cosmos', 'cosmos:signDirect', 'signDirect', SIGNS],
  ['cosmos', 'cosmos:signAmino', 'signAmino', SIGNS],
  ['unisat', 'bip122:signMessage', 'signMessage', READS],
  ['unisat', 'bip122:signPsbt', 'signPsbt', SIGNS],
  ['unisat', 'bip122:sendTransfer', 'sendBitcoin', SENDS],
  ['phantom', 'bip122:signMessage', 'signMessage', READS],
  ['phantom', 'bip122:signPsbt', 'signPSBT', SIGNS],
  ['polkadot', 'polkadot:signRaw', 'signRaw', READS],
  ['polkadot', 'polkadot:signPayload', 'signPayload', SIGNS],
])(
  '%s: %s is 4200 while the wallet lacks it, and can be known before',
  async (family, method, feature, sentence) => {
    const { relay, wallet, features } = FAMILIES[family]()
    const call = (name: string, params: object) => relay.call(wallet, { walletId: 'w', method: name, params })
    const check = () => call(CHECK_SUPPORT, { method })
    expect(await call(method, { address: 'a', message, transaction: message })).toEqual({
      ok: false,
      error: { code: 4200, message: sentence },
    })
    expect(await check()).toEqual({ ok: true, result: sentence })
    // It may get the feature while it is connected.
    Object.assign(features, { [feature]: vi.fn() })
    expect(await check()).toEqual({ ok: true, result: null })
  },
)

test.each(Object.entries(FAMILIES))(
  '%s: a check of what is no call of the relay breaks nothing',
  async (_, create) => {
    const { relay, wallet } = create()
    for (const method of ['standard:connect', 'constructor', undefined]) {
      const answer = await relay.call(wallet, { walletId: 'w', method: CHECK_SUPPORT, params: { method } })
      expect(answer).toMatchObject({ ok: true })
    }
  },
)

describe('a wallet that is one function is known by its own list of methods', () => {
  type Answer = (method: string) => unknown
  const refuse = (method: string) => ({ error: { code: -32601, message: `${method} is not known` } })
  const bitcoin = (dialect: typeof satsConnectWallet) => (answer: Answer) => ({
    relay: createCallRelay(BITCOIN_RELAY, () => {}) as CallRelay<unknown>,
    wallet: dialect({ request: async (method) => answer(method) }),
  })
  const stacks = (answer: Answer) => ({
    relay: createCallRelay(STACKS_RELAY, () => {}) as CallRelay<unknown>,
    wallet: sip030Wallet({ request: async (method) => answer(method) }),
  })
  const WALLETS = { 'sats-connect': bitcoin(satsConnectWallet), leather: bitcoin(leatherWallet), stacks }
  const check = (name: keyof typeof WALLETS, answer: Answer, method: string) => {
    const { relay, wallet } = WALLETS[name](answer)
    return relay.call(wallet, { walletId: 'w', method: CHECK_SUPPORT, params: { method } })
  }

  test.each<[keyof typeof WALLETS, call: string, method: string, other: string, sentence: string]>([
    ['sats-connect', 'bip122:signMessage', 'signMessage', 'signPsbt', READS],
    ['sats-connect', 'bip122:signPsbt', 'signPsbt', 'signMessage', SIGNS],
    ['sats-connect', 'bip122:sendTransfer', 'sendTransfer', 'signPsbt', SENDS],
    ['leather', 'bip122:signMessage', 'signMessage', 'signPsbt', READS],
    ['stacks', 'stacks:signMessage', 'stx_signMessage', 'stx_transferStx', READS],
    ['stacks', 'stacks:signStructuredData', 'stx_signStructuredMessage', 'stx_signMessage', READS],
    ['stacks', 'stacks:signTransaction', 'stx_signTransaction', 'stx_signMessage', SIGNS],
    ['stacks', 'stacks:transfer', 'stx_transferStx', 'stx_signMessage', SENDS],
    ['stacks', 'stacks:callContract', 'stx_callContract', 'stx_signMessage', SENDS],
  ])('%s: %s', async (name, call, method, other, sentence) => {
    const byInfo = (methods: unknown) => (requested: string) =>
      requested === 'getInfo' ? { result: { methods } } : refuse(requested)
    const byLeather = (methods: readonly string[]) => (requested: string) =>
      requested === 'supportedMethods'
        ? { result: { methods: methods.map((each) => ({ name: each })) } }
        : refuse(requested)
    expect(await check(name, byInfo([other]), call)).toEqual({ ok: true, result: sentence })
    expect(await check(name, byLeather([other]), call)).toEqual({ ok: true, result: sentence })
    for (const knows of [
      byInfo([other, method]),
      byLeather([other, method]),
      // No list of what it signs, no list, or a broken one.
      byInfo(['getInfo']),
      byInfo([]),
      byInfo([null, other, method]),
      byInfo('all'),
      refuse,
    ])
      expect(await check(name, knows, call)).toEqual({ ok: true, result: null })
  })

  test('a call itself does not wait for the list', async () => {
    const { relay, wallet } = WALLETS['sats-connect']((requested) =>
      requested === 'getInfo' ? new Promise(() => {}) : { result: { signature: 'c2ln' } },
    )
    const params = { address: 'a', message: 'Hi', protocol: 'ecdsa' }
    expect(await relay.call(wallet, { walletId: 'w', method: 'bip122:signMessage', params })).toEqual({
      ok: true,
      result: { signature: 'c2ln' },
    })
  })
})
