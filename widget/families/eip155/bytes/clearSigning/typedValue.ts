import { toChecksum } from '../address.ts'
import type { TypedData } from '../typedData.ts'
import { UnreadableError, type Value } from './value.ts'

const MAX_VALUES = 4_096
const ARRAY = /^(.*)\[\d*\]$/

/** Returns the message of valid typed data. @throws UnreadableError if it has too many values. */
export function messageValue({ types, primaryType, message }: TypedData): Value {
  let left = MAX_VALUES
  const read = (type: string, value: unknown): Value => {
    left -= 1
    if (left < 0) throw new UnreadableError('The message holds too many values.')
    const [, item] = ARRAY.exec(type) ?? []
    if (item !== undefined)
      return { kind: 'list', items: (value as unknown[]).map((each) => read(item, each)) }
    const members = types.get(type)
    if (members === undefined) return scalarValue(type, value)
    const struct = value as Record<string, unknown>
    return {
      kind: 'struct',
      members: new Map(members.map((member) => [member.name, read(member.type, struct[member.name])])),
    }
  }
  return read(primaryType, message)
}

function scalarValue(type: string, value: unknown): Value {
  if (type === 'bool') return { kind: 'bool', value: value === true }
  if (type === 'string') return { kind: 'string', value: String(value) }
  if (type === 'address') return { kind: 'address', value: toChecksum(String(value) as `0x${string}`) }
  if (type.startsWith('bytes')) return { kind: 'bytes', value: String(value) as `0x${string}` }
  return { kind: 'int', value: BigInt(value as string | number) }
}
