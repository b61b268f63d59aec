import { expect, test } from 'vitest'
import { foldCase } from './foldCase.ts'

test.each([
  ['Immutable', 'immutable'],
  ['IMMUTABLE', 'ımmutable'],
  ['İMZALA', 'imzala'],
  ['SIGN', 'sign'],
  ['Söhne', 'sohne'],
  ['ПОДПИСАТЬ', 'подписать'],
])('%s is found by %s in every browser', (name, typed) => {
  expect(foldCase(name)).toBe(foldCase(typed))
})

test.each([
  ['한국어', '한국아'],
  ['ether', 'aether'],
])('%s is not %s', (name, typed) => {
  expect(foldCase(name)).not.toBe(foldCase(typed))
})
