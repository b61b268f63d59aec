import { blake2b } from '@noble/hashes/blake2.js'
import { hexToBytes } from '../../bytes.ts'
import { type Hex, toHex } from '../../hex.ts'
import { createScaleReader } from './scale.ts'

/** Storage prefix of `System.Account`, the same on every chain of the family. */
const SYSTEM_ACCOUNT = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'

/** Returns the storage key of an account. */
export function accountKey(account: Uint8Array): Hex {
  const hash = toHex(blake2b(account, { dkLen: 16 })).slice(2)
  return `0x${SYSTEM_ACCOUNT}${hash}${toHex(account).slice(2)}`
}

/** Nonce and balances of an account, in plancks. */
export type AccountRecord = { nonce: bigint; free: bigint; reserved: bigint; frozen: bigint }

/** @param record - As the node has it; null for an account that was never used. @throws UnsignableError */
export function readAccount(record: string | null): AccountRecord {
  if (record === null) return { nonce: 0n, free: 0n, reserved: 0n, frozen: 0n }
  const reader = createScaleReader(hexToBytes(record.replace(/^0x/, '')))
  const nonce = reader.unsigned(4)
  // Reference counters.
  reader.take(12)
  return { nonce, free: reader.unsigned(16), reserved: reader.unsigned(16), frozen: reader.unsigned(16) }
}

/** Transferable balance: frozen funds may also be reserved, and the existential deposit must stay. */
export function transferable({ free, reserved, frozen }: AccountRecord, existentialDeposit: bigint): bigint {
  const held = frozen > reserved ? frozen - reserved : 0n
  const left = held > existentialDeposit ? held : existentialDeposit
  return free > left ? free - left : 0n
}
