/** Random requests of Solana, as plain values. */

import { fc } from '@latch/protocol/testRandom.ts'
import type { Arbitrary } from 'fast-check'

/** Bytes of a key, or the account that signs. */
export type Party = Uint8Array | null
/** A key, or one that only a lookup table contains, by its place. */
export type Key = Party | number
export type TokenProgram = 'token' | 'token2022'
/** Limits that a token's program checks. */
type Checked = { mint: Key; decimals: number } | null
export type Token = { program: TokenProgram; source: Key; owner: Party; hook: readonly Key[] }
export type Instructions = {
  transfer: { from: Party; to: Key; lamports: bigint }
  transferWithSeed: { from: Party; base: Party; to: Key; lamports: bigint; seed: string }
  createAccount: { from: Party; account: Uint8Array; owner: Uint8Array; lamports: bigint; space: number }
  assign: { account: Party; owner: Uint8Array }
  nonceAdvance: { nonce: Uint8Array; authority: Party }
  nonceAuthorize: { nonce: Uint8Array; authority: Party; to: Uint8Array }
  nonceWithdraw: { nonce: Uint8Array; authority: Party; to: Uint8Array; lamports: bigint }
  tokenTransfer: Token & { to: Key; amount: bigint; checked: Checked }
  tokenApprove: Token & { spender: Key; amount: bigint; checked: Checked }
  tokenRevoke: Token
  tokenBurn: Token & { mint: Key; amount: bigint }
  closeAccount: Token & { to: Key }
  setAuthority: Token & { kind: number; to: Uint8Array | null }
  wrap: { program: TokenProgram; source: Key }
  createTokenAccount: { payer: Party; owner: Key; mint: Key; derived: Uint8Array; isIdempotent: boolean }
  memo: { data: Uint8Array; isSigned: boolean; others: readonly Uint8Array[] }
  computeLimit: { units: number }
  computePrice: { microLamports: bigint }
  unknown: {
    program: Uint8Array
    accounts: readonly { key: Key; isWritable: boolean }[]
    signer: Party
    data: Uint8Array
  }
}
/** An instruction of one kind, by its name. */
type Instruction = Partial<Instructions>
const FORMS = ['legacy', 'v0', 'v1'] as const
export type Transaction = {
  payer: Party
  blockhash: Uint8Array
  version: { form: (typeof FORMS)[number]; unitLimit: number | null; heapSize: number | null }
  /** Lamports, in version 1. */
  priorityFee: number | null
  table: { address: Uint8Array; entries: readonly Uint8Array[] }
  instructions: readonly Instruction[]
}
export type SolanaModel = {
  sign?: Transaction
  send?: Transaction & { maxRetries: number }
  signAll?: { transactions: readonly Transaction[] }
  message?: { bytes: Uint8Array }
}

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })
const party = fc.option(bytes32, { freq: 1 })
const key = fc.oneof({ weight: 4, arbitrary: bytes32 }, { weight: 1, arbitrary: fc.nat(3) }) as Arbitrary<Key>
const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
const seed = fc.stringMatching(/^[a-z]{1,8}$/)
const program = fc.constantFrom<TokenProgram>('token', 'token2022')
const token = { program, source: key, owner: party, hook: fc.array(key, { maxLength: 1 }) }
const checked = fc.option(fc.record({ mint: key, decimals: fc.nat(12) }), { freq: 2 })
const INSTRUCTIONS: {
  [Name in keyof Instructions]: { [Field in keyof Instructions[Name]]: Arbitrary<Instructions[Name][Field]> }
} = {
  transfer: { from: party, to: key, lamports: u64 },
  transferWithSeed: { from: party, base: party, to: key, lamports: u64, seed },
  createAccount: { from: party, account: bytes32, owner: bytes32, lamports: u64, space: fc.nat(1000) },
  assign: { account: party, owner: bytes32 },
  nonceAdvance: { nonce: bytes32, authority: party },
  nonceAuthorize: { nonce: bytes32, authority: party, to: bytes32 },
  nonceWithdraw: { nonce: bytes32, authority: party, to: bytes32, lamports: u64 },
  tokenTransfer: { ...token, to: key, amount: u64, checked },
  tokenApprove: { ...token, spender: key, amount: u64, checked },
  tokenRevoke: token,
  tokenBurn: { ...token, mint: key, amount: u64 },
  closeAccount: { ...token, to: key },
  setAuthority: { ...token, kind: fc.nat(8), to: fc.option(bytes32) },
  wrap: { program, source: key },
  createTokenAccount: { payer: party, owner: key, mint: key, derived: bytes32, isIdempotent: fc.boolean() },
  memo: {
    data: fc.oneof(
      fc.string({ maxLength: 20 }).map((text) => new TextEncoder().encode(text)),
      fc.uint8Array({ maxLength: 8 }),
    ),
    ...{ isSigned: fc.boolean(), others: fc.array(bytes32, { maxLength: 1 }) },
  },
  computeLimit: { units: fc.nat(0xffffffff) },
  computePrice: { microLamports: u64 },
  unknown: {
    program: bytes32,
    accounts: fc.array(fc.record({ key, isWritable: fc.boolean() }), { maxLength: 4 }),
    ...{ signer: party, data: fc.uint8Array({ maxLength: 12 }) },
  },
}
const instruction = fc.oneof(
  ...Object.entries(INSTRUCTIONS).map(([kind, fields]) =>
    fc.record({ [kind]: fc.record(fields as Record<string, Arbitrary<unknown>>) }),
  ),
) as Arbitrary<Instruction>
const transaction = fc
  .record({
    ...{ payer: fc.option(bytes32, { freq: 1 }), blockhash: bytes32 },
    version: fc.record({
      form: fc.constantFrom(...FORMS),
      ...{ unitLimit: fc.option(fc.nat(1_400_000)), heapSize: fc.option(fc.nat(0xffff)) },
    }),
    // Zero has the effect of none.
    priorityFee: fc.option(fc.integer({ min: 1, max: 1e9 }), { freq: 2 }),
    table: fc.record({ address: bytes32, entries: fc.array(bytes32, { minLength: 4, maxLength: 4 }) }),
    // The account signs each of them.
    mine: fc.record({ transfer: fc.record({ from: fc.constant(null), to: key, lamports: u64 }) }),
    others: fc.array(instruction, { maxLength: 3 }),
  })
  .map(({ mine, others, ...rest }) => ({ ...rest, instructions: [...others, mine] }))
export const solanaModels: Arbitrary<SolanaModel> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ sign: transaction }) },
  {
    weight: 4,
    arbitrary: fc.record({
      send: fc.tuple(transaction, fc.nat(9)).map(([each, maxRetries]) => ({ ...each, maxRetries })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      signAll: fc.record({ transactions: fc.array(transaction, { minLength: 1, maxLength: 2 }) }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      // No transaction begins with it.
      message: fc.record({
        bytes: fc.uint8Array({ maxLength: 30 }).map((bytes) => Uint8Array.of(32, ...bytes)),
      }),
    }),
  },
)
