import { fromBase58 } from '@latch/protocol/base58.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Account, compareAccounts, readDecimals, readTable } from './effects.ts'
import { PROGRAMS } from './programs.ts'

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
const compare = (before: Account | null, after: Account | null) =>
  compareAccounts([{ address: MINT, before, after }], ME)

test('what an account has more or less of is told', () => {
  const own = { address: ME, before: wallet(10n), after: wallet(4n) }
  const token = { address: MINT, before: held({ amount: 9n }), after: held({ amount: 2n }) }
  expect(compareAccounts([own, token], ME)).toEqual({
    lamports: -6n,
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
