import { UnreadableError, type Value } from './value.ts'

/** Path in the signed data (`#`, or relative), its container (`@`), or the descriptor (`$`). */
export type Path = { root: '#' | '@' | '$' | ''; steps: readonly Step[] }
type Step =
  | { is: 'name'; name: string }
  | { is: 'index'; index: number }
  /** All of a list, part of it, or part of bytes. */
  | { is: 'slice'; from: number; to: number | null; isWhole: boolean }

const MAX_PATH = 512
const MAX_STEPS = 24
/** Values that one path may lead to. */
const MAX_MATCHES = 1_024
const NAME = /^[A-Za-z_$][\w$-]{0,127}$/
const INDEX = /^\[(-?\d{1,6})\]$/
const SLICE = /^\[(-?\d{1,6})?:(-?\d{1,6})?\]$/

/** @throws UnreadableError for text that is not a path. */
export function parsePath(text: string): Path {
  if (text.length > MAX_PATH) throw new UnreadableError('A path is too long.')
  const [first = '', ...others] = text.split('.')
  const isRooted = first === '#' || first === '@' || first === '$'
  const parts = isRooted ? others : [first, ...others]
  if (parts.length > MAX_STEPS) throw new UnreadableError('A path is too long.')
  // The root itself, which some descriptors use for an unnamed value.
  if (parts.length === 1 && parts[0] === '') return { root: isRooted ? first : '', steps: [] }
  return { root: isRooted ? first : '', steps: parts.map(parseStep) }
}

function parseStep(text: string): Step {
  if (NAME.test(text)) return { is: 'name', name: text }
  if (text === '[]') return { is: 'slice', from: 0, to: null, isWhole: true }
  const [, index] = INDEX.exec(text) ?? []
  if (index !== undefined) return { is: 'index', index: Number(index) }
  const [slice, from = '0', to] = SLICE.exec(text) ?? []
  if (slice === undefined) throw new UnreadableError('A path has an invalid part.')
  return { is: 'slice', from: Number(from), to: to === undefined ? null : Number(to), isWhole: false }
}

/** Returns the values at a path, in order. @throws UnreadableError if there are none. */
export function resolveSteps(value: Value, steps: readonly Step[]): readonly Value[] {
  const [step, ...others] = steps
  if (step === undefined) return [value]
  const found = takeStep(value, step).flatMap((each) => resolveSteps(each, others))
  if (found.length > MAX_MATCHES) throw new UnreadableError('A path leads to too many values.')
  return found
}

function takeStep(value: Value, step: Step): readonly Value[] {
  if (step.is === 'name') {
    const member = value.kind === 'struct' ? value.members.get(step.name) : undefined
    if (member === undefined) throw new UnreadableError('A path leads to a member that is not there.')
    return [member]
  }
  if (step.is === 'index') {
    const item = value.kind === 'list' ? value.items.at(step.index) : undefined
    if (item === undefined) throw new UnreadableError('A path leads to an item that is not there.')
    return [item]
  }
  if (value.kind === 'list') return value.items.slice(step.from, step.to ?? undefined)
  return [sliceBytes(value, step.from, step.to)]
}

/** Whole bytes in hex; a number counts as its 32 bytes. A slice that is not there whole would be another value. */
function sliceBytes(value: Value, from: number, to: number | null): Value {
  const digits = digitsOf(value)
  const size = digits.length / 2
  const [start, end] = [from < 0 ? size + from : from, to === null ? size : to < 0 ? size + to : to]
  if (start < 0 || end > size || start > end) throw new UnreadableError('A slice leads out of its bytes.')
  return { kind: 'bytes', value: `0x${digits.slice(2 * start, 2 * end)}` }
}

function digitsOf(value: Value): string {
  if (value.kind === 'bytes' || value.kind === 'address') return value.value.slice(2).toLowerCase()
  if (value.kind === 'int') return BigInt.asUintN(256, value.value).toString(16).padStart(64, '0')
  throw new UnreadableError('A slice is of something without bytes.')
}

/** Returns a value of the descriptor itself; undefined if it is missing. Inherited members do not count. */
export function lookUp(root: unknown, { steps }: Path): unknown {
  return steps.reduce<unknown>((at, step) => {
    if (step.is !== 'name' || typeof at !== 'object' || at === null) return undefined
    return Object.hasOwn(at, step.name) ? (at as Record<string, unknown>)[step.name] : undefined
  }, root)
}
