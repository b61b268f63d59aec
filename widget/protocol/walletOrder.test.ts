import { expect, test } from 'vitest'
import { offeredWallets, orderByKeys, orderChosen, orderInstalled } from './walletOrder.ts'

const inPage = (name: string, rdns: string | null = null) => ({ name, rdns })

test('recent wallets lead in their order and are marked, the rest keeps its own', () => {
  const listed = orderInstalled(
    [inPage('A'), inPage('B', 'b.example'), inPage('C'), inPage('D')],
    ['C', 'b.example'],
  )
  expect(listed.map(({ name }) => name)).toEqual(['C', 'B', 'A', 'D'])
  expect(listed.map(({ isRecent }) => isRecent)).toEqual([true, true, false, false])
})

test('a recent wallet that is not in the page changes nothing', () => {
  expect(orderInstalled([inPage('A')], ['gone.example'])).toEqual([{ ...inPage('A'), isRecent: false }])
})

test('ordering leaves the given list as it is', () => {
  const given = ['a', 'b', 'c']
  expect(orderByKeys(given, ['c', 'x', 'a'], String)).toEqual(['c', 'a', 'b'])
  expect(given).toEqual(['a', 'b', 'c'])
})

const wallet = (name: string, rdns: string | null = `example.${name}`) => ({ id: name, name, rdns })

test.each([
  ['featured wallets stand before the project’s own', ['b', 'a'], ['x'], [], ['b', 'a', 'x']],
  ['one that is listed by its id is not chosen again', ['a', 'b'], [], ['a'], ['b']],
  ['nor one that is listed by its rdns', ['a'], ['x'], ['example.x'], ['a']],
  ['one that is featured and the project’s own stands once', ['a'], ['a'], [], ['a']],
])('%s', (_, featured, custom, listed, expected) => {
  const chosen = {
    featured: featured.map((name) => wallet(name)),
    custom: custom.map((name) => wallet(name)),
  }
  expect(orderChosen(chosen, listed).map(({ id }) => id)).toEqual(expected)
})

const BEST = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => wallet(name))

test.each([
  ['recommended wallets fill up to four', {}, [], ['a', 'b', 'c', 'd']],
  ['wallets of the page count', {}, ['x', 'y', 'z'], ['a']],
  ['a full page leaves no room', {}, ['v', 'w', 'x', 'y', 'z'], []],
  ['the two used last come first and take room', { recent: ['r', 's'] }, [], ['r', 's', 'a', 'b']],
  ['those used last are offered however full the page is', { recent: ['r'] }, ['w', 'x', 'y', 'z'], ['r']],
  ['those that the project chose come next', { recent: ['r'], chosen: ['p', 'q'] }, [], ['r', 'p', 'q', 'a']],
  [
    'all that the project chose are there',
    { chosen: ['p', 'q', 'r', 's', 't'] },
    ['x'],
    ['p', 'q', 'r', 's', 't'],
  ],
  [
    'one that is used, chosen and recommended stands once',
    { recent: ['a'], chosen: ['a'] },
    [],
    ['a', 'b', 'c', 'd'],
  ],
  ['a chosen one is not recommended again', { chosen: ['b'] }, [], ['b', 'a', 'c', 'd']],
  ['what is in the page is not offered again', { recent: ['x'], chosen: ['x'] }, ['x', 'a'], ['b', 'c']],
] as const)(
  '%s',
  (_, {
    recent = [],
    chosen = [],
  }: { recent?: readonly string[]; chosen?: readonly string[] }, page, expected) => {
    const offer = {
      recent: recent.map((name) => wallet(name)),
      chosen: chosen.map((name) => wallet(name)),
      recommended: BEST,
    }
    const offered = offeredWallets(
      offer,
      page.map((name) => ({ rdns: `example.${name}` })),
      4,
    )
    expect(offered.map(({ name }) => name)).toEqual(expected)
  },
)

test('a wallet of the page without rdns hides none of the directory', () => {
  const offer = { recent: [], chosen: [], recommended: [wallet('Harbor', null)] }
  expect(offeredWallets(offer, [{ rdns: null }], 4)).toHaveLength(1)
})
