import type { Hex } from '#hex.ts'

/** A value of a call or of typed data, with what has to be known of its type to show it. */
export type Value =
  | { kind: 'int'; value: bigint }
  | { kind: 'bool'; value: boolean }
  | { kind: 'address'; value: Hex }
  | { kind: 'bytes'; value: Hex }
  | { kind: 'string'; value: string }
  | { kind: 'list'; items: readonly Value[] }
  /** A map, for a member may be named like anything that every object has. */
  | { kind: 'struct'; members: ReadonlyMap<string, Value> }

/** A descriptor that does not fit what is signed, or asks for what is not there: it explains nothing then. */
export class UnreadableError extends Error {
  override name = 'UnreadableError'
}

/** An address as it stands in a value: of its type, in the lower bytes of a number, or as 20 bytes. */
export function addressOf(value: Value | undefined): Hex | null {
  if (value === undefined) return null
  switch (value.kind) {
    case 'address':
      return value.value
    case 'bytes':
    case 'string':
      return /^0x[0-9a-f]{40}$/i.test(value.value) ? (value.value as Hex) : null
    case 'int':
      return value.value >= 0n && value.value < 1n << 160n
        ? `0x${value.value.toString(16).padStart(40, '0')}`
        : null
    default:
      return null
  }
}
