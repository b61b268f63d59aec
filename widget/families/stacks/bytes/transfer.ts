import type { ChainId } from '@latch/protocol/caip.ts'
import { sha512_256 } from '@noble/hashes/sha2.js'
import { concatBytes, hexToBytes, utf8ToBytes } from '../../bytes.ts'
import { hash160, readPrincipal } from './address.ts'

/** Bytes of a memo. */
export const MEMO = 34
const SIGNATURE = 65

/** Header of a network's transactions: version and chain id. */
export const NETWORKS: Readonly<Record<string, { version: number; number: number }>> = {
  'stacks:1': { version: 0, number: 1 },
  'stacks:2147483648': { version: 0x80, number: 0x80000000 },
}

/** A transfer of STX from an account of one key. Amounts in microSTX. */
export type StacksTransfer = {
  publicKey: Uint8Array
  to: string
  amount: bigint
  fee: bigint
  nonce: bigint
  memo: string
  chainId: ChainId
}

/**
 * Encodes a transfer (SIP-005).
 *
 * @param signature - Recovery ID, r and s; zeros before it is signed.
 * @throws RangeError for values that do not fit, or an account that is not of Stacks.
 */
export function writeTransfer(
  transfer: StacksTransfer,
  signature: Uint8Array = new Uint8Array(SIGNATURE),
): Uint8Array {
  const network = NETWORKS[transfer.chainId]
  if (network === undefined) throw new RangeError('Not a Stacks chain.')
  return concatBytes(
    Uint8Array.of(network.version),
    writeUnsigned(BigInt(network.number), 4),
    // A single key, whose hash is the account.
    Uint8Array.of(4, 0),
    hash160(transfer.publicKey),
    writeUnsigned(transfer.nonce, 8),
    writeUnsigned(transfer.fee, 8),
    Uint8Array.of(0),
    signature,
    // Any anchor; no transfers beyond the conditions; a transfer.
    Uint8Array.of(3, 2, 0, 0, 0, 0, 0),
    writePrincipalBytes(transfer.to),
    writeUnsigned(transfer.amount, 8),
    writeMemo(transfer.memo),
  )
}

/** Returns the digest to sign: the transaction without fee, nonce and signature, followed by fee and nonce. */
export function transferDigest(transfer: StacksTransfer): Uint8Array {
  const blank = sha512_256(writeTransfer({ ...transfer, fee: 0n, nonce: 0n }))
  return sha512_256(
    concatBytes(blank, Uint8Array.of(4), writeUnsigned(transfer.fee, 8), writeUnsigned(transfer.nonce, 8)),
  )
}

/** Returns the ID of a transaction, without 0x. */
export function transactionId(bytes: Uint8Array): Uint8Array {
  return sha512_256(bytes)
}

/** Encodes the recipient as Clarity writes a principal. */
function writePrincipalBytes(address: string): Uint8Array {
  const principal = readPrincipal(address)
  if (principal === null) throw new RangeError('The recipient is not a Stacks account.')
  const { version, hash, contract } = principal
  const account = concatBytes(Uint8Array.of(version), hash)
  if (contract === null) return concatBytes(Uint8Array.of(5), account)
  const name = utf8ToBytes(contract)
  return concatBytes(Uint8Array.of(6), account, Uint8Array.of(name.length), name)
}

function writeMemo(memo: string): Uint8Array {
  const text = utf8ToBytes(memo)
  if (text.length > MEMO) throw new RangeError('The memo is too long.')
  return concatBytes(text, new Uint8Array(MEMO - text.length))
}

function writeUnsigned(value: bigint, size: number): Uint8Array {
  const digits = value.toString(16)
  if (value < 0n || digits.length > size * 2) throw new RangeError('The number does not fit.')
  return hexToBytes(digits.padStart(size * 2, '0'))
}
