import { expect, test } from 'vitest'
import { appendPage, joinPages, type Pages } from './pages.ts'

const pages = (list: string, next: string | null): Pages<string> => ({
  entries: [...list],
  next,
  backfill: null,
})
const nameOf = (entry: string) => entry
const join = (first: Pages<string>, known: Pages<string> | null) => joinPages(first, known, nameOf)

test('a page read anew goes before what is known, and its own end is kept', () => {
  expect(join(pages('edc', 'new'), pages('dcba', 'old'))).toEqual(pages('edcba', 'old'))
})

test('an entry that a reorganisation took away goes', () => {
  expect(join(pages('eca', 'new'), pages('edcba', 'old'))).toEqual(pages('eca', 'new'))
})

test('a list without anything in common is a new list', () => {
  expect(join(pages('zy', 'new'), pages('ba', 'old'))).toEqual(pages('zy', 'new'))
  expect(join(pages('', null), pages('ba', 'old'))).toEqual(pages('', null))
  expect(join(pages('ba', 'new'), null)).toEqual(pages('ba', 'new'))
})

test('a list that ended where the index did begins anew while the index grows', () => {
  const backfill = { indexed: 1, wanted: 2 }
  expect(join(pages('dc', 'more'), { ...pages('dcb', null), backfill })).toEqual(pages('dc', 'more'))
  expect(join(pages('dc', 'new'), { ...pages('dcb', 'old'), backfill })).toEqual(pages('dcb', 'old'))
})

test('the next page comes after what is known, each entry once', () => {
  const next = { cursor: 'two', page: pages('cba', 'three') }
  expect(appendPage(pages('edc', 'two'), next, nameOf)).toEqual(pages('edcba', 'three'))
})

test('a page of a list that has made room meanwhile is left out', () => {
  const late = { cursor: 'two', page: pages('cba', 'three') }
  expect(appendPage(pages('zy', 'other'), late, nameOf)).toEqual(pages('zy', 'other'))
})
