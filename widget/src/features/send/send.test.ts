import type { ChainInfo } from '@latch/protocol/config.ts'
import { fc } from '@latch/protocol/testRandom.ts'
import { expect, test } from 'vitest'
import type { TokenBalance } from '#api/account.ts'
import { loadAllParts } from '#families/testParts.ts'
import { searchAssets, sendAssets } from './form/assets.ts'
import { readRecipient } from './form/recipient.ts'
import {
  type DraftFacts,
  fieldOf,
  maxOf,
  recipientTrouble,
  sendObstacle,
  typedAmount,
} from './form/validate.ts'
import { feesKey, feesStatusOf } from './review/feesStore.ts'
import { changeSince, resetSend, sendStore, setNativeSymbol } from './sendStore.ts'

await loadAllParts()

const ALICE = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const BOB = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'

const READY: DraftFacts = {
  asset: 'there',
  amountText: '1',
  amount: 10n,
  isUnpriced: false,
  balance: 100n,
  recipient: 'ready',
  fee: 5n,
  native: { balance: 100n, spent: 10n },
  refusal: null,
}

test.each<[string, Partial<DraftFacts>, boolean]>([
  ['send.selectToken', { asset: 'missing', amountText: '' }, false],
  ['send.readingBalance', { asset: 'loading', amountText: '' }, false],
  ['tokens.failed', { asset: 'failed', amountText: '' }, false],
  ['send.addAmount', { amountText: '', amount: null, recipient: 'none' }, false],
  ['send.noPrice', { amount: null, isUnpriced: true, balance: 'loading' }, false],
  ['send.readingBalance', { amountText: '1', balance: 'loading' }, false],
  ['account.balanceFailed', { amountText: '1', balance: 'failed' }, false],
  ['send.wrongAmount', { amountText: '0.', amount: null }, false],
  ['send.wrongAmount', { amountText: '0', amount: 0n }, false],
  ['send.insufficient', { amount: 101n, recipient: 'none' }, true],
  ['send.addAddress', { recipient: 'none' }, false],
  ['send.resolving', { recipient: 'resolving' }, false],
  ['send.unknownName', { recipient: 'unknownName' }, false],
  ['send.unresolved', { recipient: 'unresolved' }, false],
  ['send.wrongAddress', { recipient: 'invalid' }, false],
  ['send.mistyped', { recipient: 'mistyped' }, false],
  ['send.otherRequest', { recipient: 'request' }, false],
  ['send.tooLong', { recipient: 'tooLong' }, false],
  ['send.wouldFail', { refusal: 'send.wouldFail', fee: 'loading' }, false],
  ['send.memoTooLong', { isMemoTooLong: true, fee: 'loading' }, false],
  ['send.tokenFee', { refusal: 'send.tokenFee', fee: 'loading' }, false],
  ['send.noFee', { refusal: 'send.noFee', fee: 'loading' }, true],
  ['send.estimating', { fee: 'loading' }, false],
  ['send.feeFailed', { fee: 'failed' }, false],
  ['send.readingBalance', { native: { balance: 'loading', spent: 0n } }, false],
  ['send.noFee', { fee: 91n }, true],
])('the button says %s', (message, change, isShortOfFunds) => {
  expect(sendObstacle({ ...READY, ...change })).toEqual({ message, isShortOfFunds })
})

test('a transfer that lacks nothing can be reviewed', () => expect(sendObstacle(READY)).toBeNull())

test('the maximum of the own currency can always be paid with its fee', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 24n })
  fc.assert(
    fc.property(amount, amount, amount, (balance, fee, reserve) => {
      const most = maxOf({ token: null, balance }, fee, reserve)
      expect(most >= 0n && (most === 0n || most + fee + reserve === balance)).toBe(true)
      expect(maxOf({ token: BOB, balance }, fee)).toBe(balance)
    }),
  )
})

test.each([
  ['', 'none'],
  ['  ', 'none'],
  [ALICE, 'ready'],
  [` ${ALICE.slice(2)} `, 'ready'],
  [`ethereum:${ALICE}`, 'ready'],
  [`ethereum:pay-${ALICE}`, 'ready'],
  [`${ALICE.slice(0, 10)} ${ALICE.slice(10)}`, 'ready'],
  [`ethereum:${ALICE}@10`, 'request'],
  [`ethereum:${ALICE}/approve?address=${BOB}`, 'request'],
  [`${ALICE}0`, 'invalid'],
  ['0x1234', 'invalid'],
  ['alice.eth', 'name'],
  ['pay.alice.eth', 'name'],
  ['nick.xyz', 'name'],
  ['münze.eth', 'name'],
  ['alice', 'invalid'],
  ['alice .eth', 'invalid'],
  ['https://alice.eth/x', 'invalid'],
  ['me@alice.eth', 'invalid'],
])('%j is %s', (text, status) => expect(readRecipient(text, 'eip155:1').status).toBe(status))

test('fees of what was written before are never paid for what is written now', () => {
  const plain = feesKey('eip155:1', { from: ALICE, to: BOB, amount: 1n, token: null })
  const token = feesKey('eip155:1', { from: ALICE, to: BOB, amount: 1n, token: ALICE })
  const tier = { price: { gasPrice: 1n }, expected: 21_000n, max: 21_000n }
  const fees = { gas: 21_000n, tiers: { slow: tier, normal: tier, fast: tier } }
  const known = { known: { chainId: 'eip155:1', key: plain, fees }, trouble: null, contracts: {} } as const
  expect(feesStatusOf(known, plain)).toBe('ready')
  expect(feesStatusOf(known, token)).toBe('loading')
  expect(
    feesStatusOf({ ...known, trouble: { key: token, kind: 'wouldFail', refusal: 'send.wouldFail' } }, token),
  ).toBe('wouldFail')
})

const CHAIN: ChainInfo = {
  id: 'eip155:1',
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrl: 'https://rpc.example',
  explorerUrl: null,
  iconUrl: null,
  testnet: false,
}

const token = (symbol: string, address: string | null, amount: bigint): TokenBalance => ({
  chainId: 'eip155:1',
  address,
  name: `${symbol} coin`,
  symbol,
  decimals: 6,
  amount,
  price: 2,
  value: null,
  iconUrl: null,
})

test('the own currency can be sent while the tokens are not there, by what the node says it is', () => {
  expect(sendAssets(CHAIN, [], 7n)).toMatchObject([{ id: 'native', balance: 7n, price: null }])
  expect(sendAssets(CHAIN, [token('ETH', null, 6n)], 7n)).toMatchObject([{ balance: 7n, price: 2 }])
})

test('a balance that nobody has read is not taken for none', () =>
  expect(sendAssets(CHAIN, [], undefined)).toMatchObject([{ id: 'native', balance: null }]))

test('a token is found by name, symbol or contract; one of which nothing is there is not listed', () => {
  const assets = sendAssets(CHAIN, [token('UNI', BOB, 5n), token('OLD', ALICE, 0n)], 1n)
  expect(assets.map(({ symbol }) => symbol)).toEqual(['ETH', 'UNI'])
  for (const query of ['uni', 'UNI c', ` ${BOB} `])
    expect(searchAssets(assets, query).map(({ symbol }) => symbol)).toEqual(['UNI'])
  expect(searchAssets(assets, 'zzz')).toEqual([])
})

test('a token without a name, or a symbol, is named by its contract: two of them are not one', () => {
  const nameless = (address: string) => ({ ...token('', address, 5n), name: '' })
  expect(sendAssets(CHAIN, [nameless(ALICE), nameless(BOB)], 1n).slice(1)).toMatchObject([
    { name: '0xA0b8…06eB48', symbol: '0xA0b8…06eB48' },
    { name: '0x1f98…01F984', symbol: '0x1f98…01F984' },
  ])
  expect(sendAssets(CHAIN, [{ ...nameless(ALICE), name: 'Harbour' }], 1n)[1]).toMatchObject({
    symbol: 'Harbour',
  })
})

test.each([
  ['token', 'usd', 2, 50_000_000n],
  ['token', 'usd', null, 50_000_000n],
  ['usd', 'usd', 2, 25_000_000n],
  ['usd', 'usd', null, null],
  ['eur', 'usd', 2, null],
] as const)('"50" typed in %s while prices are in %s, one token %s, is that much', (...facts) => {
  const [unit, currency, price, amount] = facts
  const typed = typedAmount({ amountText: '50', unit }, { decimals: 6, price }, currency)
  expect(typed).toEqual({ amount, isUnpriced: amount === null })
})

test.each([
  [{}, null],
  [{ chainId: 'eip155:10' }, 'send.moved'],
  [{ from: BOB }, 'send.moved'],
  [{ to: ALICE }, 'send.nameMoved'],
])('a review that was opened before %j stops with %s', (change, message) => {
  const reviewed = { chainId: 'eip155:1', from: ALICE, to: BOB } as const
  expect(changeSince(reviewed, { ...reviewed, ...change } as typeof reviewed)).toBe(message)
})

test('an amount of one own currency does not become one of another; that of a token stays', () => {
  resetSend({ amountText: '1' })
  setNativeSymbol('ETH')
  expect(sendStore.getState().amountText).toBe('1')
  setNativeSymbol('POL')
  expect(sendStore.getState().amountText).toBe('')
  resetSend({ amountText: '1', assetId: BOB })
  setNativeSymbol('ETH')
  expect(sendStore.getState().amountText).toBe('1')
})

test('tokens are offered in the order of the Account view: the most valuable first after the own currency', () => {
  const tokens = [
    { ...token('POOR', ALICE, 5n), value: 1 },
    { ...token('RICH', BOB, 5n), value: 9 },
  ]
  expect(sendAssets(CHAIN, tokens, 1n).map(({ symbol }) => symbol)).toEqual(['ETH', 'RICH', 'POOR'])
})

test.each<[ReturnType<typeof fieldOf>, Partial<DraftFacts>]>([
  ['amount', { amountText: '', amount: null }],
  ['amount', { amount: 101n }],
  ['recipient', { recipient: 'none' }],
  [null, { recipient: 'mistyped' }],
  [null, { fee: 'loading' }],
  [null, {}],
])('what is missing describes its field: %s', (field, facts) => {
  expect(fieldOf(sendObstacle({ ...READY, ...facts }))).toBe(field)
})

test('a wrong recipient is shown at its field whatever else is missing, an empty field is not', () => {
  expect(recipientTrouble('mistyped')).toBe('send.mistyped')
  expect(recipientTrouble('unresolved')).toBe('send.unresolved')
  for (const status of ['ready', 'none', 'resolving'] as const) expect(recipientTrouble(status)).toBeNull()
})
