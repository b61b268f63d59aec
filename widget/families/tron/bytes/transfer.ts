import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '../../bytes.ts'
import { toHex } from '../../hex.ts'
import { UnsignableError } from '../../unsignable.ts'
import { readAddress } from './address.ts'
import { CONTRACTS, TYPE_URL } from './decodeTransaction.ts'
import { readMessage, writeMessage } from './protobuf.ts'
import type { RefBlock } from './types.ts'

/** A transfer of TRX from an account of one key. Amounts in sun, times in milliseconds since 1970. */
export type TronTransfer = {
  from: string
  to: string
  amount: bigint
  refBlock: RefBlock
  expiration: bigint
  timestamp: bigint
}

/**
 * Encodes `Transaction.raw` of a transfer like java-tron.
 *
 * @throws RangeError for values that do not fit, or an account that is not of TRON.
 */
export function writeTransfer(transfer: TronTransfer): Uint8Array {
  const { from, to, amount, refBlock, expiration, timestamp } = transfer
  const [type, name] = CONTRACTS.transfer
  const value = writeMessage([
    [1, requireAddress(from)],
    [2, requireAddress(to)],
    [3, amount],
  ])
  const parameter = writeMessage([
    [1, utf8ToBytes(TYPE_URL + name)],
    [2, value],
  ])
  return writeMessage([
    [1, hexToBytes(refBlock.bytes)],
    [4, hexToBytes(refBlock.hash)],
    [8, expiration],
    [
      11,
      writeMessage([
        [1, type],
        [2, parameter],
      ]),
    ],
    [14, timestamp],
  ])
}

/** Returns the ID of a transaction, in hex without 0x, which its account signs. @param raw - `Transaction.raw`. */
export function transactionId(raw: Uint8Array): string {
  return toHex(sha256(raw)).slice(2)
}

/** `Transaction`, as nodes take it. @param signature - 65 bytes. */
export function writeSigned(raw: Uint8Array, signature: Uint8Array): Uint8Array {
  return writeMessage([
    [1, raw],
    [2, signature],
  ])
}

function requireAddress(text: string): Uint8Array {
  const address = readAddress(text)
  if (address === null) throw new RangeError('Not a TRON account.')
  return address
}

/** @returns `Transaction.raw` of a signed transaction; null if it is not one with a single signature. */
export function readSigned(bytes: Uint8Array): Uint8Array | null {
  try {
    const message = readMessage(bytes)
    const [raw, signature] = [message.bytes(1), message.bytes(2)]
    message.end()
    return raw.length > 0 && signature.length > 0 ? raw : null
  } catch (error) {
    if (error instanceof UnsignableError) return null
    throw error
  }
}
