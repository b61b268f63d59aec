import { expect, test } from 'vitest'
import { splitEntries } from './entries.ts'
import { fieldName } from './fields.ts'

const path = ['wallets', 'custom']
const wallet = { id: 'mine', name: 'My Wallet', mobile_link: 'mine://', homepage: 'https://mine.example' }
const other = { id: 'other', name: 'My Wallet' }

test('of an entry that has the same name as before, the fields that changed are listed', () => {
  const before = [other, wallet]
  const after = [other, { ...wallet, mobile_link: 'eve://' }]
  const [change, ...more] = splitEntries({ path, before, after })
  expect(change).toEqual({ path: [...path, 'mine', 'mobile_link'], before: 'mine://', after: 'eve://' })
  expect(fieldName(change?.path ?? [])).toBe('Wallets: mine: App link')
  expect(more).toEqual([])
})

test('an entry that replaces another of its name has all of its fields listed', () => {
  const change = { path, before: [other], after: [{ ...other, id: 'eve', link_mode: 'https://eve.example' }] }
  expect(splitEntries(change)).toEqual([
    change,
    { path: [...path, 'eve', 'name'], before: undefined, after: 'My Wallet' },
    { path: [...path, 'eve', 'link_mode'], before: undefined, after: 'https://eve.example' },
  ])
})

test('entries that went or moved are a change of the list', () => {
  const removed = { path, before: [wallet, other], after: [other] }
  const moved = { path, before: [wallet, other], after: [other, wallet] }
  expect(splitEntries(removed)).toEqual([removed])
  expect(splitEntries(moved)).toEqual([moved])
})

test('a change of anything else stays as it is', () => {
  const name = { path: ['name'], before: undefined, after: 'Shop' }
  const chains = { path: ['chains'], before: undefined, after: ['eip155:1'] }
  expect([name, chains].flatMap(splitEntries)).toEqual([name, chains])
})
