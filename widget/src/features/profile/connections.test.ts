import type { HostWallet } from '@latch/protocol/hostChannel.ts'
import { expect, test } from 'vitest'
import { testEntry } from '#api/testEntry.ts'
import { type Connection, recentOf } from './connections.ts'

const FOX: HostWallet = {
  id: 'f',
  kind: 'eip6963',
  name: 'Fox',
  icon: null,
  rdns: 'org.fox',
  namespaces: ['eip155'],
}
const POCKET = testEntry('Pocket')
const connection = (key: string, name: string): Connection => ({
  key,
  name,
  icon: null,
  address: '',
  furtherAccounts: [],
  isActive: false,
  use: async () => undefined,
  disconnect: async () => undefined,
})
const facts = { recent: ['Pocket', 'org.fox', 'Gone'], wallets: [FOX], entries: [POCKET], connected: [] }

test('wallets that were used come back with one press, those of a phone as those of the page', () =>
  expect(recentOf(facts)).toEqual([
    { wallet: null, entry: POCKET },
    { wallet: FOX, entry: null },
  ]))

test.each([
  ['the session’s', 'Pocket'],
  ['kept by its topic', 'c0ffee'],
])('a wallet that is connected is not offered again: %s', (_, key) =>
  expect(recentOf({ ...facts, connected: [connection(key, 'Pocket')] })).toEqual([
    { wallet: FOX, entry: null },
  ]),
)
