import type { HistoryEntry } from '@latch/protocol/history.ts'
import { fc } from '@latch/protocol/testRandom.ts'
import { expect, test } from 'vitest'
import { counterpartsOf } from '../form/counterparts.ts'
import { looksLike, riskOf, type WarningFacts, warningsFor } from './warnings.ts'

const ALICE = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const BOB = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984'
const CAROL = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const POISON = `0x1f98${'0'.repeat(32)}F984`

const FACTS: WarningFacts = {
  to: BOB,
  from: ALICE,
  chainId: 'eip155:1',
  tokens: [],
  own: [ALICE],
  name: null,
  remembered: [],
  known: [],
  spammers: [],
  isContract: false,
}
const messages = (facts: Partial<WarningFacts>) =>
  warningsFor({ ...FACTS, ...facts }).map(({ message }) => message)

test('nothing is said about an ordinary address', () => expect(messages({})).toEqual([]))

test("a token's own contract, the own account and other contracts are named", () => {
  expect(messages({ tokens: [{ token: BOB, symbol: 'UNI' }], isContract: true })).toEqual(['send.warnToken'])
  expect(messages({ to: ALICE })).toEqual(['send.warnOwn'])
  expect(messages({ isContract: true })).toEqual(['send.warnContract'])
  expect(messages({ isContract: 'keyless' })).toEqual(['send.warnKeyless'])
})

test('a grave warning is a risk to accept, anew for another recipient or one more of them, and a light one is none', () => {
  const riskTo = (to: string, facts: Partial<WarningFacts> = {}) =>
    riskOf(to, warningsFor({ ...FACTS, to, ...facts }))
  const first = riskTo(POISON, { known: [BOB] })
  expect(first).not.toBeNull()
  expect(riskTo(POISON, { known: [BOB] })).toBe(first)
  expect(riskTo(POISON, { known: [BOB], isContract: true })).toBe(first)
  expect(riskTo(POISON, { known: [BOB], isContract: 'keyless' })).not.toBe(first)
  expect(riskTo(POISON.replace('00', '01'), { known: [BOB] })).not.toBe(first)
  expect(riskTo(BOB)).toBeNull()
  expect(riskTo(ALICE, { isContract: true })).toBeNull()
})

test.each([
  '0x0000000000000000000000000000000000000000',
  '0x000000000000000000000000000000000000dEaD',
  '11111111111111111111111111111111',
  `0x${'0'.repeat(64)}`,
])('what is sent to %s is lost', (to) => expect(messages({ to })).toEqual(['send.warnBurn']))

test('an address with the ends of a known one is warned of, unless it was sent to itself', () => {
  expect(messages({ to: POISON, known: [BOB.toLowerCase()] })).toEqual(['send.warnLookAlike'])
  expect(messages({ to: BOB, known: [BOB, POISON] })).toEqual([])
})

test('an address with the ends of an own account is warned of, also of an account of another wallet', () => {
  const twin = `0xA0b8${'1'.repeat(32)}eB48`
  expect(messages({ to: twin })).toEqual(['send.warnLikeOwn'])
  expect(messages({ to: POISON, own: [ALICE, BOB], known: [BOB] })).toEqual(['send.warnLikeOwn'])
})

test('an address that is known from spam is named, unless somebody sent to it all the same', () => {
  expect(messages({ spammers: [BOB.toLowerCase()] })).toEqual(['send.warnSpammer'])
  expect(messages({ spammers: [BOB], known: [BOB] })).toEqual([])
})

test('a name that had another address before is warned of, until the new one was sent to as well', () => {
  const before = { address: CAROL, name: 'alice.eth' }
  const moved = { name: 'Alice.eth', remembered: [before] }
  expect(messages(moved)).toEqual(['send.warnNameMoved'])
  expect(messages({ ...moved, to: CAROL.toLowerCase() })).toEqual([])
  expect(messages({ ...moved, remembered: [before, { address: BOB, name: 'alice.eth' }] })).toEqual([])
  expect(messages({ ...moved, name: null })).toEqual([])
})

test('a name that had another address on another network alone is a hint', () => {
  const tone = (...chains: string[]) => {
    const remembered = chains.map((chainId) => ({ address: CAROL, name: 'alice.eth', chainId }))
    return warningsFor({ ...FACTS, name: 'alice.eth', remembered })[0]?.tone
  }
  expect(tone('eip155:8453')).toBe('warning')
  expect(tone('eip155:8453', 'eip155:1')).toBe('danger')
})

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })

test('ends that share eight digits are alike wherever they are cut, and whatever is between', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 6 }), hex(40), hex(32), (start, digits, middle) => {
      const end = 8 - start
      const twin = `0x${digits.slice(0, start)}${middle}${digits.slice(-end)}`
      const address = `0x${digits.toUpperCase()}`
      expect(looksLike(twin, address)).toBe(twin !== `0x${digits}`)
      expect(looksLike(address, twin)).toBe(looksLike(twin, address))
    }),
  )
})

test('a hexadecimal address that reads like bech32 without its prefix keeps its first digits', () => {
  const digits = `a1${'02345678'.repeat(4)}9ace`
  expect(looksLike(`0x${digits}`, `0x${digits.slice(0, 4)}${'f'.repeat(32)}9ace`)).toBe(true)
  expect(looksLike(`0x${digits}`, `0xff${digits.slice(2)}`)).toBe(false)
})

test('one shared end, or seven digits of both, are chance', () => {
  const digits = '1234567890'.repeat(4)
  expect(looksLike(`0x${digits}`, `0x12345678${'f'.repeat(32)}`)).toBe(false)
  expect(looksLike(`0x${digits}`, `0x123${'f'.repeat(33)}7890`)).toBe(false)
})

test('in base58 capitals count, and six digits of both ends are alike', () => {
  const address = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const twin = `EPj${address.slice(3, -3).replace('W', 'X')}t1v`
  expect(looksLike(address, twin)).toBe(true)
  expect(looksLike(address, twin.replace('EPj', 'EpJ'))).toBe(false)
  expect(looksLike(address, `0x${'1'.repeat(40)}`)).toBe(false)
})

test('what all addresses of a chain begin with is nobody’s likeness', () => {
  const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const stacks = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'
  expect(looksLike(bitcoin, `bc1q${'z'.repeat(36)}t4`)).toBe(false)
  expect(looksLike(bitcoin, `bc1qw508${'z'.repeat(31)}3t4`)).toBe(true)
  expect(looksLike(stacks, `SP${'Z'.repeat(36)}EJ7`)).toBe(false)
  expect(looksLike(stacks, `SP2J6Z${'Z'.repeat(32)}EJ7`)).toBe(true)
})

test.each([
  ['bitcoin', 'bc1q', 42],
  ['cosmos', 'cosmos1', 45],
])('two addresses of %s that lists show alike are alike', (_, prefix, length) => {
  const [first, second] = ['q', 'z'].map((letter) => `${prefix}${letter.repeat(length - 10)}gh45vs`)
  expect(looksLike(first ?? '', second ?? '')).toBe(true)
})

test.each([
  '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
  '1nc1nerator11111111111111111111111111111111',
  'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  'SP000000000000000000002Q6VF78',
])('funds that are sent to %s are lost', (to) => expect(messages({ to })).toEqual(['send.warnBurn']))

type Moved = {
  signer?: string
  from: string
  to: string
  /** Address that the transaction called. */
  called?: string
  token?: string
  amount?: string
  spam?: boolean
  status?: 'confirmed' | 'failed'
}

const entry = ({
  signer = ALICE,
  from,
  to,
  called = to,
  token,
  amount = '1',
  spam = false,
  status = 'confirmed',
}: Moved): HistoryEntry => ({
  id: `${from}${to}`,
  metadata: {
    operationType: 'send',
    hash: '0x1',
    minedAt: '2024-11-21T10:20:30Z',
    sentFrom: signer,
    sentTo: called,
    status,
    nonce: 1,
    application: null,
    chain: 'eip155:1',
  },
  transfers: [
    {
      fungible_info: {
        name: 'T',
        symbol: 'T',
        icon: null,
        flags: { is_spam: spam },
        ...(token === undefined ? {} : { address: `eip155:1:${token}` }),
      },
      nft_info: null,
      direction: from === ALICE ? 'out' : 'in',
      sender: from,
      recipient: to,
      quantity: { numeric: amount },
      value: null,
      price: null,
    },
  ],
})

test('whom the account paid itself is known; what a contract logged in its name is not', () => {
  const entries = [
    entry({ from: ALICE, to: BOB }),
    entry({ signer: CAROL, from: ALICE, to: POISON, spam: true }),
    entry({ signer: CAROL, from: ALICE, to: CAROL }),
  ]
  expect(counterpartsOf(entries, ALICE.toLowerCase())).toEqual({ sentTo: [BOB], spammers: [POISON] })
})

test('whom a contract names while the account calls it is not known: only what was called moves its own tokens', () => {
  const called = { from: ALICE, called: CAROL.toLowerCase() }
  const entries = [
    entry({ ...called, to: BOB, token: CAROL }),
    entry({ ...called, to: POISON, token: `0x${'d'.repeat(40)}` }),
    entry({ ...called, to: POISON, token: CAROL, amount: '0.0' }),
  ]
  expect(counterpartsOf(entries, ALICE).sentTo).toEqual([BOB])
})

test('a transfer that failed, or came in, makes nobody known', () => {
  const entries = [entry({ from: ALICE, to: BOB, status: 'failed' }), entry({ from: CAROL, to: ALICE })]
  expect(counterpartsOf(entries, ALICE).sentTo).toEqual([])
})

test('a sender of spam that also sent something honest is not a spammer', () => {
  const entries = [
    entry({ signer: BOB, from: BOB, to: ALICE, spam: true }),
    entry({ signer: BOB, from: BOB, to: ALICE }),
  ]
  expect(counterpartsOf(entries, ALICE).spammers).toEqual([])
})
