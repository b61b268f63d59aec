import { expect, test } from 'vitest'
import { mergeChanges } from './mergeChanges.ts'

const base = { name: 'Shop', origins: ['a', 'b'], theme: { radius: 8 }, locale: 'de' }

test('changes of different parts are both there', () => {
  const own = { ...base, origins: ['a', 'b', 'c'], theme: { radius: 8, accent: '#000' } }
  const other = { ...base, name: 'Store', origins: ['b'], theme: { radius: 12 } }
  expect(mergeChanges(own, base, other)).toEqual({
    name: 'Store',
    origins: ['b', 'c'],
    theme: { radius: 12, accent: '#000' },
    locale: 'de',
  })
})

test('where both changed a value, the own one stays; what one side removed is gone', () => {
  const { locale: _, ...own } = { ...base, name: 'Own' }
  expect(mergeChanges(own, base, { ...base, name: 'Other' })).toEqual({ ...own, name: 'Own' })
})

test('a list that only the other side reordered has its order', () => {
  expect(mergeChanges(['a', 'b'], ['a', 'b'], ['b', 'a'])).toEqual(['b', 'a'])
})
