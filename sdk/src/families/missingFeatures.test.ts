/** Wallets that have not every feature that the widget may call. */

import { BITCOIN_RELAY } from '@latch/families/bip122/page/calls.ts'
import { standardWallet } from '@latch/families/bip122/page/wallets/standardWallet.ts'
import { COSMOS_CALLS, findMissing, readError } from '@latch/families/cosmos/page/calls.ts'
import { SOLANA_CALLS } from '@latch/families/solana/page/calls.ts'
import { SUI_CALLS } from '@latch/families/sui/page/calls.ts'
import { createStandardRelay } from '@latch/families/walletStandard/page/relay.ts'
import { toBase64 } from '@latch/protocol/base64.ts'
import { CHECK_SUPPORT } from '@latch/protocol/walletSupport.ts'
import type { Wallet } from '@wallet-standard/base'
import { expect, test, vi } from 'vitest'
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
