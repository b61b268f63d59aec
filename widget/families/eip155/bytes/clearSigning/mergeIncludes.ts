import { asRecord, own } from './records.ts'

const MAX_DEPTH = 8

/**
 * Merges a descriptor with the files that it includes. Its own members take precedence; fields of the same path are
 * merged, others follow those of the included file.
 *
 * @param load - Loads the file at an address relative to the including one.
 * @throws Error for files that include each other.
 */
export function mergeIncludes(
  name: string,
  load: (name: string, from: string) => { name: string; file: unknown },
  from = name,
  depth = 0,
): Record<string, unknown> {
  if (depth > MAX_DEPTH) throw new Error(`${name} includes itself.`)
  const loaded = load(name, from)
  const { includes, ...file } = asRecord(loaded.file)
  if (typeof includes !== 'string') return file
  return merge(mergeIncludes(includes, load, loaded.name, depth + 1), file)
}

function merge(base: Record<string, unknown>, over: Record<string, unknown>): Record<string, unknown> {
  const merged = { ...base }
  for (const [key, value] of Object.entries(over)) {
    const before = own(base, key)
    merged[key] = key === 'fields' ? mergeFields(before, value) : mergeValues(before, value)
  }
  return merged
}

function mergeValues(before: unknown, value: unknown): unknown {
  const isRecord = (one: unknown) => typeof one === 'object' && one !== null && !Array.isArray(one)
  return isRecord(before) && isRecord(value) ? merge(asRecord(before), asRecord(value)) : value
}

function mergeFields(before: unknown, value: unknown): unknown {
  if (!Array.isArray(before) || !Array.isArray(value)) return value
  const fieldPath = (field: unknown) => own(asRecord(field), 'path')
  const same = (field: unknown, others: readonly unknown[]) =>
    others.find((other) => fieldPath(field) !== undefined && fieldPath(other) === fieldPath(field))
  return [
    ...before.map((field) => mergeValues(field, same(field, value) ?? {})),
    ...value.filter((field) => same(field, before) === undefined),
  ]
}
