import type { LongLike } from './wallet.ts'

const WORD = 32n
const LOW = 0xffff_ffffn

/**
 * Writes a number for wallets, which read it by `toString`, like a bigint or a `Long`, or by the fields of `Long`, which
 * JSON keeps. JSON cannot contain a bigint.
 */
export function writeLong(text: string): LongLike {
  const value = BigInt(text)
  const long = {
    low: Number(BigInt.asIntN(32, value)),
    high: Number(BigInt.asIntN(32, value >> WORD)),
    unsigned: true,
    toString: () => text,
  }
  return long
}

/** @returns the number as decimal text; other values as they print. */
export function readLong(value: unknown): string {
  const { low, high } = (value ?? {}) as { low?: unknown; high?: unknown }
  if (typeof low !== 'number' || typeof high !== 'number') return String(value)
  return String((BigInt.asUintN(32, BigInt(high)) << WORD) | (BigInt(low) & LOW))
}
