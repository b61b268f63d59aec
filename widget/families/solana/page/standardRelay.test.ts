import { toBase64 } from '@latch/protocol/base64.ts'
import { expect, test, vi } from 'vitest'
import { createStandardRelay } from '#walletStandard/page/relay.ts'
import { SOLANA_CALLS } from './calls.ts'
import { ADDRESS, testWallet } from './testWallet.ts'

const message = toBase64(new TextEncoder().encode('Hi'))

function setUp(parts: object = {}) {
  const onEvent = vi.fn()
  const relay = createStandardRelay(SOLANA_CALLS, onEvent)
  const wallet = testWallet(parts)
  const call = (method: string, params?: unknown) => relay.call(wallet, { walletId: 'w', method, params })
  return { call, onEvent, relay, wallet }
}

test('connects and names the accounts, signs and gives the bytes as base64', async () => {
  const { call } = setUp()
  expect(await call('standard:connect', {})).toMatchObject({
    ok: true,
    result: { accounts: [{ address: ADDRESS, chains: ['solana:localnet'] }] },
  })
  expect(await call('solana:signMessage', { address: ADDRESS, message })).toEqual({
    ok: true,
    result: { signedMessage: message, signature: 'Bwg=' },
  })
})

test('several transactions are given to the wallet in one call', async () => {
  const signTransaction = vi.fn(async (...inputs: { transaction: Uint8Array }[]) =>
    inputs.map(({ transaction }) => ({ signedTransaction: transaction })),
  )
  const { call } = setUp({ features: { 'solana:signTransaction': { signTransaction } } })
  const params = { address: ADDRESS, transactions: ['AQ==', 'Ag=='], chain: 'solana:localnet' }
  expect(await call('solana:signTransactions', params)).toEqual({
    ok: true,
    result: { signedTransactions: ['AQ==', 'Ag=='] },
  })
  expect(signTransaction).toHaveBeenCalledOnce()
})

test('a wallet that fails to take a listener is connected without its events', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const on = () => {
    throw new Error('theirs')
  }
  const { call } = setUp({ features: { 'standard:events': { on } } })
  expect(await call('standard:connect', {})).toMatchObject({ ok: true })
})

test('a feature that is not on the list is not called', async () => {
  const drain = vi.fn()
  const { call } = setUp({ features: { 'birch:drain': { drain } } })
  expect(await call('birch:drain', {})).toMatchObject({ ok: false, error: { code: 4200 } })
  expect(await call('toString')).toMatchObject({ ok: false, error: { code: 4200 } })
  expect(drain).not.toHaveBeenCalled()
})

test('an account that the wallet does not share is 4100', async () => {
  const answer = await setUp().call('solana:signMessage', { address: 'other', message })
  expect(answer).toMatchObject({ ok: false, error: { code: 4100, data: { reason: 'WRONG_ACCOUNT' } } })
})

test('a decline in words is 4001, a code of the wallet survives, anything else is internal', async () => {
  const fail = (error: unknown) =>
    setUp({ features: { 'standard:connect': { connect: () => Promise.reject(error) } } }).call(
      'standard:connect',
    )
  expect(await fail(new Error('The owner declined.'))).toMatchObject({
    error: { code: 4001, message: 'User rejected the request: The owner declined.' },
  })
  expect(await fail({ code: 4900, message: 'gone' })).toMatchObject({ error: { code: 4900 } })
  expect(await fail(new Error('Ledger is locked'))).toMatchObject({
    error: { code: -32603, message: 'Ledger is locked' },
  })
})

/** A wallet that notifies listeners of its changes. */
function createEvents() {
  const listeners = new Set<(change: object) => void>()
  const on = vi.fn((_: string, listener: (change: object) => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  })
  const emit = (change: object) => {
    for (const listener of listeners) listener(change)
  }
  return { on, emit, listeners, features: { 'standard:events': { on } } }
}

test('a wallet is listened to from its first call on, once', async () => {
  const { on, emit, features } = createEvents()
  const { call, onEvent } = setUp({ features })
  expect(on).not.toHaveBeenCalled()
  await call('standard:connect')
  await call('standard:connect')
  expect(on).toHaveBeenCalledOnce()
  emit({ accounts: [] })
  emit({ features: {} })
  expect(onEvent).toHaveBeenCalledExactlyOnceWith({
    walletId: 'w',
    seq: 0,
    event: 'accountsChanged',
    data: [],
  })
})

test('a wallet that registers again is followed under its new id', async () => {
  const { emit, features } = createEvents()
  const { call, onEvent, relay, wallet } = setUp({ features })
  await call('standard:connect')
  await relay.call(wallet, { walletId: 'again', method: 'standard:connect' })
  emit({ accounts: [] })
  expect(onEvent.mock.lastCall).toMatchObject([{ walletId: 'again', event: 'accountsChanged' }])
})

test('events go on counting where another wallet takes an id over, and only its own count', async () => {
  const [first, second] = [createEvents(), createEvents()]
  const { call, onEvent, relay } = setUp({ features: first.features })
  await call('standard:connect')
  first.emit({ accounts: [] })
  await relay.call(testWallet({ features: second.features }), { walletId: 'w', method: 'standard:connect' })
  first.emit({ accounts: [] })
  second.emit({ accounts: [] })
  expect(onEvent.mock.calls.map(([{ seq }]) => seq)).toEqual([0, 1])
})

test('wallets are left as they were found, whatever they make of it', async () => {
  const { listeners, features } = createEvents()
  const { call, relay } = setUp({ features })
  await call('standard:connect')
  const refuse = () => {
    throw new Error('no')
  }
  const stubborn = { 'standard:events': { on: () => refuse } }
  const mute = { 'standard:events': { on: () => undefined } }
  for (const [index, events] of [stubborn, mute].entries())
    await relay.call(testWallet({ features: events }), { walletId: `${index}`, method: 'standard:connect' })
  relay.stop()
  expect(listeners.size).toBe(0)
})
