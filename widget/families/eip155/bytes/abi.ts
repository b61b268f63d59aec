import type { Hex } from '../../hex.ts'
import { toChecksum } from './address.ts'

/** Characters of `0x` and four bytes. */
export const SELECTOR = 10
/** Hex digits of one argument. */
export const WORD = 64

/** Returns the hex digits of an argument in lower case; zeros where the data ends early, as the EVM reads it. */
export function argumentAt(data: string, index: number): string {
  const start = SELECTOR + index * WORD
  return data
    .slice(start, start + WORD)
    .toLowerCase()
    .padEnd(WORD, '0')
}

/**
 * Returns the items of a list whose pointer is an argument: their positions, and the base of their own pointers. null if
 * the pointer leads out of the data, or the list is longer than `maxCount`.
 */
export function itemsAt(
  args: string,
  index: number,
  maxCount: number,
): { base: number; starts: number[] } | null {
  return itemsFrom(args, pointerAt(args, index * WORD), maxCount)
}

/** Like {@link itemsAt}, for a list that begins with its length at `start`. */
export function itemsFrom(
  args: string,
  start: number | null,
  maxCount: number,
): { base: number; starts: number[] } | null {
  const count = start === null ? null : numberAt(args, start)
  if (start === null || count === null || count > maxCount) return null
  const base = start + WORD
  return { base, starts: Array.from({ length: count }, (_, item) => base + item * WORD) }
}

/** Bytes that begin with their length at `start`. */
export function bytesAt(args: string, start: number | null): Hex | null {
  const length = start === null ? null : numberAt(args, start)
  if (start === null || length === null) return null
  const from = start + WORD
  // The EVM reads missing bytes at the end as zeros.
  return length * 2 > args.length ? null : `0x${args.slice(from, from + length * 2).padEnd(length * 2, '0')}`
}

/** Returns the target of the pointer at a position, both in digits after the selector. */
export function pointerAt(args: string, at: number): number | null {
  return resolveOffset(args, at, 0)
}

/** Like {@link pointerAt}, for a pointer that counts its bytes from `base`. */
export function resolveOffset(args: string, at: number, base: number): number | null {
  const bytes = numberAt(args, at)
  return bytes === null || base + bytes * 2 > args.length ? null : base + bytes * 2
}

/** Returns a number; null if it is missing, or larger than any data. */
export function numberAt(args: string, at: number): number | null {
  const word = args.slice(at, at + WORD)
  return word.length === WORD && /^0{56}/.test(word) ? Number.parseInt(word, 16) : null
}

export function wordAt(args: string, at: number): string {
  return args.slice(at, at + WORD).padEnd(WORD, '0')
}

/** Returns the address in a word and ignores the bytes above it. */
export function addressIn(word: string): Hex {
  return toChecksum(`0x${word.slice(-40)}`)
}
