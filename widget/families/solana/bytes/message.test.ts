import { fc } from '@latch/protocol/testRandom.ts'
import { propertyRuns } from '@latch/protocol/testRuns.ts'
import {
  AddressLookupTableAccount,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { isTransactionMessage, readMessage, readTransaction, withSignature } from './message.ts'

const unsignable = expect.objectContaining({ name: 'UnsignableError' })
const key = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .filter((bytes) => bytes.some((byte) => byte !== 0))
  .map((bytes) => new PublicKey(bytes))

const instruction = fc
  .record({
    programId: key,
    keys: fc.array(fc.record({ pubkey: key, isSigner: fc.boolean(), isWritable: fc.boolean() }), {
      maxLength: 4,
    }),
    data: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  })
  .map((fields) => new TransactionInstruction(fields))

/** A message of either form; the versioned ones take keys from a table. */
const message = fc
  .record({
    payerKey: key,
    instructions: fc.array(instruction, { minLength: 1, maxLength: 3 }),
    recentBlockhash: key.map((bytes) => bytes.toBase58()),
    table: key,
    isLegacy: fc.boolean(),
  })
  .map(({ isLegacy, table, ...fields }): VersionedMessage => {
    const draft = new TransactionMessage(fields)
    if (isLegacy) return draft.compileToLegacyMessage()
    const addresses = fields.instructions.flatMap(({ keys }) => keys.map(({ pubkey }) => pubkey))
    const state = { addresses, deactivationSlot: 0n, lastExtendedSlot: 0, lastExtendedSlotStartIndex: 0 }
    return draft.compileToV0Message([new AddressLookupTableAccount({ key: table, state })])
  })

describe('messages', () => {
  test('are read as web3.js reads them', () => {
    fc.assert(
      fc.property(message, (theirs) => {
        const ours = readMessage(theirs.serialize())
        expect(ours.version).toBe(theirs.version)
        expect(ours.keys).toEqual(theirs.staticAccountKeys.map((each) => each.toBase58()))
        expect(ours.recentBlockhash).toBe(theirs.recentBlockhash)
        expect([ours.signers, ours.readonlySigners, ours.readonlyOthers]).toEqual([
          theirs.header.numRequiredSignatures,
          theirs.header.numReadonlySignedAccounts,
          theirs.header.numReadonlyUnsignedAccounts,
        ])
        expect(
          ours.instructions.map(({ program, accounts, data }) => [program, accounts, [...data]]),
        ).toEqual(
          theirs.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => [
            programIdIndex,
            [...accountKeyIndexes],
            [...data],
          ]),
        )
        expect(ours.lookups).toEqual(
          theirs.addressTableLookups.map(({ accountKey, writableIndexes, readonlyIndexes }) => ({
            table: accountKey.toBase58(),
            writable: [...writableIndexes],
            readonly: [...readonlyIndexes],
          })),
        )
      }),
    )
  })

  test('are told from what is to be signed as a message', () => {
    fc.assert(
      fc.property(message, (theirs) => {
        expect(isTransactionMessage(theirs.serialize())).toBe(true)
      }),
    )
  })

  test('that web3.js would read are never taken for a message', () => {
    fc.assert(
      fc.property(message, fc.nat(), fc.nat({ max: 255 }), (theirs, place, byte) => {
        const bytes = theirs.serialize()
        bytes[place % bytes.length] = byte
        expect(isTransactionMessage(bytes) || !readsBack(bytes)).toBe(true)
      }),
    )
  })

  test('of a version to come are not signed as a message', () => {
    expect(isTransactionMessage(Uint8Array.of(0x81, 1, 2, 3))).toBe(true)
  })

  test('of text are never taken for a transaction', () => {
    const text = fc.oneof(fc.string({ maxLength: 2000 }), fc.string({ unit: 'grapheme' }), fc.webUrl())
    fc.assert(
      fc.property(text, (given) => {
        expect(isTransactionMessage(new TextEncoder().encode(given))).toBe(false)
      }),
      propertyRuns(200),
    )
  })

  test('with a byte too many, or one too few, are none', () => {
    fc.assert(
      fc.property(message, (theirs) => {
        const bytes = theirs.serialize()
        expect(() => readMessage(bytes.slice(0, -1))).toThrow(unsignable)
        expect(() => readMessage(Uint8Array.from([...bytes, 0]))).toThrow(unsignable)
      }),
    )
  })
})

function readsBack(bytes: Uint8Array): boolean {
  try {
    return Buffer.from(VersionedMessage.deserialize(bytes).serialize()).equals(Buffer.from(bytes))
  } catch {
    return false
  }
}

describe('transactions', () => {
  const [payer, other] = [Keypair.generate(), Keypair.generate()]
  const draft = new TransactionMessage({
    payerKey: payer.publicKey,
    recentBlockhash: other.publicKey.toBase58(),
    instructions: [
      SystemProgram.transfer({ fromPubkey: other.publicKey, toPubkey: payer.publicKey, lamports: 1 }),
    ],
  })

  test('get a signature in its place, and keep the others', () => {
    const theirs = new VersionedTransaction(draft.compileToV0Message())
    theirs.sign([other])
    const read = readTransaction(theirs.serialize())
    const place = read.message.keys.indexOf(payer.publicKey.toBase58())
    const signed = new VersionedTransaction(draft.compileToV0Message())
    signed.sign([payer, other])
    expect(withSignature(read, place, signed.signatures[place] ?? new Uint8Array())).toEqual(
      signed.serialize(),
    )
  })

  test.each([
    [1, 'a payer who only reads'],
    [2, 'more readers than keys'],
  ])('whose header has at %i %s are refused', (place) => {
    const bytes = new VersionedTransaction(draft.compileToLegacyMessage()).serialize()
    bytes[1 + 2 * 64 + place] = 100
    expect(() => readTransaction(bytes)).toThrow(unsignable)
  })

  test('that call a program they do not list are refused', () => {
    const message = draft.compileToLegacyMessage()
    const [call] = message.instructions
    if (call) call.programIdIndex = 9
    expect(() => readTransaction(new VersionedTransaction(message).serialize())).toThrow(unsignable)
  })

  test('longer than a packet are refused', () => {
    expect(() => readTransaction(new Uint8Array(1233))).toThrow(unsignable)
  })
})
