import { findJsonFault } from '@latch/protocol/plainJson.ts'
import { concatBytes, hexToBytes, utf8ToBytes } from '../../bytes.ts'
import { UnsignableError } from '../../unsignable.ts'
import { keccak256 } from './keccak.ts'
import { checkTypes, DOMAIN_TYPE, type Member, type Types } from './typedDataTypes.ts'

/** EIP-712 structured data that can be hashed: each declared member exists and has its type. */
export type TypedData = {
  types: Types
  primaryType: string
  domain: Record<string, unknown>
  message: Record<string, unknown>
}

/** Maximum nesting, as for params on the channel. */
const MAX_DEPTH = 32
/** Bytes of an encoded value. */
const WORD = 32
const SCALAR = /^(?:(u?int)(\d+)|bytes(\d+)|(bool|address|string|bytes))$/
const ARRAY = /^(.*)\[(\d*)\]$/

/**
 * Reads the JSON text of `eth_signTypedData_v4`.
 *
 * @throws UnsignableError unless the types are sound, the primary type is one of them and not the domain's, and the message
 * has exactly the members that its type declares.
 */
export function readTypedData(text: string): TypedData {
  const { types, primaryType, domain, message } = asObject(parse(text), 'The typed data')
  const given = asObject(domain ?? {}, 'domain')
  const known = checkTypes(types, given)
  const declared = (known.get(DOMAIN_TYPE) ?? []).map(({ name }) => name)
  if (typeof primaryType !== 'string' || !known.has(primaryType))
    throw new UnsignableError('primaryType is not one of the types.')
  // Its hash would be a domain separator, which could be combined with other data.
  if (primaryType === DOMAIN_TYPE) throw new UnsignableError('The domain itself cannot be signed.')
  const typedData = {
    types: known,
    primaryType,
    // Members that the domain's type does not declare are not signed, so they must not be shown or used.
    domain: Object.fromEntries(Object.entries(given).filter(([name]) => declared.includes(name))),
    message: asObject(message, 'message'),
  }
  // Visits every value: a message that cannot be signed must not be shown either.
  hashStruct(typedData)
  return typedData
}

/**
 * Returns the hash to sign: `keccak256(0x1901 ‖ domain separator ‖ hash of the message)`.
 *
 * @throws UnsignableError if a value is missing or not of its type.
 */
export function hashTypedData({ types, primaryType, domain, message }: TypedData): Uint8Array {
  const hash = createHasher(types)
  return keccak256(
    concatBytes(Uint8Array.of(0x19, 0x01), hash(DOMAIN_TYPE, domain, 0), hash(primaryType, message, 0)),
  )
}

/** Returns the hash of only the message, without the domain: contracts store state by it. @throws as {@link hashTypedData} */
export function hashStruct({
  types,
  primaryType,
  message,
}: Pick<TypedData, 'types' | 'primaryType' | 'message'>): Uint8Array {
  return createHasher(types)(primaryType, message, 0)
}

/** `Mail(Person from,Person to)Person(string name)`: the type, then those it is made of, by name. */
export function encodeType(types: Types, name: string): string {
  const needed = new Set<string>()
  const collect = (type: string): void => {
    const struct = type.replace(/\[.*$/, '')
    if (needed.has(struct) || !types.has(struct)) return
    needed.add(struct)
    for (const member of types.get(struct) ?? []) collect(member.type)
  }
  collect(name)
  needed.delete(name)
  return [name, ...[...needed].sort()]
    .map((struct) => describeStruct(struct, types.get(struct) ?? []))
    .join('')
}

function describeStruct(struct: string, members: readonly Member[]): string {
  return `${struct}(${members.map(({ type, name }) => `${type} ${name}`).join(',')})`
}

type HashStruct = (type: string, value: Record<string, unknown>, depth: number) => Uint8Array

function createHasher(types: Types): HashStruct {
  const typeHashes = new Map<string, Uint8Array>()
  const typeHashOf = (type: string) => {
    const hash = typeHashes.get(type) ?? keccak256(utf8ToBytes(encodeType(types, type)))
    typeHashes.set(type, hash)
    return hash
  }
  const encode = (type: string, value: unknown, path: string, depth: number): Uint8Array => {
    if (depth > MAX_DEPTH) throw new UnsignableError('The typed data is nested too deeply.')
    const [, item, length] = ARRAY.exec(type) ?? []
    if (item !== undefined) {
      const values = asList(value, length ?? '', path)
      return keccak256(
        concatBytes(...values.map((part, at) => encode(item, part, `${path}[${at}]`, depth + 1))),
      )
    }
    return types.has(type) ? hash(type, asObject(value, path), depth + 1) : encodeScalar(type, value, path)
  }
  const hash: HashStruct = (type, value, depth) => {
    const declared = types.get(type) ?? []
    // Only declared members are signed: another would be read and shown as if it were.
    const stray = Object.keys(value).find((name) => declared.every((member) => member.name !== name))
    if (stray !== undefined) throw new UnsignableError(`${type}.${stray} is not declared by its type.`)
    const members = declared.map((member) => {
      if (!Object.hasOwn(value, member.name)) throw new UnsignableError(`${type}.${member.name} is missing.`)
      return encode(member.type, value[member.name], `${type}.${member.name}`, depth)
    })
    return keccak256(concatBytes(typeHashOf(type), ...members))
  }
  return hash
}

/** Encodes a value as one word of 32 bytes. */
function encodeScalar(type: string, value: unknown, path: string): Uint8Array {
  const [, integer, bits, size, other] = SCALAR.exec(type) ?? []
  if (integer !== undefined) return encodeNumber(value, integer === 'int', Number(bits), path)
  if (size !== undefined) return pad(asBytes(value, path, Number(size)), 0)
  if (other === 'bool' && typeof value === 'boolean') return word(value ? 1n : 0n)
  if (other === 'address') return pad(asBytes(value, path, 20), WORD - 20)
  if (other === 'bytes') return keccak256(asBytes(value, path))
  if (other === 'string' && typeof value === 'string') {
    // A lone surrogate has no UTF-8: the signed text would differ from the shown one.
    if (/\p{Surrogate}/u.test(value)) throw new UnsignableError(`${path} is not well-formed text.`)
    return keccak256(utf8ToBytes(value))
  }
  throw new UnsignableError(`${path} is not a ${type}.`)
}

function encodeNumber(value: unknown, isSigned: boolean, bits: number, path: string): Uint8Array {
  const amount = asInteger(value)
  const [low, high] = isSigned
    ? [-(1n << BigInt(bits - 1)), 1n << BigInt(bits - 1)]
    : [0n, 1n << BigInt(bits)]
  if (amount === null || amount < low || amount >= high)
    throw new UnsignableError(`${path} is not a number of ${bits} bits.`)
  return word(BigInt.asUintN(256, amount))
}

function word(value: bigint): Uint8Array {
  return hexToBytes(value.toString(16).padStart(2 * WORD, '0'))
}

function pad(bytes: Uint8Array, start: number): Uint8Array {
  const padded = new Uint8Array(WORD)
  padded.set(bytes, start)
  return padded
}

/** Parses decimal or hex text, or a JSON number if it is exact. */
function asInteger(value: unknown): bigint | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : null
  if (typeof value !== 'string' || value.length > 80) return null
  return /^(?:-?\d+|0x[0-9a-f]+)$/i.test(value) ? BigInt(value) : null
}

function asBytes(value: unknown, path: string, size?: number): Uint8Array {
  if (typeof value !== 'string' || !/^0x(?:[0-9a-f]{2})*$/i.test(value))
    throw new UnsignableError(`${path} is not bytes in hex.`)
  const bytes = hexToBytes(value.slice(2))
  if (size !== undefined && bytes.length !== size) throw new UnsignableError(`${path} is not ${size} bytes.`)
  return bytes
}

function asList(value: unknown, length: string, path: string): readonly unknown[] {
  if (!Array.isArray(value) || (length !== '' && value.length !== Number(length)))
    throw new UnsignableError(`${path} is not a list of its length.`)
  return value
}

function asObject(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UnsignableError(`${name} is not an object.`)
  return value as Record<string, unknown>
}

function parse(text: string): unknown {
  const value = parseJson(text)
  if (findJsonFault(value, text.length, text.length) !== null)
    throw new UnsignableError('The typed data is too deeply nested, or has a member named __proto__.')
  return value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnsignableError('The typed data is not JSON.')
  }
}
