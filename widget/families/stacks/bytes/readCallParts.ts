import { UnsignableError } from '../../unsignable.ts'
import { readCondition } from './decodeTransaction.ts'
import { createStacksReader, readValue, type StacksReader } from './reader.ts'
import type { StacksCondition } from './types.ts'

/** What a call of a contract is made of, as SIP-005 writes values and post-conditions. */
export type CallParts = { values: readonly string[]; conditions: readonly StacksCondition[] }

/** @returns null where one of them is none. */
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

/** Nothing may follow. @throws UnsignableError */
function readWhole<Read>(bytes: Uint8Array, read: (reader: StacksReader) => Read): Read {
  const reader = createStacksReader(bytes)
  const value = read(reader)
  reader.end()
  return value
}
