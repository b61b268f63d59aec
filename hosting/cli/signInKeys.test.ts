import { expect, test } from 'vitest'
import { newSignInKeys } from './signInKeys.ts'

test('a new key stands before the last one, and none before that', () => {
  const first = JSON.parse(newSignInKeys(null))
  expect(first).toEqual([expect.objectContaining({ kty: 'EC', crv: 'P-256', d: expect.any(String) })])
  const second = JSON.parse(newSignInKeys(JSON.stringify(first)))
  expect(second).toHaveLength(2)
  expect(second[1]).toEqual(first[0])
  const third = JSON.parse(newSignInKeys(JSON.stringify(second)))
  expect(third.slice(1)).toEqual([second[0]])
})

test.each(['{}', 'x'])('%s is no list of keys', (before) => {
  expect(() => newSignInKeys(before)).toThrow(SyntaxError)
})
