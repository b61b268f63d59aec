import { expect, test, vi } from 'vitest'
import { toBase64 } from '../../../widget/protocol/base64.ts'
import { createStandardRelay } from './standardRelay.ts'
import { ADDRESS, testWallet } from './testWallet.ts'

const message = toBase64(new TextEncoder().encode('Hi'))

function setUp(parts: object = {}) {
  const onEvent = vi.fn()
  const relay = createStandardRelay(onEvent)
  const wallet = testWallet(parts)
  const call = (method: string, params?: unknown) => relay(wallet, { walletId: 'w', method, params })
  return { call, onEvent }
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
  expect(await fail(new Error('User rejected the request.'))).toMatchObject({ error: { code: 4001 } })
  expect(await fail({ code: 4900, message: 'gone' })).toMatchObject({ error: { code: 4900 } })
  expect(await fail(new Error('secret'))).toMatchObject({
    error: { code: -32603, message: 'Internal error' },
  })
})

test('a wallet is listened to from its first call on, once', async () => {
  const listeners: ((change: object) => void)[] = []
  const on = vi.fn((_: string, listener: (change: object) => void) => listeners.push(listener))
  const { call, onEvent } = setUp({ features: { 'standard:events': { on } } })
  expect(on).not.toHaveBeenCalled()
  await call('standard:connect')
  await call('standard:connect')
  expect(on).toHaveBeenCalledOnce()
  listeners[0]?.({ accounts: [] })
  listeners[0]?.({ features: {} })
  expect(onEvent).toHaveBeenCalledExactlyOnceWith({
    walletId: 'w',
    seq: 0,
    event: 'accountsChanged',
    data: [],
  })
})
