import { concatBytes, createByteCursor } from '../../bytes.ts'
import { doubleSha256 } from './sighash.ts'

/** Bytes of the parts whose length does not vary. */
const VERSION = 4
const OUTPOINT = 36
const SEQUENCE = 4
const AMOUNT = 8
const LOCK_TIME = 4

/**
 * Returns the ID of a signed transaction: the hash of all but its witnesses.
 *
 * @throws UnsignableError for bytes that are not a transaction.
 * @see BIP-144
 */
export function transactionIdOf(transaction: Uint8Array): string {
  const cursor = createByteCursor(transaction)
  const version = cursor.take(VERSION)
  const start = transaction.subarray(VERSION)
  // A valid transaction has inputs: a count of 0 marks one with witnesses, and a flag follows.
  const marker = start[0] === 0 ? cursor.take(2).length : 0
  const before = cursor.left()
  const inputs = readCount(cursor)
  for (let at = 0; at < inputs; at++) {
    cursor.take(OUTPOINT)
    cursor.take(readCount(cursor))
    cursor.take(SEQUENCE)
  }
  const outputs = readCount(cursor)
  for (let at = 0; at < outputs; at++) {
    cursor.take(AMOUNT)
    cursor.take(readCount(cursor))
  }
  const body = start.subarray(marker, marker + before - cursor.left())
  const lockTime = transaction.subarray(-LOCK_TIME)
  const hash = doubleSha256(concatBytes(version, body, lockTime))
  return Array.from(hash.toReversed(), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function readCount(cursor: ReturnType<typeof createByteCursor>): number {
  const first = cursor.byte()
  if (first < 253) return first
  const bytes = cursor.take(first === 253 ? 2 : first === 254 ? 4 : 8)
  return bytes.reduceRight((value, byte) => value * 256 + byte, 0)
}
