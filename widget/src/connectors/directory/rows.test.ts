import { expect, test } from 'vitest'
import { testEntry } from '#api/testEntry.ts'
import type { PageWallet } from '../walletsStore.ts'
import { answers, matchInstalled, normaliseSearch, walletRowIcon } from './rows.ts'

const page = (name: string, rdns: string | null): PageWallet => ({
  id: name,
  kind: 'eip6963',
  namespaces: ['eip155'],
  name,
  icon: null,
  rdns,
})

test('a wallet of the page that claims a known rdns is lent no picture', () => {
  const entry = testEntry('Harbor', { rdns: 'example.harbor', image_id: 'harbor' })
  const [claimed] = matchInstalled([page('Harbor', 'example.harbor')], [entry])
  expect(claimed && walletRowIcon(claimed)).toBeNull()
  expect(walletRowIcon({ wallet: null, entry })).not.toBeNull()
})

test('a wallet of the page is matched by its rdns, never by its name', () => {
  const entry = testEntry('Harbor', { rdns: 'example.harbor' })
  const [harbor, liar, nameless] = matchInstalled(
    [page('Harbor', 'example.harbor'), page('Harbor', 'example.liar'), page('Harbor', null)],
    [entry, testEntry('Harbor')],
  )
  expect(harbor?.entry).toBe(entry)
  expect(liar?.entry).toBeNull()
  expect(nameless?.entry).toBeNull()
})

test('two wallets that claim one rdns share no entry', () => {
  const rows = matchInstalled(
    [page('First', 'example.harbor'), page('Second', 'example.harbor')],
    [testEntry('Harbor', { rdns: 'example.harbor' })],
  )
  expect(rows.map(({ entry }) => entry?.name ?? null)).toEqual(['Harbor', null])
})

test('case and spaces do not make another question', () => {
  expect(normaliseSearch('  Trust   WALLET ')).toBe('trust wallet')
})

test('the certified filter leaves wallets out that nobody has certified', () => {
  const row = { wallet: page('Harbor', null), entry: null }
  expect(answers(row, { search: 'harb', isCertified: false })).toBe(true)
  expect(answers(row, { search: 'harb', isCertified: true })).toBe(false)
  expect(answers(row, { search: 'paper', isCertified: false })).toBe(false)
})
