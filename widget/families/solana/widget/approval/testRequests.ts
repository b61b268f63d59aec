/// <reference types="node" />
/** Random requests of Solana, as pages write them with web3.js. */

import { toBase58 } from '@latch/protocol/base58.ts'
import { toBase64 } from '@latch/protocol/base64.ts'
import {
  AddressLookupTableAccount,
  ComputeBudgetProgram,
  MessageV0,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  type VersionedMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import fc, { type Arbitrary } from 'fast-check'
import { concatBytes } from '#bytes.ts'
import { PROGRAMS } from '../../bytes/programs.ts'
import { writeTransactionV1 } from '../../bytes/testTransactionV1.ts'
import type { SolanaApproveMethod } from '../requests/policies.ts'

export const ACCOUNT = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'

/** Bytes of a key, or the account that signs. */
type Party = Uint8Array | null
/** A key, or one that only a lookup table contains, by its place. */
type Key = Party | number
type TokenProgram = 'token' | 'token2022'
/** Limits that a token's program checks. */
type Checked = { mint: Key; decimals: number } | null
type Token = { program: TokenProgram; source: Key; owner: Party; hook: readonly Key[] }
type Instructions = {
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
type Transaction = {
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
    priorityFee: fc.option(fc.nat(1e9), { freq: 2 }),
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

const u64Bytes = (value: bigint) => {
  if (value < 0n || value >> 64n !== 0n) throw new RangeError('The number does not fit.')
  return new Uint8Array(BigUint64Array.of(value).buffer)
}
const u8 = (value: number) => {
  if (value < 0 || value > 255) throw new RangeError('The number does not fit.')
  return Uint8Array.of(value)
}

/** Returns the public key of a key in a model. */
type KeyOf = (key: Key) => PublicKey
type Write<Name extends keyof Instructions> = (
  fields: Instructions[Name],
  keyOf: KeyOf,
) => TransactionInstruction

function readKey(bytes: Uint8Array): PublicKey {
  if (bytes.length !== 32) throw new RangeError('A key has 32 bytes.')
  return new PublicKey(bytes)
}

const meta = (pubkey: PublicKey, isWritable = true, isSigner = false) => ({ pubkey, isWritable, isSigner })

/** Writes an instruction of a token program: its accounts, then the owner and those for a hook. */
function writeToken(
  { program, owner, hook }: Token,
  keyOf: KeyOf,
  accounts: readonly Key[],
  ...data: readonly Uint8Array[]
): TransactionInstruction {
  if (!Object.hasOwn(PROGRAMS, program)) throw new RangeError('There is no such program.')
  return new TransactionInstruction({
    programId: new PublicKey(PROGRAMS[program]),
    keys: [
      ...accounts.map((each) => meta(keyOf(each))),
      meta(keyOf(owner), false, true),
      ...hook.map((each) => meta(keyOf(each), false)),
    ],
    data: Buffer.from(concatBytes(...data)),
  })
}

const lamportsOf = (value: bigint) => {
  u64Bytes(value)
  return value
}
/** web3.js takes a number where it could take more. */
const exactNumber = (value: bigint) => Number(lamportsOf(value) % 2n ** 50n)

const WRITE: { [Name in keyof Instructions]: Write<Name> } = {
  transfer: ({ from, to, lamports }, keyOf) =>
    SystemProgram.transfer({ fromPubkey: keyOf(from), toPubkey: keyOf(to), lamports: lamportsOf(lamports) }),
  transferWithSeed: ({ from, base, to, lamports, seed }, keyOf) =>
    SystemProgram.transfer({
      ...{ fromPubkey: keyOf(from), basePubkey: keyOf(base), toPubkey: keyOf(to), seed },
      ...{ lamports: lamportsOf(lamports), programId: SystemProgram.programId },
    }),
  createAccount: ({ from, account, owner, lamports, space }, keyOf) =>
    SystemProgram.createAccount({
      ...{ fromPubkey: keyOf(from), newAccountPubkey: keyOf(account), programId: keyOf(owner) },
      ...{ lamports: exactNumber(lamports), space },
    }),
  assign: ({ account, owner }, keyOf) =>
    SystemProgram.assign({ accountPubkey: keyOf(account), programId: keyOf(owner) }),
  nonceAdvance: ({ nonce, authority }, keyOf) =>
    SystemProgram.nonceAdvance({ noncePubkey: keyOf(nonce), authorizedPubkey: keyOf(authority) }),
  nonceAuthorize: ({ nonce, authority, to }, keyOf) =>
    SystemProgram.nonceAuthorize({
      ...{ noncePubkey: keyOf(nonce), authorizedPubkey: keyOf(authority), newAuthorizedPubkey: keyOf(to) },
    }),
  nonceWithdraw: ({ nonce, authority, to, lamports }, keyOf) =>
    SystemProgram.nonceWithdraw({
      ...{ noncePubkey: keyOf(nonce), authorizedPubkey: keyOf(authority), toPubkey: keyOf(to) },
      lamports: exactNumber(lamports),
    }),
  tokenTransfer: (fields, keyOf) => {
    const { source, to, amount, checked } = fields
    return checked === null
      ? writeToken(fields, keyOf, [source, to], u8(3), u64Bytes(amount))
      : writeToken(fields, keyOf, [source, checked.mint, to], u8(12), u64Bytes(amount), u8(checked.decimals))
  },
  tokenApprove: (fields, keyOf) => {
    const { source, spender, amount, checked } = fields
    return checked === null
      ? writeToken(fields, keyOf, [source, spender], u8(4), u64Bytes(amount))
      : writeToken(
          ...([fields, keyOf, [source, checked.mint, spender]] as const),
          ...[u8(13), u64Bytes(amount), u8(checked.decimals)],
        )
  },
  tokenRevoke: (fields, keyOf) => writeToken(fields, keyOf, [fields.source], u8(5)),
  tokenBurn: (fields, keyOf) =>
    writeToken(fields, keyOf, [fields.source, fields.mint], u8(8), u64Bytes(fields.amount)),
  closeAccount: (fields, keyOf) => writeToken(fields, keyOf, [fields.source, fields.to], u8(9)),
  setAuthority: (fields, keyOf) => {
    const { source, kind, to } = fields
    const key = to === null ? [u8(0)] : [u8(1), readKey(to).toBytes()]
    return writeToken(fields, keyOf, [source], u8(6), u8(kind), ...key)
  },
  wrap: ({ program, source }, keyOf) => {
    if (!Object.hasOwn(PROGRAMS, program)) throw new RangeError('There is no such program.')
    const programId = new PublicKey(PROGRAMS[program])
    return new TransactionInstruction({ programId, keys: [meta(keyOf(source))], data: Buffer.of(17) })
  },
  createTokenAccount: ({ payer, owner, mint, derived, isIdempotent }, keyOf) =>
    new TransactionInstruction({
      programId: new PublicKey(PROGRAMS.associatedToken),
      keys: [
        meta(keyOf(payer), true, true),
        meta(keyOf(derived)),
        ...[owner, mint].map((each) => meta(keyOf(each), false)),
        ...[PROGRAMS.system, PROGRAMS.token].map((each) => meta(new PublicKey(each), false)),
      ],
      data: isIdempotent ? Buffer.of(1) : Buffer.alloc(0),
    }),
  memo: ({ data, isSigned, others }, keyOf) =>
    new TransactionInstruction({
      programId: new PublicKey(PROGRAMS.memo),
      keys: [...(isSigned ? [null] : []), ...others].map((each) => meta(keyOf(each), false, true)),
      data: Buffer.from(data),
    }),
  computeLimit: ({ units }) => ComputeBudgetProgram.setComputeUnitLimit({ units }),
  computePrice: ({ microLamports }) =>
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: lamportsOf(microLamports) }),
  unknown: ({ program, accounts, signer, data }, keyOf) =>
    new TransactionInstruction({
      programId: readKey(program),
      keys: [
        ...accounts.map(({ key, isWritable }) => meta(keyOf(key), isWritable)),
        meta(keyOf(signer), true, true),
      ],
      data: Buffer.from(data),
    }),
}

function writeTransaction(transaction: Transaction): string {
  const { payer, blockhash, version, priorityFee, table, instructions } = transaction
  const entries = table.entries.map(readKey)
  const keyOf: KeyOf = (key) => {
    if (key === null) return new PublicKey(ACCOUNT)
    if (typeof key !== 'number') return readKey(key)
    const entry = entries[key]
    if (entry === undefined) throw new RangeError('The table has no such entry.')
    return entry
  }
  const [payerKey, recentBlockhash] = [keyOf(payer), toBase58(blockhash)]
  const written = instructions.flatMap((each) =>
    Object.entries(each).map(([kind, fields]) =>
      (WRITE[kind as keyof Instructions] as Write<never>)(fields as never, keyOf),
    ),
  )
  const state = {
    ...{ deactivationSlot: 2n ** 64n - 1n, lastExtendedSlot: 0, lastExtendedSlotStartIndex: 0 },
    addresses: entries,
  }
  const lookup = new AddressLookupTableAccount({ key: readKey(table.address), state })
  const given = { payerKey, recentBlockhash, instructions: written }
  switch (version.form) {
    case 'legacy':
      return wireOf(new TransactionMessage(given).compileToLegacyMessage())
    case 'v0':
      return wireOf(MessageV0.compile({ ...given, addressLookupTableAccounts: [lookup] }))
    case 'v1':
      return toBase64(writeV1(MessageV0.compile(given), { ...version, priorityFee, blockhash }))
    default:
      throw new RangeError('There is no such version.')
  }
}

const wireOf = (message: VersionedMessage) => toBase64(new VersionedTransaction(message).serialize())

type SettingsV1 = Omit<Transaction['version'], 'form'> & Pick<Transaction, 'priorityFee' | 'blockhash'>

/** web3.js reads version 1, and does not write it. */
function writeV1(message: MessageV0, settings: SettingsV1): Uint8Array {
  const { priorityFee, unitLimit, heapSize, blockhash } = settings
  const { numRequiredSignatures, numReadonlySignedAccounts, numReadonlyUnsignedAccounts } = message.header
  const u32Bytes = (value: number) => {
    if (value < 0 || value > 0xffffffff) throw new RangeError('The number does not fit.')
    return [...new Uint8Array(Uint32Array.of(value).buffer)]
  }
  return writeTransactionV1({
    header: [numRequiredSignatures, numReadonlySignedAccounts, numReadonlyUnsignedAccounts],
    keys: message.staticAccountKeys.map((key) => key.toBytes()),
    blockhash,
    mask:
      (priorityFee === null ? 0 : 0b11) |
      (unitLimit === null ? 0 : 0b100) |
      (heapSize === null ? 0 : 0b10000),
    settings: [
      ...(priorityFee === null ? [] : u64Bytes(BigInt(priorityFee))),
      ...(unitLimit === null ? [] : u32Bytes(unitLimit)),
      ...(heapSize === null ? [] : u32Bytes(heapSize)),
    ],
    instructions: message.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => ({
      ...{ program: programIdIndex, accounts: accountKeyIndexes, data },
    })),
  })
}

export type SolanaRequest = { method: SolanaApproveMethod; params: object }

export function writeRequest({ sign, send, signAll, message }: SolanaModel): SolanaRequest {
  const pubkey = ACCOUNT
  if (sign)
    return { method: 'solana_signTransaction', params: { pubkey, transaction: writeTransaction(sign) } }
  if (send) {
    const { maxRetries } = send
    const params = { pubkey, transaction: writeTransaction(send), sendOptions: { maxRetries } }
    return { method: 'solana_signAndSendTransaction', params }
  }
  if (signAll) {
    const params = { pubkey, transactions: signAll.transactions.map(writeTransaction) }
    return { method: 'solana_signAllTransactions', params }
  }
  const params = { pubkey, message: toBase58(message?.bytes ?? new Uint8Array()) }
  return { method: 'solana_signMessage', params }
}
