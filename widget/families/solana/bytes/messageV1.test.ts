import { fromBase58 } from '@latch/protocol/base58.ts'
import { fromBase64, toBase64 } from '@latch/protocol/base64.ts'
import { fc } from '@latch/protocol/testRandom.ts'
import { MessageV1 } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { decodeTransaction } from './decodeTransaction.ts'
import { isTransactionMessage, readMessage, readTransaction, withSignature } from './message.ts'
import { PROGRAMS } from './programs.ts'
import { type PartsV1, transferPartsV1, writeMessageV1, writeTransactionV1 } from './testTransactionV1.ts'

const unsignable = expect.objectContaining({ name: 'UnsignableError' })

/** Made by @solana/kit 8.4.0: a transfer and a memo with all settings, signed by the second of two signers, then by both. */
const HALF =
  'gQIAAh8AAAABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQIEJaD+Cjwv9xk2AXwYTSxifqzUzXo78vhi0C+3U/8DZndeq8IxAtcJBWkhnMtNw8UnCH19BvQsj0/ZUHp6YKAyKgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABUpTWpkpIQZNJOhxYNo4fHw1td28kruB5B+oQEEFRI0JAwAAAAAAAIgTAABwEQEAAAABAAICDAADAAIAAQACAAAAQEtMAAAAAABoaQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAC9bwFJy/599jL+I20ijQELerS8QuXNft7nB1Y5I3RJM3KVM/LsTnLiaGgjjkptjNTrWe2ESjF4l+VByuOuclQI'
const BOTH =
  'gQIAAh8AAAABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQIEJaD+Cjwv9xk2AXwYTSxifqzUzXo78vhi0C+3U/8DZndeq8IxAtcJBWkhnMtNw8UnCH19BvQsj0/ZUHp6YKAyKgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABUpTWpkpIQZNJOhxYNo4fHw1td28kruB5B+oQEEFRI0JAwAAAAAAAIgTAABwEQEAAAABAAICDAADAAIAAQACAAAAQEtMAAAAAABoaX26tIun/jRSVanO+RA9+iEUV6pAG3rnkZoubndJpT5JDUsrcIjacWXnltOpSVW3U4BrlSml58Mt4F2vWDlAkwq9bwFJy/599jL+I20ijQELerS8QuXNft7nB1Y5I3RJM3KVM/LsTnLiaGgjjkptjNTrWe2ESjF4l+VByuOuclQI'
const FIRST = '3XtU6sS41Wun6CRHTG3qKvafxJyztfJtHXoSA8WjFgfp'
const SECOND = '7NZED64QXVezfcJKBpeDdURGqLX7yZ4n8EaZu8UeNo7X'

const key = (fill: number) => new Uint8Array(32).fill(fill)
const TRANSFER = transferPartsV1({ from: key(7), to: key(8), lamports: 5n, priorityFee: 777n })
const change = (changes: Partial<PartsV1>) => writeTransactionV1({ ...TRANSFER, ...changes })

test('a transaction of another library is read with its fee, its steps and its signatures in their places', () => {
  expect(decodeTransaction(fromBase64(HALF))).toMatchObject({
    feePayer: FIRST,
    signers: [FIRST, SECOND],
    priorityFee: 777n,
    instructions: [
      { action: { name: 'transfer', to: FIRST, amount: 5_000_000n } },
      { action: { name: 'memo', text: 'hi' } },
    ],
  })
  const [signature = new Uint8Array()] = readTransaction(fromBase64(BOTH)).signatures
  expect(toBase64(withSignature(readTransaction(fromBase64(HALF)), 0, signature))).toBe(BOTH)
})

describe('messages', () => {
  const bit = fc.constantFrom(0, 0b11, 0b100, 0b1000, 0b10000)
  const parts = fc
    .record({
      keys: fc.array(fc.uint8Array({ minLength: 32, maxLength: 32 }), { minLength: 1, maxLength: 5 }),
      mask: fc.array(bit).map((bits) => bits.reduce<number>((all, one) => all | one, 0)),
      // web3.js reads a fee of 53 bits at most.
      bytes: fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => bytes.fill(0, 6, 8)),
      instructions: fc.array(
        fc.record({
          program: fc.nat(255),
          accounts: fc.array(fc.nat(255), { maxLength: 4 }),
          data: fc.uint8Array({ maxLength: 400 }),
        }),
        { maxLength: 4 },
      ),
    })
    .map(({ bytes, mask, ...rest }): PartsV1 => {
      const size = 4 * [...mask.toString(2)].filter((digit) => digit === '1').length
      return { ...rest, mask, settings: [...bytes.slice(0, size)], header: [1, 0, 0] }
    })

  test('are read as web3.js reads them', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const bytes = writeMessageV1(given)
        const [ours, theirs] = [readMessage(bytes), MessageV1.deserialize(bytes)]
        expect(ours).toMatchObject({
          version: 1,
          keys: theirs.staticAccountKeys.map((each) => each.toBase58()),
          recentBlockhash: theirs.recentBlockhash,
        })
        const fee = ours.priorityFee === null ? null : Number(ours.priorityFee)
        expect(fee).toBe(theirs.transactionConfig.priorityFee)
        expect(
          ours.instructions.map(({ program, accounts, data }) => [program, accounts, [...data]]),
        ).toEqual(
          theirs.compiledInstructions.map(({ programIdIndex, accountKeyIndexes, data }) => [
            programIdIndex,
            [...accountKeyIndexes],
            [...data],
          ]),
        )
      }),
    )
  })

  test('with a byte too many, or one too few, are none, and are never signed as a message', () => {
    fc.assert(
      fc.property(parts, (given) => {
        const bytes = writeMessageV1(given)
        expect(() => readMessage(bytes.slice(0, -1))).toThrow(unsignable)
        expect(() => readMessage(Uint8Array.from([...bytes, 0]))).toThrow(unsignable)
        expect(isTransactionMessage(bytes)).toBe(true)
      }),
    )
  })
})

describe('transactions', () => {
  const [instruction = { program: 0, accounts: [], data: new Uint8Array() }] = TRANSFER.instructions
  const many = (count: number) => Array.from({ length: count }, (_, at) => key(at + 1))

  test('of 4,096 bytes are read, and longer ones refused', () => {
    const room = 4096 - change({}).length + 12
    const data = (length: number) =>
      change({ instructions: [{ ...instruction, data: new Uint8Array(length) }] })
    expect(data(room)).toHaveLength(4096)
    expect(readTransaction(data(room)).message.version).toBe(1)
    expect(() => readTransaction(data(room + 1))).toThrow(unsignable)
  })

  test.each<[string, Uint8Array]>([
    ['bytes behind the signatures', Uint8Array.from([...change({}), 0])],
    ['a signature too few', change({}).slice(0, -64)],
    ['an account twice', change({ keys: [key(7), key(7), key(0)] })],
    ['half a priority fee', change({ mask: 0b01, settings: [1, 0, 0, 0] })],
    ['a setting of a time to come', change({ mask: 0b100000, settings: [1, 0, 0, 0] })],
    ['more than 12 signers', change({ header: [13, 0, 0], keys: many(14) })],
    ['more than 64 accounts', change({ keys: many(65) })],
    ['more than 64 instructions', change({ instructions: Array(65).fill(instruction) })],
    ['an account that it does not list', change({ instructions: [{ ...instruction, accounts: [3] }] })],
    ['a program that it does not list', change({ instructions: [{ ...instruction, program: 3 }] })],
    ['a payer that is only read', change({ header: [1, 1, 1] })],
    [
      'signatures before its message',
      Uint8Array.from([1, ...new Uint8Array(64), ...writeMessageV1(TRANSFER)]),
    ],
    ['a version to come', Uint8Array.from([0x82, ...change({}).slice(1)])],
  ])('with %s are refused', (_, bytes) => {
    expect(() => readTransaction(bytes)).toThrow(unsignable)
    expect(decodeTransaction(bytes)).toBeNull()
  })

  test('of 12 signers, 64 accounts and 64 instructions are read', () => {
    const small = { program: 63, accounts: [], data: new Uint8Array() }
    const bytes = change({ header: [12, 0, 1], keys: many(64), instructions: Array(64).fill(small) })
    expect(bytes.length).toBeLessThanOrEqual(4096)
    expect(readTransaction(bytes).signatures).toHaveLength(12)
  })

  test('pay the fee of their settings, whatever an instruction says of a price', () => {
    const price = { program: 2, accounts: [], data: Uint8Array.of(3, 255, 255, 255, 255, 0, 0, 0, 0) }
    const withPrice = change({
      keys: [key(7), key(8), fromBase58(PROGRAMS.computeBudget)],
      instructions: [price],
    })
    expect(decodeTransaction(withPrice)).toMatchObject({
      priorityFee: 777n,
      instructions: [{ action: { name: 'computePrice' } }],
    })
    expect(decodeTransaction(change({ mask: 0, settings: [] }))).toMatchObject({ priorityFee: null })
  })
})
