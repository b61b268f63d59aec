import { fc } from '@latch/protocol/testRandom.ts'
import { expect, test } from 'vitest'
import { fromBase64Url, toBase64Url } from './base64Url.ts'

test('any bytes come back, written without padding in letters that an address may hold', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      const text = toBase64Url(bytes)
      expect(text).toMatch(/^[\w-]*$/)
      expect(fromBase64Url(text)).toEqual(bytes)
    }),
  )
})

test('what is no base64url is refused', () => {
  expect(() => fromBase64Url('a')).toThrow()
  expect(() => fromBase64Url('ä')).toThrow()
})
