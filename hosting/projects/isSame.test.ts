import { expect, test } from 'vitest'
import { isSame } from './isSame.ts'

test.each([
  [1, 1],
  [null, null],
  [
    { a: [1, { b: 'x' }], c: null },
    { c: null, a: [1, { b: 'x' }] },
  ],
  [{ a: undefined }, {}],
])('%j and %j are the same', (one, other) => {
  expect(isSame(one, other)).toBe(true)
})

test.each([
  [1, '1'],
  [null, {}],
  [[], {}],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], [1, 2]],
  [{ a: 1 }, { a: 1, b: 2 }],
  [{ a: null }, {}],
])('%j and %j differ', (one, other) => {
  expect(isSame(one, other)).toBe(false)
  expect(isSame(other, one)).toBe(false)
})
