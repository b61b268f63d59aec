import { UnsignableError } from '../../unsignable.ts'
import { readCondition } from './decodeTransaction.ts'
import { createStacksReader, readValue, type StacksReader } from './reader.ts'
import type { StacksCondition } from './types.ts'

/** Parts of a contract call, with values and post-conditions as in SIP-005. */
export type CallParts = { values: readonly string[]; conditions: readonly StacksCondition[] }

/** @returns null if one of them is malformed. */
export function readCallParts({
  values,
  conditions,
}: {
  values: readonly Uint8Array[]
  conditions: readonly Uint8Array[]
}): CallParts | null {
  try {
    return {
      values: values.map((bytes) => readWhole(bytes, readValue)),
      conditions: conditions.map((bytes) => readWhole(bytes, readCondition)),
    }
  } catch (error) {
    if (error instanceof UnsignableError) return null
    throw error
  }
}

/** Reads a value that must use all bytes. @throws UnsignableError */
function readWhole<Read>(bytes: Uint8Array, read: (reader: StacksReader) => Read): Read {
  const reader = createStacksReader(bytes)
  const value = read(reader)
  reader.end()
  return value
}
