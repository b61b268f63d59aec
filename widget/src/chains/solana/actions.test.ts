import { PublicKey, SystemProgram } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { readAction } from './actions.ts'
import { PROGRAMS } from './programs.ts'
import { ALICE, BOB, MINT } from './testRpc.ts'

const key = (base58: string) => [...new PublicKey(base58).toBytes()]
const SEVEN = [7, 0, 0, 0, 0, 0, 0, 0]

test.each([PROGRAMS.token, PROGRAMS.token2022])(
  'an allowance of %s is one, of so much for somebody',
  (token) => {
    expect(readAction(token, [ALICE, BOB, ALICE], Uint8Array.of(4, ...SEVEN))).toEqual({
      name: 'tokenApprove',
      to: BOB,
      mint: null,
      amount: 7n,
      decimals: null,
    })
    expect(readAction(token, [ALICE, MINT, BOB, ALICE], Uint8Array.of(13, ...SEVEN, 6))).toEqual({
      name: 'tokenApprove',
      to: BOB,
      mint: MINT,
      amount: 7n,
      decimals: 6,
    })
  },
)

test('an allowance for somebody whom only a lookup table names is one all the same', () => {
  expect(readAction(PROGRAMS.token, [ALICE, null], Uint8Array.of(4, ...SEVEN))).toMatchObject({
    name: 'tokenApprove',
    to: null,
  })
})

test('a token account that gets another owner, or none, changes hands', () => {
  const set = (...rest: number[]) => readAction(PROGRAMS.token, [ALICE, BOB], Uint8Array.of(6, 2, ...rest))
  expect(set(1, ...key(MINT))).toEqual({ name: 'handOver', account: ALICE, to: MINT })
  expect(set(0)).toEqual({ name: 'handOver', account: ALICE, to: null })
})

test('an account that is assigned to a program changes hands', () => {
  const { data } = SystemProgram.assign({
    accountPubkey: new PublicKey(ALICE),
    programId: new PublicKey(PROGRAMS.token),
  })
  expect(readAction(PROGRAMS.system, [ALICE], data)).toEqual({
    name: 'handOver',
    account: ALICE,
    to: PROGRAMS.token,
  })
})

test.each([
  ['no data', PROGRAMS.token, []],
  ['an allowance that ends in its amount', PROGRAMS.token, [4, 7, 0]],
  ['an owner that ends in its key', PROGRAMS.token, [6, 2, 1, 1, 2, 3]],
  ['an assignment that ends in its key', PROGRAMS.system, [1, 0, 0, 0, 1, 2, 3]],
  ['a kind that is not known', PROGRAMS.token, [99, ...SEVEN]],
  ['a program that is not known', BOB, [4, ...SEVEN]],
])('%s is shown as it is', (_, program, data) => {
  expect(readAction(program, [ALICE, BOB], Uint8Array.from(data))).toEqual({ name: 'unknown' })
})
