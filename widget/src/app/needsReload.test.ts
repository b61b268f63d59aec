import { RpcCode } from '@latch/protocol/errors.ts'
import { expect, test } from 'vitest'
import { RpcError } from '#core/rpcError.ts'
import { needsReload } from './needsReload.ts'

const unloaded = new RpcError({ code: RpcCode.internal, message: 'Not loaded', reason: 'WIDGET_UNAVAILABLE' })
const broken = new TypeError('x is undefined')

test.each([
  ['the first time that its code does not come', [unloaded], false],
  ['the second time', [unloaded, unloaded], true],
  ['when it throws twice by itself', [broken, broken], false],
  ['when it throws once and does not come once', [broken, unloaded], false],
])('a view is fetched with a new document: %s', (_, errors, expected) => {
  expect(needsReload(errors)).toBe(expected)
})
