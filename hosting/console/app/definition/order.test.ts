import { expect, test } from 'vitest'
import { dropAt, moveTo, withoutWord, withWord } from './order.ts'

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

test('drops words before or after another, in their own order', () => {
  const words = ['a', 'b', 'c', 'd']
  expect(dropAt(words, ['d'], { key: 'a', dropPosition: 'before' })).toEqual(['d', 'a', 'b', 'c'])
  expect(dropAt(words, ['b', 'a'], { key: 'c', dropPosition: 'after' })).toEqual(['c', 'a', 'b', 'd'])
})

test('a word that is dropped on itself stays', () => {
  const words = ['a', 'b']
  expect(dropAt(words, ['a'], { key: 'a', dropPosition: 'after' })).toBe(words)
})
