import type { HistoryEntry } from '@latch/protocol/history.ts'
import { fc } from '@latch/protocol/testRandom.ts'
import { expect, test } from 'vitest'
import { describeHistoryEntry as describeEntry } from './describeHistoryEntry.ts'
import { entryFeeText, entryMovements, isSpam } from './movements.ts'

type Transfer = HistoryEntry['transfers'][number]

const OTHER = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'
const SELF = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

function moved(
  numeric: string,
  options: Partial<Transfer> & { symbol?: string | null; spam?: boolean } = {},
): Transfer {
  const { symbol = 'ETH', spam = false, ...rest } = options
  return {
    fungible_info: { name: symbol, symbol, icon: null, flags: { is_spam: spam } },
    nft_info: null,
    direction: 'out',
    quantity: { numeric },
    value: null,
    price: null,
    ...rest,
  }
}

function nft(name: string | null, spam = false): Transfer {
  const nft_info = { name, content: null, flags: { is_spam: spam } }
  return { ...moved('1'), fungible_info: null, nft_info, direction: 'in' }
}

function entry(transfers: Transfer[], metadata: Partial<HistoryEntry['metadata']> = {}): HistoryEntry {
  return {
    id: '1',
    metadata: {
      operationType: 'send',
      hash: '0x1',
      minedAt: '2026-11-21T00:00:00Z',
      sentFrom: SELF,
      sentTo: OTHER,
      status: 'confirmed',
      nonce: 1,
      application: null,
      chain: 'eip155:1',
      ...metadata,
    },
    transfers,
  }
}

const texts = (transfers: Transfer[]) => entryMovements(entry(transfers), 'en').map(({ text }) => text)

test('no amount is shown where the decimals are not known', () => {
  expect(texts([moved('1'), moved('1', { quantity: null }), moved('2', { symbol: 'USDC' })])).toEqual([
    'ETH',
    '2 USDC',
  ])
})

test('transfers of one token are one sum with three decimals', () => {
  expect(texts([moved('1.0004'), moved('0.1009'), moved('5', { symbol: 'USDC' })])).toEqual([
    '1.101 ETH',
    '5 USDC',
  ])
})

test('what came and what went of one token stay apart', () => {
  expect(texts([moved('2'), moved('1', { direction: 'in' })])).toEqual(['2 ETH', '1 ETH'])
})

test('however a quantity is split, the sum is the same', () => {
  const parts = fc.array(fc.bigInt({ min: 0n, max: 10n ** 24n }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(parts, (units) => {
      const total = units.reduce((sum, each) => sum + each, 0n)
      expect(texts(units.map((each) => moved(String(each))))).toEqual(texts([moved(String(total))]))
    }),
  )
})

test('what says neither name nor symbol is a dash', () => {
  expect(texts([moved('1', { symbol: null })])).toEqual(['1 -'])
  expect(texts([nft(null)])).toEqual(['-'])
})

test('an NFT is named with its ID where that is short, and with how many there are', () => {
  const ape = (more: Partial<NonNullable<Transfer['nft_info']>>, numeric = '1') => ({
    ...moved(numeric),
    fungible_info: null,
    nft_info: { name: 'Apes', content: null, flags: { is_spam: false }, ...more },
  })
  expect(texts([ape({ tokenId: '12' })])).toEqual(['Apes #12'])
  expect(texts([ape({ tokenId: '12' }, '5')])).toEqual(['Apes #12 × 5'])
  expect(texts([ape({ tokenId: '12' }), ape({ tokenId: '13' })])).toEqual(['Apes #12', 'Apes #13'])
  expect(texts([ape({ tokenId: '12', name: 'Ape #12' })])).toEqual(['Ape #12'])
  expect(texts([ape({ tokenId: '12', name: null })])).toEqual(['#12'])
  expect(texts([ape({ tokenId: '9'.repeat(77), name: 'alice.eth' })])).toEqual(['alice.eth'])
})

test('the picture of an NFT is that of its preview', () => {
  const preview = { url: 'https://media.example/1.png', content_type: null }
  const nft_info = { name: 'Ape', content: { preview }, flags: { is_spam: false } }
  const [movement] = entryMovements(entry([{ ...moved('1'), fungible_info: null, nft_info }]), 'en')
  expect(movement).toMatchObject({ isNft: true, iconUrl: preview.url })
})

test('spam is left out; a transaction of nothing else is spam itself', () => {
  expect(texts([moved('1'), moved('999', { symbol: 'WIN', spam: true })])).toEqual(['1 ETH'])
  expect(isSpam(entry([moved('9', { spam: true }), nft('Prize', true)]))).toBe(true)
  expect(isSpam(entry([moved('1'), nft('Prize', true)]))).toBe(false)
  expect(isSpam(entry([]))).toBe(false)
})

test.each([
  ['receive', 'in'],
  ['deposit', 'in'],
  ['borrow', 'in'],
  ['claim', 'in'],
  ['withdraw', 'out'],
  ['repay', 'out'],
  ['burn', 'out'],
  ['send', 'out'],
  ['trade', 'none'],
  ['execute', 'none'],
])('%s goes %s', (operationType, direction) => {
  expect(describeEntry(entry([], { operationType }), 'en').direction).toBe(direction)
})

test('the other side is the sender of what came and the recipient of what went, shortened', () => {
  expect(describeEntry(entry([moved('1')]), 'en').counterpart).toEqual({
    label: 'activity.to',
    address: '0x1f98…01F984',
    party: OTHER,
  })
  const received = entry([], { operationType: 'receive', sentFrom: OTHER, sentTo: SELF })
  expect(describeEntry(received, 'en').counterpart).toMatchObject({ label: 'activity.from' })
  expect(describeEntry(entry([], { sentTo: '' }), 'en').counterpart).toBeNull()
})

test('a failed transaction says so whatever it was', () => {
  expect(describeEntry(entry([moved('1')], { status: 'failed' }), 'en').title).toBe('activity.failedTitle')
})

test('a fee is written as the language of its reader has it, in groups and to three digits that count', () => {
  const fee = { numeric: '1234.000302145', symbol: 'ETH' }
  expect(entryFeeText(entry([], { fee }), 'de')).toBe('1.234 ETH')
  expect(entryFeeText(entry([], { fee: { ...fee, numeric: '0.000302145' } }), 'de')).toBe('0,000302 ETH')
  expect(entryFeeText(entry([], { fee: { ...fee, numeric: '1234567' } }), 'en')).toBe('1,234,567 ETH')
  expect(entryFeeText(entry([]), 'en')).toBeNull()
})

test('movements that read the same have names of their own', () => {
  const one = { ...moved('1'), fungible_info: { ...moved('1').fungible_info, address: OTHER } } as Transfer
  const names = entryMovements(entry([moved('1'), one, moved('1', { direction: 'in' })]), 'en').map(
    ({ id }) => id,
  )
  expect(new Set(names).size).toBe(3)
})
