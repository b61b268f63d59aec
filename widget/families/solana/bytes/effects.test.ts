import { fromBase58 } from '@latch/protocol/base58.ts'
import { fc } from '@latch/protocol/testRandom.ts'
import { expect, test } from 'vitest'
import { compareAccounts, readDecimals, readTable } from './effects.ts'
import { accountsBySeed } from './heldElsewhere.ts'
import { PROGRAMS } from './programs.ts'
import type { Account } from './types.ts'

const ME = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const BOB = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const wallet = (lamports: bigint, owner: string = PROGRAMS.system): Account => {
  return { lamports, owner, data: new Uint8Array() }
}

type Fields = {
  owner?: string
  amount?: bigint
  delegate?: [string, bigint]
  closer?: string
  program?: string
}
function held({ owner = ME, amount = 0n, delegate, closer, program = PROGRAMS.token }: Fields = {}): Account {
  const data = new Uint8Array(165)
  const view = new DataView(data.buffer)
  data.set(fromBase58(MINT), 0)
  data.set(fromBase58(owner), 32)
  view.setBigUint64(64, amount, true)
  if (delegate) {
    view.setUint32(72, 1, true)
    data.set(fromBase58(delegate[0]), 76)
    view.setBigUint64(121, delegate[1], true)
  }
  if (closer) {
    view.setUint32(129, 1, true)
    data.set(fromBase58(closer), 133)
  }
  return { lamports: 2_039_280n, owner: program, data }
}
/** Wrapped SOL: the amount is lamports of the account itself. */
function wrapped(amount: bigint): Account {
  const account = held({ amount })
  new DataView(account.data.buffer).setUint32(109, 1, true)
  return { ...account, lamports: account.lamports + amount }
}
const compare = (before: Account | null, after: Account | null) =>
  compareAccounts([{ address: MINT, before, after }], ME)

test('what an account has more or less of is told', () => {
  const own = { address: ME, before: wallet(10n), after: wallet(4n) }
  const token = { address: MINT, before: held({ amount: 9n }), after: held({ amount: 2n }) }
  expect(compareAccounts([own, token], ME)).toEqual({
    lamports: -6n,
    otherLamports: 0n,
    tokens: new Map([[MINT, -7n]]),
    delegates: [],
    changesOwner: false,
  })
})

test('an account of tokens that is opened or closed brings or takes them', () => {
  expect(compare(null, held({ amount: 5n })).tokens).toEqual(new Map([[MINT, 5n]]))
  expect(compare(held({ amount: 5n }), null).tokens).toEqual(new Map([[MINT, -5n]]))
  expect(compare(held({ amount: 5n, owner: BOB }), null).tokens).toEqual(new Map())
})

const RENT = 2_039_280n
/** A durable nonce. */
function nonce(authority: string, lamports: bigint): Account {
  const data = new Uint8Array(80)
  data.set([1, 0, 0, 0, 1], 0)
  data.set(fromBase58(authority), 8)
  return { lamports, owner: PROGRAMS.system, data }
}

test.each<[string, Account | null, Account | null, bigint]>([
  ['rent of a token account that is closed', held(), null, -RENT],
  ['rent of a token account that gets another owner', held(), held({ owner: BOB }), -RENT],
  ['rent of somebody else’s token account', held({ owner: BOB }), null, 0n],
  ['rent of a token account that is opened', null, held(), 0n],
  ['rent of wrapped SOL that is unwrapped, whose amount is tokens', wrapped(5n), null, -RENT],
  ['wrapped SOL that is sent', wrapped(5n), wrapped(2n), 0n],
  ['a nonce that is withdrawn', nonce(ME, 9n), null, -9n],
  ['a nonce that is withdrawn in part', nonce(ME, 9n), nonce(ME, 4n), -5n],
  ['a nonce that gets another authority', nonce(ME, 9n), nonce(BOB, 9n), -9n],
  ['a nonce of somebody else', nonce(BOB, 9n), null, 0n],
  ['a nonce of another program', { ...nonce(ME, 9n), owner: BOB }, null, 0n],
  ['an account of the system program that nothing names', wallet(9n), null, 0n],
])('of %s', (_, before, after, lost) => {
  expect(compare(before, after).otherLamports).toBe(lost)
})

test('an account by a seed loses what leaves it, wherever that goes', () => {
  const change = { address: MINT, before: wallet(9n), after: wallet(2n) }
  expect(compareAccounts([change], ME, new Set([MINT])).otherLamports).toBe(-7n)
})

test.each([
  ['a transfer that the owner signs for as the base', PROGRAMS.system, 11, ME, [MINT]],
  ['one of another base', PROGRAMS.system, 11, BOB, []],
  ['another instruction of the system program', PROGRAMS.system, 2, ME, []],
  ['the same of another program', PROGRAMS.token, 11, ME, []],
])('of accounts by a seed: %s', (_, program, kind, base, expected) => {
  const instruction = { program: 3, accounts: [1, 0, 2], data: Uint8Array.of(kind, 0, 0, 0, 7) }
  const message = { keys: [base, MINT, BOB, program], instructions: [instruction] }
  expect([...accountsBySeed(message, ME)]).toEqual(expected)
})

test('who may take tokens from now on is told, and not who could before', () => {
  expect(compare(held(), held({ delegate: [BOB, 9n] })).delegates).toEqual([
    { mint: MINT, spender: BOB, amount: 9n },
  ])
  expect(compare(held({ delegate: [BOB, 9n] }), held({ delegate: [BOB, 4n] })).delegates).toEqual([])
  expect(compare(held({ delegate: [BOB, 9n] }), held()).delegates).toEqual([])
})

test.each<[string, Account, Account, boolean]>([
  ['tokens that get another owner', held({ amount: 5n }), held({ amount: 5n, owner: BOB }), true],
  ['tokens that somebody else may close', held(), held({ closer: BOB }), true],
  ['tokens that their owner may close', held(), held({ closer: ME }), false],
  ['tokens that stay', held(), held({ amount: 5n }), false],
])('of %s: changes owner is %s', (_, before, after, changes) => {
  expect(compare(before, after).changesOwner).toBe(changes)
})

test('an account that is assigned to a program changes hands', () => {
  const own = { address: ME, before: wallet(10n), after: wallet(10n, PROGRAMS.token) }
  expect(compareAccounts([own], ME).changesOwner).toBe(true)
  expect(compareAccounts([{ ...own, after: null }], ME).changesOwner).toBe(false)
})

test('what only looks like tokens is overlooked', () => {
  expect(compare(held({ program: BOB, amount: 5n }), null).tokens).toEqual(new Map())
  expect(compare({ ...held({ amount: 5n }), data: held().data.slice(1) }, null).tokens).toEqual(new Map())
})

test('a lookup table gives its keys by their places, and no others', () => {
  const data = Uint8Array.from([...new Uint8Array(56), ...fromBase58(ME), ...fromBase58(BOB)])
  expect(readTable({ lamports: 0n, owner: BOB, data }, [1, 0])).toEqual([BOB, ME])
  expect(readTable({ lamports: 0n, owner: BOB, data }, [2])).toBeNull()
})

test('no account makes the reader throw', () => {
  const account = fc.option(
    fc.record({
      lamports: fc.bigInt({ min: 0n, max: 2n ** 64n }),
      owner: fc.constantFrom(...Object.values(PROGRAMS)),
      data: fc.uint8Array({ minLength: 160, maxLength: 200 }),
    }),
  )
  fc.assert(
    fc.property(account, account, fc.constantFrom(ME, MINT), (before, after, address) => {
      expect(compareAccounts([{ address, before, after }], ME).delegates).toBeInstanceOf(Array)
      if (before !== null) expect(readDecimals(before) ?? 0).toBeLessThan(256)
    }),
  )
})
