import type { HistoryEntry } from '@latch/protocol/history.ts'
import { expect, test } from 'vitest'
import { activityItems, isBare, unconfirmedItems } from './items.ts'
import type { PendingTransaction } from './sentStorage.ts'

const ADDRESS = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const OF = { chainId: 'eip155:1', address: ADDRESS } as const

const entry = (id: string, metadata: Partial<HistoryEntry['metadata']> = {}): HistoryEntry => ({
  id,
  metadata: {
    operationType: 'send',
    hash: `0x${id}`,
    minedAt: '2026-11-21T00:00:00Z',
    sentFrom: ADDRESS,
    sentTo: ADDRESS,
    status: 'confirmed',
    nonce: 0,
    application: null,
    chain: 'eip155:1',
    ...metadata,
  },
  transfers: [],
})

const sent = (
  hash: PendingTransaction['hash'],
  change: Partial<PendingTransaction> = {},
): PendingTransaction => ({
  chainId: 'eip155:1',
  hash,
  from: ADDRESS.toLowerCase(),
  to: ADDRESS,
  at: 0,
  amount: '1 ETH',
  iconUrl: null,
  status: 'pending',
  ...change,
})

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)

test('what was just sent is first until the index has it', () => {
  expect(ids(activityItems([entry('a')], [sent('0xb')], OF))).toEqual(['0xb', 'a'])
  expect(ids(activityItems([entry('b'), entry('a')], [sent('0xB')], OF))).toEqual(['b', 'a'])
})

test('one transaction is one line: sent, indexed, or listed on two pages', () => {
  expect(ids(activityItems([], [sent('0xb'), sent('0xb', { status: 'confirmed' })], OF))).toEqual(['0xb'])
  expect(ids(activityItems([], [sent('0xB'), sent('0xb')], OF))).toEqual(['0xB'])
  expect(ids(activityItems([entry('b'), entry('a'), entry('b')], [sent('0xb')], OF))).toEqual(['b', 'a'])
})

test('other chains and other accounts are not mixed in', () => {
  expect(activityItems([entry('a', { chain: 'eip155:10' })], [], OF)).toEqual([])
  expect(
    activityItems([], [sent('0xb', { chainId: 'eip155:10' }), sent('0xc', { from: '0x1' })], OF),
  ).toEqual([])
})

test('a page of spam alone is read on from, not called an empty list', () => {
  const data = { entries: [], next: 'more', stale: false, backfill: null }
  const history = { data, phase: 'ready', lockedUntil: 0 } as const
  expect(isBare([], history)).toBe(false)
  expect(isBare([], { ...history, data: { ...data, next: null } })).toBe(true)
  expect(isBare([], { ...history, phase: 'failed' })).toBe(true)
  expect(isBare([], undefined)).toBe(true)
})

test('a payment to which no answer came is listed until its hash is', () => {
  const payments = [
    { id: 'p1', ...OF, at: 2 },
    { id: 'p2', ...OF, at: 1, hash: '0xB' },
  ]
  expect(ids(unconfirmedItems(payments, activityItems([entry('a')], [], OF)))).toEqual(['p1', 'p2'])
  expect(ids(unconfirmedItems(payments, activityItems([entry('b')], [], OF)))).toEqual(['p1'])
  expect(ids(unconfirmedItems(payments, activityItems([], [sent('0xb')], OF)))).toEqual(['p1'])
})
