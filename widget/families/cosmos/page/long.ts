import type { LongLike } from './wallet.ts'

const WORD = 32n
const LOW = 0xffff_ffffn

/**
 * The number for wallets: they read it by `toString`, as text of bigint and of `Long` is, or by the fields of `Long`, which
 * their JSON has, too. A bigint itself is none of JSON.
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

/** @returns the number as decimal text; what is none comes out as something else. */
export function readLong(value: unknown): string {
  const { low, high } = (value ?? {}) as { low?: unknown; high?: unknown }
  if (typeof low !== 'number' || typeof high !== 'number') return String(value)
  return String((BigInt.asUintN(32, BigInt(high)) << WORD) | (BigInt(low) & LOW))
}
