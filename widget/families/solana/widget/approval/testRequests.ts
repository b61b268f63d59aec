/** Requests of Solana, as pages write them with web3.js. */

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
import { concatBytes } from '#bytes.ts'
import { PROGRAMS } from '../../bytes/programs.ts'
import { writeTransactionV1 } from '../../bytes/testTransactionV1.ts'
import type { SolanaApproveMethod } from '../requests/policies.ts'
import type { Instructions, Key, SolanaModel, Token, Transaction } from './testModels.ts'

export const ACCOUNT = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'

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

/** web3.js is typed for Node's buffers, and takes any bytes. */
const dataOf = (bytes: Uint8Array) => bytes as TransactionInstruction['data']

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
    data: dataOf(concatBytes(...data)),
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
    return new TransactionInstruction({
      programId,
      keys: [meta(keyOf(source))],
      data: dataOf(Uint8Array.of(17)),
    })
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
      data: dataOf(isIdempotent ? Uint8Array.of(1) : new Uint8Array()),
    }),
  memo: ({ data, isSigned, others }, keyOf) =>
    new TransactionInstruction({
      programId: new PublicKey(PROGRAMS.memo),
      keys: [...(isSigned ? [null] : []), ...others].map((each) => meta(keyOf(each), false, true)),
      data: dataOf(data),
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
      data: dataOf(data),
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
