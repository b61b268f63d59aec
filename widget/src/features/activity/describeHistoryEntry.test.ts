import type { HistoryEntry } from '@latch/protocol/history.ts'
import { expect, test } from 'vitest'
import { describeHistoryEntry, NOBODY, partiesOf } from './describeHistoryEntry.ts'

const [ME, FRIEND, TOKEN, OTHER] = ['a', 'b', 'c', 'd'].map((letter) => `0x${letter.repeat(40)}`) as [
  string,
  string,
  string,
  string,
]
type Moved = Partial<Pick<HistoryEntry['transfers'][number], 'direction' | 'sender' | 'recipient'>>

function entry(operationType: string, moved: readonly Moved[], sentTo = TOKEN): HistoryEntry {
  return {
    id: '1',
    metadata: {
      operationType,
      hash: '0x1',
      minedAt: '2026-11-21T00:00:00Z',
      sentFrom: ME,
      sentTo,
      status: 'confirmed',
      nonce: 0,
      application: null,
      chain: null,
    },
    transfers: moved.map((each) => ({
      fungible_info: { name: 'Dollar', symbol: 'USD', icon: null, decimals: 6 },
      nft_info: null,
      direction: 'out',
      quantity: { numeric: '5' },
      value: null,
      price: null,
      ...each,
    })),
  }
}

const sent = { direction: 'out', sender: ME, recipient: FRIEND } as const

test('a token goes to who gets it, not to the contract that its transaction called', () => {
  expect(describeHistoryEntry(entry('send', [sent]), 'en').counterpart).toMatchObject({
    label: 'activity.to',
    address: '0xbbbb…bbbbbb',
  })
})

test('a token comes from who had it, not from whoever paid for the transaction', () => {
  const got = { direction: 'in', sender: FRIEND, recipient: ME } as const
  expect(describeHistoryEntry(entry('receive', [got]), 'en').counterpart).toMatchObject({
    label: 'activity.from',
    address: '0xbbbb…bbbbbb',
  })
})

test.each([
  ['deposit', sent, 'activity.to'],
  ['withdraw', { direction: 'in', sender: FRIEND, recipient: ME } as const, 'activity.from'],
  ['repay', sent, 'activity.to'],
  ['borrow', { direction: 'in', sender: FRIEND, recipient: ME } as const, 'activity.from'],
])('a %s names the other side, not the account itself', (operation, moved, label) => {
  expect(describeHistoryEntry(entry(operation, [moved]), 'en').counterpart).toEqual({
    label,
    address: '0xbbbb…bbbbbb',
    party: FRIEND,
  })
})

test('what is minted comes from nobody', () => {
  expect(
    describeHistoryEntry(entry('mint', [{ direction: 'in', sender: NOBODY, recipient: ME }]), 'en')
      .counterpart,
  ).toBeNull()
})

test('only what makes a contract is said to have made one', () => {
  expect(describeHistoryEntry(entry('deploy', [], ''), 'en').counterpart).toMatchObject({
    label: 'activity.created',
  })
  expect(describeHistoryEntry(entry('execute', [], ''), 'en').counterpart).toBeNull()
})

test.each<[string, readonly Moved[]]>([
  ['between several', [sent, { ...sent, recipient: OTHER }]],
  ['both ways', [sent, { direction: 'in', sender: OTHER, recipient: ME }]],
  ['whose sides are not known', [{}]],
  ['not at all', []],
])('what moved %s is told by its transaction', (_, moved) => {
  expect(partiesOf(entry('execute', moved))).toEqual({ from: ME, to: TOKEN })
})
