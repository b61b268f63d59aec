import { expect, test } from 'vitest'
import { shownTab, tabsOf } from './tabs.ts'

test('NFTs have a tab on the chains where they can be listed', () => {
  const nfts = ['eip155:1']
  expect(tabsOf('eip155:1', { nfts })).toEqual(['tokens', 'nfts', 'activity'])
  expect(tabsOf('eip155:10', { nfts })).toEqual(['tokens', 'activity'])
  expect(tabsOf('eip155:1', {})).toEqual(['tokens', 'activity'])
})

test('an operator who switches activity off has no such tab', () => {
  expect(tabsOf('eip155:1', { off: ['activity'] })).toEqual(['tokens'])
})

test('a tab that the next chain does not have gives way to tokens', () => {
  expect(shownTab('nfts', ['tokens', 'activity'])).toBe('tokens')
  expect(shownTab('activity', ['tokens', 'activity'])).toBe('activity')
})
