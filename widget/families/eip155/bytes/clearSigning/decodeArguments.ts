import type { Hex } from '#hex.ts'
import { toChecksum } from '../address.ts'
import type { AbiParam } from './abiType.ts'
import { UnreadableError, type Value } from './value.ts'

/** Hex digits of a word. */
const WORD = 64
/** Values that one call may hold: pointers may lead to the same bytes again and again. */
const MAX_VALUES = 4_096

/**
 * Decodes the arguments of a call. Rejects data that contracts could read differently: a word that exceeds its type, a
 * pointer out of the data.
 *
 * @param digits - Hex after the selector.
 * @throws UnreadableError
 */
export function decodeArguments(params: readonly AbiParam[], digits: string): Value {
  return readStruct(params, { digits: digits.toLowerCase(), left: MAX_VALUES }, 0)
}

type Data = { digits: string; left: number }

/** @param base - Where the struct begins; its pointers count from there. */
function readStruct(params: readonly AbiParam[], data: Data, base: number): Value {
  const members = new Map<string, Value>()
  let at = base
  for (const param of params) {
    const value = readPart(param, data, { at, base })
    if (param.name !== '') members.set(param.name, value)
    at += sizeOf(param)
  }
  return { kind: 'struct', members }
}

function readPart(param: AbiParam, data: Data, { at, base }: { at: number; base: number }): Value {
  data.left -= 1
  if (data.left < 0) throw new UnreadableError('The call holds too many values.')
  return readValue(param, data, isDynamic(param) ? base + 2 * numberAt(data, at) : at)
}

function readValue(param: AbiParam, data: Data, at: number): Value {
  const { type, lengths, members } = param
  const length = lengths.at(-1)
  if (length !== undefined) {
    const item: AbiParam = { ...param, lengths: lengths.slice(0, -1) }
    const count = length ?? numberAt(data, at)
    const start = length === null ? at + WORD : at
    if (count > data.left) throw new UnreadableError('The call holds too many values.')
    const size = sizeOf(item)
    const items = Array.from({ length: count }, (_, index) =>
      readPart(item, data, { at: start + index * size, base: start }),
    )
    return { kind: 'list', items }
  }
  if (type === 'tuple') return readStruct(members, data, at)
  if (type === 'bytes' || type === 'string') return readBytes(type, data, at)
  return readWord(type, wordAt(data, at))
}

function readBytes(type: 'bytes' | 'string', data: Data, at: number): Value {
  const length = numberAt(data, at)
  const digits = data.digits.slice(at + WORD, at + WORD + 2 * length)
  if (digits.length !== 2 * length) throw new UnreadableError('The call ends before its data.')
  if (type === 'bytes') return { kind: 'bytes', value: `0x${digits}` }
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
  try {
    return { kind: 'string', value: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) }
  } catch {
    throw new UnreadableError('A text of the call is not UTF-8.')
  }
}

function readWord(type: string, word: string): Value {
  const value = BigInt(`0x${word}`)
  if (type === 'address') {
    if (value >> 160n !== 0n) throw new UnreadableError('An address of the call is longer than 20 bytes.')
    return { kind: 'address', value: toChecksum(`0x${word.slice(-40)}`) }
  }
  if (type === 'bool') {
    if (value > 1n) throw new UnreadableError('A bool of the call is neither 0 nor 1.')
    return { kind: 'bool', value: value === 1n }
  }
  if (type.startsWith('bytes')) return readFixedBytes(word, Number(type.slice(5)))
  const bits = Number(type.replace(/^u?int/, ''))
  const isSigned = type.startsWith('int')
  const read = isSigned ? BigInt.asIntN(bits, value) : BigInt.asUintN(bits, value)
  if (BigInt.asUintN(256, read) !== value) throw new UnreadableError('A number of the call is too long.')
  return { kind: 'int', value: read }
}

function readFixedBytes(word: string, size: number): Value {
  if (/[^0]/.test(word.slice(2 * size))) throw new UnreadableError('Bytes of the call are too long.')
  return { kind: 'bytes', value: `0x${word.slice(0, 2 * size)}` as Hex }
}

function isDynamic({ type, lengths, members }: AbiParam): boolean {
  if (lengths.includes(null)) return true
  return type === 'bytes' || type === 'string' || members.some(isDynamic)
}

/** Digits of its place among others. */
function sizeOf(param: AbiParam): number {
  if (isDynamic(param)) return WORD
  const one = param.type === 'tuple' ? param.members.reduce((sum, member) => sum + sizeOf(member), 0) : WORD
  return param.lengths.reduce<number>((size, length) => size * (length ?? 1), one)
}

function wordAt({ digits }: Data, at: number): string {
  const word = digits.slice(at, at + WORD)
  if (word.length !== WORD) throw new UnreadableError('The call ends before its arguments.')
  return word
}

/** A length or a distance in bytes. */
function numberAt(data: Data, at: number): number {
  const word = wordAt(data, at)
  if (!/^0{56}/.test(word)) throw new UnreadableError('A pointer leads out of the call.')
  const value = Number.parseInt(word, 16)
  if (2 * value > data.digits.length) throw new UnreadableError('A pointer leads out of the call.')
  return value
}
