import type { EnvelopeHandlers } from '@latch/protocol/contract.ts'
import { fail, ok } from '@latch/protocol/envelope.ts'
import type { WidgetContract } from '@latch/protocol/hostContract.ts'
import { LIMITS } from '@latch/protocol/limits.ts'
import { expect, test, vi } from 'vitest'
import { createCallBuffer } from './callBuffer.ts'

/** An app that records its calls and answers with the name. */
function createApp(calls: string[]): EnvelopeHandlers<WidgetContract> {
  const handler = { get: (_: object, name: string) => async () => ok(calls.push(name) && name) }
  return new Proxy({}, handler) as EnvelopeHandlers<WidgetContract>
}

test('calls wait for the app and reach it in their order', async () => {
  const calls: string[] = []
  const { methods, serve } = createCallBuffer(() => {})
  const answers = [methods.init({}), methods.setOpen({}), methods.request({})]
  expect(calls).toEqual([])
  serve(createApp(calls))
  await expect(Promise.all(answers)).resolves.toEqual([ok('init'), ok('setOpen'), ok('request')])
  expect(calls).toEqual(['init', 'setOpen', 'request'])
})

test('calls after the app serves go straight to the app', async () => {
  const calls: string[] = []
  const { methods, serve } = createCallBuffer(() => {})
  serve(createApp(calls))
  await expect(methods.cancel({})).resolves.toEqual(ok('cancel'))
})

test('a ping is answered before the app is there', async () => {
  await expect(createCallBuffer(() => {}).methods.ping({})).resolves.toEqual(ok(null))
})

test('the first view sees held calls', () => {
  const onCall = vi.fn()
  void createCallBuffer(onCall).methods.init({ wallets: [] })
  expect(onCall).toHaveBeenCalledExactlyOnceWith('init', { wallets: [] })
})

test('what is held is bounded', async () => {
  const { methods } = createCallBuffer(() => {})
  for (let call = 0; call < LIMITS.queuedRequests; call++) void methods.request({})
  await expect(methods.request({})).resolves.toMatchObject(fail(-32005, expect.any(String)))
})

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('%s cannot be called', (name) => {
  expect(Reflect.get(createCallBuffer(() => {}).methods, name)).toBeUndefined()
})
