import { expect, test } from 'vitest'
import { entryOf } from '../../api/testEntry.ts'
import { offeredWallets } from './offeredWallets.ts'

const wallet = (name: string) => entryOf(name, { rdns: `example.${name}` })
const BEST = ['a', 'b', 'c', 'd', 'e', 'f'].map(wallet)

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
    const offer = { recent: recent.map(wallet), chosen: chosen.map(wallet), recommended: BEST }
    const offered = offeredWallets(
      offer,
      page.map((name) => ({ rdns: `example.${name}` })),
      4,
    )
    expect(offered.map(({ name }) => name)).toEqual(expected)
  },
)

test('a wallet of the page without rdns hides none of the directory', () => {
  const offer = { recent: [], chosen: [], recommended: [entryOf('Harbor')] }
  expect(offeredWallets(offer, [{ rdns: null }], 4)).toHaveLength(1)
})
