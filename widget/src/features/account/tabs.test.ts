import { beforeEach, expect, test } from 'vitest'
import { registerAllFamilies } from '../../families/registry.ts'
import { shownTab, tabsOf } from './tabs.ts'

beforeEach(registerAllFamilies)

test('an EVM account has tokens, NFTs and activity; no NFTs are known elsewhere', () => {
  expect(tabsOf('eip155:1', {})).toEqual(['tokens', 'nfts', 'activity'])
  expect(tabsOf('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', {})).toEqual(['tokens', 'activity'])
})

test('an operator who switches activity off has no such tab', () => {
  expect(tabsOf('eip155:1', { off: ['activity'] })).toEqual(['tokens', 'nfts'])
})

test('a tab that the next chain does not have gives way to tokens', () => {
  expect(shownTab('nfts', ['tokens', 'activity'])).toBe('tokens')
  expect(shownTab('activity', ['tokens', 'activity'])).toBe('activity')
})
