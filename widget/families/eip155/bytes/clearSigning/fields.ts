import { shorten } from './descriptor.ts'
import { formatValue } from './formatValue.ts'
import type { ClearField, ClearValue } from './reading.ts'
import { asRecord, own } from './records.ts'
import type { Scope } from './scope.ts'
import { UnreadableError, type Value } from './value.ts'

/** Reads a call inside of a call. */
export type ReadInner = (value: Value, params: Record<string, unknown>, scope: Scope, at: Place) => ClearValue
type Place = { index: number; count: number }

const MAX_FIELDS = 256
const MAX_DEPTH = 6

/** The fields of a format, in the order of the descriptor. @throws UnreadableError */
export function readFields(
  fields: readonly unknown[],
  scope: Scope,
  readInner: ReadInner,
): readonly ClearField[] {
  const found = fieldsIn(fields, { scope, readInner, prefix: '', depth: 0 })
  if (found.length > MAX_FIELDS) throw new UnreadableError('A descriptor has too many fields.')
  return found
}

type Group = { scope: Scope; readInner: ReadInner; prefix: string; depth: number }

function fieldsIn(fields: readonly unknown[], group: Group, isBundled = false): readonly ClearField[] {
  if (group.depth > MAX_DEPTH || fields.length > MAX_FIELDS)
    throw new UnreadableError('A descriptor is too large.')
  const lists = fields.map((given) => fieldAt(withDefinition(asRecord(given), group.scope), group))
  return isBundled ? bundle(lists) : lists.flat()
}

/** The first elements of all lists, then the second ones. */
function bundle(lists: readonly (readonly ClearField[])[]): readonly ClearField[] {
  const [first = []] = lists
  if (lists.some(({ length }) => length !== first.length))
    throw new UnreadableError('Lists that are shown together are not of one length.')
  return first.flatMap((_, index) => lists.flatMap((list) => list.slice(index, index + 1)))
}

/** Puts the label of a group before its first field. */
function withHeading(fields: readonly ClearField[], label: unknown): readonly ClearField[] {
  const [first, ...others] = fields
  if (first === undefined || typeof label !== 'string' || label === '') return fields
  return [{ ...first, heading: first.heading ?? shorten(label) }, ...others]
}

/** Resolves a field's reference to a definition; the field's own members take precedence. */
function withDefinition(field: Record<string, unknown>, scope: Scope): Record<string, unknown> {
  const reference = own(field, '$ref')
  if (typeof reference !== 'string') return field
  const definition = asRecord(scope.constant(reference))
  const params = { ...asRecord(own(definition, 'params')), ...asRecord(own(field, 'params')) }
  return { ...definition, ...field, params }
}

function fieldAt(field: Record<string, unknown>, group: Group): readonly ClearField[] {
  const inner = own(field, 'fields')
  if (!Array.isArray(inner)) return leafAt(field, group)
  const [path, label] = [own(field, 'path'), own(field, 'label')]
  const isBundled = own(field, 'iteration') === 'bundled'
  const within = { ...group, depth: group.depth + 1 }
  if (typeof path !== 'string') return withHeading(fieldsIn(inner, within, isBundled), label)
  const prefix = joinPaths(group.prefix, path)
  const found = group.scope
    .values(path)
    .flatMap(flattenValues)
    .flatMap((value) => fieldsIn(inner, { ...within, scope: group.scope.within(value), prefix }, isBundled))
  return withHeading(found, label)
}

function leafAt(field: Record<string, unknown>, { scope, readInner, prefix }: Group): readonly ClearField[] {
  const [label, format, path] = [own(field, 'label'), own(field, 'format') ?? 'raw', own(field, 'path')]
  const params = asRecord(own(field, 'params'))
  const separator = own(field, 'separator')
  if (typeof format !== 'string') throw new UnreadableError('A format is not a text.')
  const visible = own(field, 'visible') ?? 'always'
  const read = (): readonly ClearField[] => {
    const values =
      typeof path === 'string' ? scope.values(path).flatMap(flattenValues) : [literalOf(field, scope)]
    return values.flatMap((value, index): ClearField[] => {
      const isHidden = visible === 'never' || isHiddenBy(asRecord(visible), value)
      const place = { index, count: values.length }
      const shown =
        format === 'calldata'
          ? readInner(value, params, scope, place)
          : formatValue(format, value, params, scope, place)
      const name = typeof path === 'string' ? joinPaths(prefix, path) : ''
      const heading =
        typeof separator === 'string' ? shorten(separator.replaceAll('{index}', `${index}`)) : null
      const words = typeof label === 'string' ? shorten(label) : ''
      return [{ label: words, heading, value: shown, isHidden, path: name }]
    })
  }
  if (visible !== 'never') return read()
  try {
    return read()
  } catch (error) {
    // Fields that are not shown may be missing.
    if (error instanceof UnreadableError) return []
    throw error
  }
}

function literalOf(field: Record<string, unknown>, scope: Scope): Value {
  const value = scope.param(field, 'value', { index: 0, count: 1 })
  if (value === undefined) throw new UnreadableError('A field has neither a path nor a value.')
  return value
}

/** @throws UnreadableError for a value that must be another. */
function isHiddenBy(rule: Record<string, unknown>, value: Value): boolean {
  const [ifNotIn, mustMatch] = [own(rule, 'ifNotIn'), own(rule, 'mustMatch')]
  if (Array.isArray(ifNotIn)) return ifNotIn.some((each) => isValue(each, value))
  if (!Array.isArray(mustMatch)) return false
  if (!mustMatch.some((each) => isValue(each, value)))
    throw new UnreadableError('A value is not one that the descriptor is for.')
  return true
}

function isValue(given: unknown, value: Value): boolean {
  if (value.kind === 'list' || value.kind === 'struct') return false
  const text = String(given).toLowerCase()
  if (value.kind === 'int' && /^0x[0-9a-f]{1,64}$/.test(text)) return BigInt(text) === value.value
  return text === String(value.value).toLowerCase()
}

/** A path may lead to a list without saying so. */
function flattenValues(value: Value): readonly Value[] {
  return value.kind === 'list' ? value.items.flatMap(flattenValues) : [value]
}

/** Returns a path from the root of the signed data, as intents write it. */
export function joinPaths(prefix: string, path: string): string {
  if (path.startsWith('@.') || path.startsWith('$.')) return path
  if (path.startsWith('#.')) return path.slice(2)
  return prefix === '' ? path : `${prefix}.${path}`
}
