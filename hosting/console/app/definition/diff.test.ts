import { expect, test } from 'vitest'
import type { Definition } from '#console/protocol/projects.ts'
import { diffDefinitions, diffLists } from './diff.ts'
import { fieldName } from './fields.ts'

const base: Definition = {
  id: 'shop',
  name: 'Shop',
  origins: ['https://shop.example'],
  chains: ['eip155:1', 'eip155:10'],
  features: { email: { isEnabled: true, config: null } },
  termsUrl: null,
  privacyUrl: null,
  allowUnsupportedChain: false,
  wallets: { featured: ['io.metamask'] },
  theme: { accent: '#112233', radius: 12 },
}

test('equal definitions have no changes, whatever the order of their fields', () => {
  const { theme, ...rest } = base
  expect(diffDefinitions(base, { theme: { radius: 12, accent: '#112233' }, ...rest })).toEqual([])
})

test('an unset field, null and an empty one are the same', () => {
  const { theme: _, ...plain } = base
  expect(diffDefinitions({ ...plain, logo: null }, { ...plain, theme: {}, accountActions: [] })).toEqual([])
})

test('says which part of the theme changed, not that the theme did', () => {
  const after = { ...base, theme: { accent: '#445566', radius: 12 } }
  expect(diffDefinitions(base, after)).toEqual([
    { path: ['theme', 'accent'], before: '#112233', after: '#445566' },
  ])
})

test('finds a field that went', () => {
  expect(diffDefinitions(base, { ...base, features: {} })).toEqual([
    { path: ['features', 'email'], before: { isEnabled: true, config: null }, after: undefined },
  ])
})

test('says which part of the email capture changed', () => {
  const before = { ...base, emailCapture: { months: 12 } }
  const after = { ...base, emailCapture: { months: 12, consent: 'Write to me about Shop.' } }
  const [change] = diffDefinitions(before, after)
  expect(change?.path).toEqual(['emailCapture', 'consent'])
  expect(fieldName(change?.path ?? [])).toBe('Email capture: Consent')
})

test('finds a text by its key', () => {
  const after = { ...base, texts: { 'title.Connect': 'Log in' } }
  expect(diffDefinitions(base, after)).toEqual([
    { path: ['texts', 'title.Connect'], before: undefined, after: 'Log in' },
  ])
})

test('a list tells what came, what went and that the rest moved', () => {
  expect(diffLists(['a', 'b', 'c'], ['c', 'a', 'd'])).toEqual({
    added: ['d'],
    removed: ['b'],
    isReordered: true,
  })
  expect(diffLists(undefined, ['a'])).toEqual({ added: ['a'], removed: [], isReordered: false })
})

test('an entry that was added before others puts the list in another order: the first network is the default', () => {
  expect(diffLists(['eip155:1'], ['eip155:10', 'eip155:1'])).toEqual({
    added: ['eip155:10'],
    removed: [],
    isReordered: true,
  })
  expect(diffLists(['eip155:1'], ['eip155:1', 'eip155:10'])?.isReordered).toBe(false)
})

test('values other than lists of words have no list of changes', () => {
  expect(diffLists('a', 'b')).toBeNull()
  expect(diffLists([{}], [])).toBeNull()
})
