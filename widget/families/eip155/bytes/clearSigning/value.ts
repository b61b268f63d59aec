import type { Hex } from '#hex.ts'

/** A value of a call or of typed data, with as much of its type as is needed to show it. */
export type Value =
  | { kind: 'int'; value: bigint }
  | { kind: 'bool'; value: boolean }
  | { kind: 'address'; value: Hex }
  | { kind: 'bytes'; value: Hex }
  | { kind: 'string'; value: string }
  | { kind: 'list'; items: readonly Value[] }
  /** A map, for a member may be named like anything that every object has. */
  | { kind: 'struct'; members: ReadonlyMap<string, Value> }

/** Thrown if a descriptor does not fit the signed data, or refers to missing values: it is then not used. */
export class UnreadableError extends Error {
  override name = 'UnreadableError'
}

/** Returns the address in a value: an address, the lower bytes of a number, or 20 bytes. */
export function valueAddress(value: Value | undefined): Hex | null {
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
