import { expect, test } from 'vitest'
import { fail, ok, toRpcError } from './envelope.ts'
import { RpcCode } from './errors.ts'

test('an error with an integer code keeps code, message and JSON-safe data', () => {
  const thrown = Object.assign(new Error('User rejected'), { code: 4001, data: { gas: 21000n } })
  expect(toRpcError(thrown)).toEqual({ code: 4001, message: 'User rejected', data: { gas: '0x5208' } })
})

test('a plain object thrown by a wallet keeps its code', () => {
  expect(toRpcError({ code: -32002, message: 'Already pending' })).toEqual({
    code: RpcCode.resourceUnavailable,
    message: 'Already pending',
  })
})

test.each([
  new TypeError('x.y is undefined'),
  'text',
  undefined,
  null,
  4001,
  { code: '4001', message: 'no' },
])('the text of %j never crosses', (thrown) => {
  expect(toRpcError(thrown)).toEqual({ code: RpcCode.internal, message: 'Internal error' })
})

test('a wallet that says nothing but its code keeps it', () => {
  expect(toRpcError({ code: 4001 })).toEqual({ code: 4001, message: expect.stringMatching(/^User rejected/) })
  expect(toRpcError({ code: 4100, message: 5 })).toEqual({
    code: 4100,
    message: 'The wallet gives no reason.',
  })
})

test('what is too long to be read is cut, data that is too long is left out', () => {
  const { message, data } = toRpcError({
    code: 4001,
    message: 'x'.repeat(200_000),
    data: 'y'.repeat(300_000),
  })
  expect(message).toHaveLength(500)
  expect(data).toBeUndefined()
})

test('a withheld cause is named by its reference', () => {
  expect(toRpcError(new Error('secret'), 'r-1')).toEqual({
    code: RpcCode.internal,
    message: 'Internal error',
    data: { ref: 'r-1' },
  })
})

test('circular data is dropped, the error survives', () => {
  const data: Record<string, unknown> = {}
  data.self = data
  expect(toRpcError({ code: 5700, message: 'Unsupported capability', data })).toEqual({
    code: 5700,
    message: 'Unsupported capability',
  })
})

test('an envelope is told apart by its ok', () => {
  expect(ok(null)).toEqual({ ok: true, result: null })
  expect(fail(4900, 'Disconnected')).toEqual({ ok: false, error: { code: 4900, message: 'Disconnected' } })
})
