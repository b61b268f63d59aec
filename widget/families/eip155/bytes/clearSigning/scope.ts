import type { Hex } from '#hex.ts'
import { isSameAddress } from '../address.ts'
import type { Descriptor } from './descriptor.ts'
import { lookUp, parsePath, resolveSteps } from './path.ts'
import { asRecord, own } from './records.ts'
import { UnreadableError, type Value, valueAddress } from './value.ts'

/** Transaction around the signed data. */
export type Container = { chainId: number; from: Hex; to: Hex; value: bigint }

/** Context in which a field's paths are resolved. */
export type Scope = Container & {
  /** Returns the values at a path. @throws UnreadableError if there are none. */
  values(path: string): readonly Value[]
  /** Returns a param by value or by path (`token`, `tokenPath`); undefined if it is not set. */
  param(
    params: Record<string, unknown>,
    name: string,
    at: { index: number; count: number },
  ): Value | undefined
  addresses(params: Record<string, unknown>, name: string): readonly Hex[]
  /** A value of the descriptor's own (`$.…`). */
  constant(path: string): unknown
  /** Returns the scope of a value in it, for the fields of a group. */
  within(value: Value): Scope
}

export function createScope(descriptor: Descriptor, container: Container, data: Value, place = data): Scope {
  const values = (text: string): readonly Value[] => {
    const path = parsePath(text)
    if (path.root === '$') return [literalValue(lookUp(descriptor.file, path), constant)]
    if (path.root === '@') return resolveSteps(containerValue(container), path.steps)
    return resolveSteps(path.root === '#' ? data : place, path.steps)
  }
  const constant = (text: string): unknown => {
    const path = parsePath(text)
    if (path.root !== '$') throw new UnreadableError('A constant is not defined in the descriptor.')
    return lookUp(descriptor.file, path)
  }
  const mapped = (reference: Record<string, unknown>, index: number, count: number): Value => {
    const { map, keyPath } = reference
    if (typeof map !== 'string' || typeof keyPath !== 'string') throw new UnreadableError('A map has no key.')
    const key = pick(values(keyPath), index, count)
    const found = own(asRecord(own(asRecord(constant(map)), 'values')), keyText(key))
    const other = found ?? ownAddress(asRecord(own(asRecord(constant(map)), 'values')), key)
    if (other === undefined) throw new UnreadableError('A map has no value for this request.')
    return literalValue(other, constant)
  }
  return {
    ...container,
    values,
    constant,
    param(params, name, { index, count }) {
      const path = own(params, `${name}Path`)
      if (typeof path === 'string') return pick(values(path), index, count)
      const value = own(params, name)
      if (value === undefined) return undefined
      const reference = asRecord(value)
      return own(reference, 'map') === undefined
        ? literalValue(value, constant)
        : mapped(reference, index, count)
    },
    addresses(params, name) {
      const given = own(params, name)
      const list = given === undefined ? [] : [given].flat()
      return list.flatMap((each) => {
        const address = valueAddress(literalValue(each, constant))
        return address === null ? [] : [address]
      })
    },
    within: (value) => createScope(descriptor, container, data, value),
  }
}

/** Returns the value of an item: a single value applies to all items. */
function pick(values: readonly Value[], index: number, count: number): Value {
  const [only] = values
  const value = values.length === 1 ? only : values.length === count ? values[index] : undefined
  if (value === undefined) throw new UnreadableError('A param has not as many values as its field.')
  return value
}

function containerValue({ chainId, from, to, value }: Container): Value {
  return {
    kind: 'struct',
    members: new Map<string, Value>([
      ['chainId', { kind: 'int', value: BigInt(chainId) }],
      ['from', { kind: 'address', value: from }],
      ['to', { kind: 'address', value: to }],
      ['value', { kind: 'int', value }],
    ]),
  }
}

/** A constant of the descriptor, also by its path. */
function literalValue(given: unknown, constant: (path: string) => unknown): Value {
  const value = typeof given === 'string' && given.startsWith('$.') ? constant(given) : given
  if (typeof value === 'boolean') return { kind: 'bool', value }
  if (typeof value === 'number' && Number.isSafeInteger(value)) return { kind: 'int', value: BigInt(value) }
  if (typeof value !== 'string') throw new UnreadableError('A constant is not there, or is not a value.')
  return /^0x(?:[0-9a-f]{2})*$/i.test(value)
    ? { kind: 'bytes', value: value as Hex }
    : { kind: 'string', value }
}

function keyText(value: Value): string {
  return value.kind === 'list' || value.kind === 'struct' ? '' : String(value.value)
}

/** Addresses are written in more than one way. */
function ownAddress(values: Record<string, unknown>, key: Value): unknown {
  const address = valueAddress(key)
  if (address === null) return undefined
  return Object.entries(values).find(([name]) => isSameAddress(name, address))?.[1]
}
