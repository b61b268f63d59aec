import type { Definition } from '#console/protocol/projects.ts'
import { findText, t } from '../texts/t.ts'

/** Place of a value that is changed and compared as a whole, e.g. `['theme', 'accent']`. */
export type FieldPath = readonly string[]

/** Fields whose own fields are edited one by one; all others are one value each. */
const OPENED: ReadonlySet<string> = new Set(['features', 'wallets', 'theme', 'texts', 'emailCapture'])

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Places of everything that a definition sets. */
export function fieldPaths(definition: Definition): FieldPath[] {
  return Object.entries(definition).flatMap(([name, value]) => {
    if (!OPENED.has(name)) return [[name]]
    return isRecord(value) ? Object.keys(value).map((key) => [name, key]) : []
  })
}

/** Value at a place; undefined where nothing is set. */
export function fieldAt(definition: Definition, path: FieldPath): unknown {
  return path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), definition)
}

/** A copy with another value at a place; undefined removes the value. */
export function withField(definition: Definition, path: FieldPath, value: unknown): Definition {
  // The first field of a path is never `id` or another one that a definition cannot lack.
  return setAt(definition, path, value) as Definition
}

function setAt(record: Fields, [key = '', ...rest]: FieldPath, value: unknown): Fields {
  const { [key]: before, ...others } = record
  const after = rest.length === 0 ? value : setAt(isRecord(before) ? before : {}, rest, value)
  return after === undefined ? others : { ...record, [key]: after }
}

/** Returns whether two values say the same. An unset value, null and an empty record are one. */
export function isSame(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

function canonical(value: unknown): string {
  return JSON.stringify(emptyAsNull(value), (_, inner) =>
    isRecord(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  )
}

function emptyAsNull(value: unknown): unknown {
  if (value === undefined || value === null) return null
  const isEmpty = isRecord(value)
    ? Object.keys(value).length === 0
    : Array.isArray(value) && value.length === 0
  return isEmpty ? null : value
}

/** Name of a place as the form has it, e.g. `Theme: accent color`, or `Wallets: my-wallet: Website` in a custom wallet. */
export function fieldName([first = '', ...rest]: FieldPath): string {
  const name = findText(`field.${first}`) ?? first
  const [part, entry, field] = rest
  if (part === undefined) return name
  if (entry === undefined || field === undefined)
    return t('field.of', { field: name, part: findText(`${first}.${part}`) ?? rest.join(' ') })
  const inEntry = t('field.of', { field: entry, part: findText(`wallet.${field}`) ?? field })
  return t('field.of', { field: name, part: inEntry })
}
