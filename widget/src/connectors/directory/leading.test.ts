import { expect, test } from 'vitest'
import { testEntry } from '#api/testEntry.ts'
import type { PageWallet } from '../walletsStore.ts'
import { leadingOf } from './leading.ts'

const wallet = (name: string) => testEntry(name, { rdns: `example.${name}` })
const inPage = (name: string): PageWallet => ({
  id: name,
  kind: 'eip6963',
  namespaces: ['eip155'],
  name,
  icon: null,
  rdns: `example.${name}`,
})
const own = (name: string, rdns: string | null) => testEntry(`own${name}`, { rdns })

type Case = { page?: string[]; known?: string[]; featured?: string[]; custom?: ReturnType<typeof own>[] }
const parts = ({ page = [], known = [], featured = [], custom = [] }: Case) => ({
  wallets: page.map(inPage),
  known: known.map(wallet),
  featured: featured.map(wallet),
  custom,
})

test.each<[string, Case, string[], string[]]>([
  [
    'featured wallets stand before the project’s own',
    { featured: ['b', 'a'], custom: [own('x', null)] },
    ['b', 'a', 'ownx'],
    ['b', 'a', 'ownx'],
  ],
  [
    'a featured wallet that is installed is not chosen again',
    { page: ['a'], known: ['a'], featured: ['a', 'b'] },
    ['b'],
    ['a', 'b'],
  ],
  ['nor one that the directory does not know by its rdns', { page: ['a'], featured: ['a'] }, [], []],
  [
    'an own wallet that is installed is not chosen again',
    { page: ['x'], custom: [own('x', 'example.x')] },
    [],
    [],
  ],
  [
    'an own wallet takes the place of the directory’s',
    { known: ['a'], custom: [own('a', 'example.a')] },
    ['owna'],
    ['a', 'owna'],
  ],
  ['two with one rdns are one', { featured: ['a'], custom: [own('a', 'example.a')] }, ['a'], ['a']],
  ['two with one id are one', { featured: ['a'], custom: [wallet('a')] }, ['a'], ['a']],
  [
    'wallets without rdns are told apart by id',
    { custom: [own('x', null), own('y', null)] },
    ['ownx', 'owny'],
    ['ownx', 'owny'],
  ],
])('%s', (_, given, chosen, ids) => {
  const leading = leadingOf(parts(given))
  expect(leading.chosen.map(({ id }) => id)).toEqual(chosen)
  expect(leading.ids).toEqual(ids)
})

test('what the project says of an installed wallet goes before what the directory says', () => {
  const { installed } = leadingOf(parts({ page: ['a'], known: ['a'], custom: [own('a', 'example.a')] }))
  expect(installed.map(({ entry }) => entry?.id)).toEqual(['owna'])
})
