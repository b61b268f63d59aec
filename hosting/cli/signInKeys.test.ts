import { expect, test } from 'vitest'
import { newSignInKeys } from './signInKeys.ts'

const NOW = Date.UTC(2026, 10, 29)

test('a new key stands before the last one, and none before that', () => {
  const first = JSON.parse(newSignInKeys(null, NOW))
  expect(first).toEqual([
    expect.objectContaining({
      kty: 'EC',
      crv: 'P-256',
      d: expect.any(String),
      kid: expect.stringMatching(/^2026-11-29-\w{16}$/),
    }),
  ])
  const second = JSON.parse(newSignInKeys(JSON.stringify(first), NOW))
  expect(second).toHaveLength(2)
  expect(second[1]).toEqual(first[0])
  const third = JSON.parse(newSignInKeys(JSON.stringify(second), NOW))
  expect(third.slice(1)).toEqual([second[0]])
})

test.each(['{}', 'x'])('%s is no list of keys', (before) => {
  expect(() => newSignInKeys(before, NOW)).toThrow(SyntaxError)
})
