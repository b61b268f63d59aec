import { expect, test } from 'vitest'
import type { Definition } from '#console/protocol/projects.ts'
import { mergeDefinitions, resolveOverlaps } from './merge.ts'

const base: Definition = {
  id: 'shop',
  name: 'Shop',
  origins: ['https://shop.example', 'https://old.example'],
  chains: ['eip155:1', 'eip155:10'],
  features: {},
  termsUrl: null,
  privacyUrl: null,
  allowUnsupportedChain: false,
  wallets: {},
  theme: { accent: '#112233' },
}

test('changes of different fields fit together', () => {
  const mine = { ...base, theme: { accent: '#112233', radius: 8 } }
  const theirs = { ...base, name: 'Store', theme: { accent: '#445566' } }
  const merge = mergeDefinitions(base, mine, theirs)
  expect(merge.overlaps).toEqual([])
  expect(merge.mine).toEqual([['theme', 'radius']])
  expect(merge.theirs).toEqual([['name'], ['theme', 'accent']])
  expect(merge.merged).toEqual({ ...base, name: 'Store', theme: { accent: '#445566', radius: 8 } })
})

test('the same change of both sides is no overlap', () => {
  const both = { ...base, name: 'Store' }
  expect(mergeDefinitions(base, both, both)).toMatchObject({ overlaps: [], merged: both })
})

test('a field that both changed waits for a choice, and theirs stands until then', () => {
  const mine = { ...base, name: 'Mine' }
  const theirs = { ...base, name: 'Theirs' }
  const merge = mergeDefinitions(base, mine, theirs)
  expect(merge.overlaps).toEqual([{ path: ['name'], base: 'Shop', mine: 'Mine', theirs: 'Theirs' }])
  expect(resolveOverlaps(merge, () => false).name).toBe('Theirs')
  expect(resolveOverlaps(merge, () => true).name).toBe('Mine')
})

test('origins that both sides added and removed fit together', () => {
  const mine = { ...base, origins: ['https://shop.example', 'https://mine.example'] }
  const theirs = {
    ...base,
    origins: ['https://shop.example', 'https://old.example', 'https://theirs.example'],
  }
  const { merged, overlaps } = mergeDefinitions(base, mine, theirs)
  expect(overlaps).toEqual([])
  expect(merged.origins).toEqual(['https://shop.example', 'https://theirs.example', 'https://mine.example'])
})

test('two orders of the chains are an overlap', () => {
  const mine = { ...base, chains: ['eip155:10', 'eip155:1'] }
  const theirs = { ...base, chains: ['eip155:1'] }
  expect(mergeDefinitions(base, mine, theirs).overlaps).toHaveLength(1)
})

test('a field that I removed stays removed beside their change of another', () => {
  const { theme: _, ...mine } = base
  const { merged } = mergeDefinitions(base, mine as Definition, { ...base, name: 'Store' })
  expect(merged.theme ?? {}).toEqual({})
  expect(merged.name).toBe('Store')
})
