import { fc } from '@latch/protocol/testRandom.ts'
import { PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { readAction } from './actions.ts'
import { PROGRAMS } from './programs.ts'
import type { SolanaAction } from './types.ts'

const ALICE = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
const BOB = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

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
  expect(set(1, ...key(MINT))).toEqual({ name: 'handOver', account: ALICE, to: MINT, right: 'AccountOwner' })
  expect(set(0)).toEqual({ name: 'handOver', account: ALICE, to: null, right: 'AccountOwner' })
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
    right: 'Assign',
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

const from = new PublicKey(ALICE)
const to = new PublicKey(BOB)
const seeded = { fromPubkey: from, basePubkey: from, seed: 'savings', programId: to }

test.each<[string, TransactionInstruction, SolanaAction]>([
  [
    'a new account',
    SystemProgram.createAccount({
      fromPubkey: from,
      newAccountPubkey: to,
      lamports: 7,
      space: 9,
      programId: from,
    }),
    { name: 'createAccount', account: BOB, owner: ALICE, amount: 7n },
  ],
  [
    'a new account of a seed',
    SystemProgram.createAccountWithSeed({ ...seeded, newAccountPubkey: to, lamports: 7, space: 9 }),
    { name: 'createAccount', account: BOB, owner: BOB, amount: 7n },
  ],
  [
    'a nonce that is used up',
    SystemProgram.nonceAdvance({ noncePubkey: to, authorizedPubkey: from }),
    { name: 'advanceNonce', account: BOB },
  ],
  [
    'a nonce that changes hands',
    SystemProgram.nonceAuthorize({ noncePubkey: to, authorizedPubkey: from, newAuthorizedPubkey: from }),
    { name: 'handOver', account: BOB, to: ALICE, right: 'AuthorizeNonceAccount' },
  ],
  [
    'an account of a seed that changes hands',
    SystemProgram.assign({ accountPubkey: from, basePubkey: from, seed: 'savings', programId: to }),
    { name: 'handOver', account: ALICE, to: BOB, right: 'AssignWithSeed' },
  ],
  [
    'a transfer from an account of a seed',
    SystemProgram.transfer({ ...seeded, toPubkey: to, lamports: 7 }),
    { name: 'transfer', to: BOB, amount: 7n },
  ],
])('%s is read as web3.js writes it', (_, { programId, keys, data }, action) => {
  const accounts = keys.map(({ pubkey }) => pubkey.toBase58())
  expect(readAction(programId.toBase58(), accounts, data)).toEqual(action)
})

test.each<[string, readonly number[], SolanaAction]>([
  ['an allowance that is taken back', [5], { name: 'tokenRevoke', account: ALICE }],
  [
    'tokens that are destroyed',
    [8, ...SEVEN],
    { name: 'tokenBurn', account: ALICE, mint: MINT, amount: 7n, decimals: null },
  ],
  [
    'the same with decimals',
    [15, ...SEVEN, 6],
    { name: 'tokenBurn', account: ALICE, mint: MINT, amount: 7n, decimals: 6 },
  ],
  ['an account that ends', [9], { name: 'closeAccount', account: ALICE, to: MINT }],
  ['SOL that become tokens', [17], { name: 'wrap', account: ALICE }],
  [
    'a transfer with its fee',
    [26, 1, ...SEVEN, 6, ...SEVEN],
    { name: 'tokenTransfer', to: BOB, mint: MINT, amount: 7n, decimals: 6 },
  ],
])('%s is read', (_, data, action) => {
  expect(readAction(PROGRAMS.token2022, [ALICE, MINT, BOB], Uint8Array.from(data))).toEqual(action)
})

test('a note is text, or none', () => {
  expect(readAction(PROGRAMS.memo, [], new TextEncoder().encode('for lunch'))).toEqual({
    name: 'memo',
    text: 'for lunch',
  })
  expect(readAction(PROGRAMS.memo, [], Uint8Array.of(0xff))).toEqual({ name: 'memo', text: null })
})

test('no instruction makes the reader throw', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(PROGRAMS)),
      fc.array(fc.constantFrom(ALICE, BOB, null), { maxLength: 5 }),
      fc.tuple(fc.nat(30), fc.uint8Array({ maxLength: 80 })),
      (program, accounts, [kind, rest]) => {
        const { name } = readAction(program, accounts, Uint8Array.of(kind, ...rest))
        expect(name).toMatch(/^[a-zA-Z]+$/)
      },
    ),
  )
})
