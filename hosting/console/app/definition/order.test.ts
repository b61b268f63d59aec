import { expect, test } from 'vitest'
import { moveTo, withoutWord, withWord } from './order.ts'

test('moves an entry up and down', () => {
  expect(moveTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moveTo(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})

test('a place outside of the list changes nothing', () => {
  const items = ['a', 'b']
  expect(moveTo(items, 0, -1)).toBe(items)
  expect(moveTo(items, 1, 2)).toBe(items)
})

test('adds a word once and removes it', () => {
  expect(withWord(['a'], 'b')).toEqual(['a', 'b'])
  expect(withWord(['a'], 'a')).toEqual(['a'])
  expect(withoutWord(['a', 'b'], 'a')).toEqual(['b'])
})
