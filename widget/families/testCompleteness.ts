import { fc } from '@latch/protocol/testRandom.ts'
import type { Arbitrary } from 'fast-check'
import { toHex } from './hex.ts'

/** A field that an approval does not show, because it has no effect. Listed in the documentation. */
export type LeftOut = {
  /** Name of the field in the documentation. */
  field: string
  /** Where models have it, from the request down, e.g. `terms.nonce`; `*` stands for every name and every item of a list. */
  paths: readonly string[]
  /** Reason, as a sentence. */
  why: string
}

/** Requests of a chain family, and how its approval draws them. */
export type Completeness<Model, Request> = {
  /** Random requests as trees of plain values; bytes and addresses as `Uint8Array`, so that any change of them is valid. */
  models: Arbitrary<Model>
  /** Writes a model as a page would send it, with the family's own library. Throws for values that the library refuses. */
  encode(model: Model): Request | Promise<Request>
  /** Everything that the approval says, folded parts included; null if the request is refused. */
  draw(request: Request): string | null | Promise<string | null>
  leftOut: readonly LeftOut[]
  /** Whether an approval says that it cannot read the request. */
  isUnread?(drawn: string): boolean
}

/** Number of requests in a proof, full or of a change (`--changed`). Each is drawn twice, and every family has its test. */
const PROOF_RUNS: Readonly<Record<string, number>> = { '1': 10_000, changed: 500 }

/** Returns the number of requests of {@link findUndrawn}: in every test run, or in a proof. */
export const completenessRuns = () => ({ numRuns: PROOF_RUNS[String(import.meta.env.PROVE)] ?? 100 })

/** Runs of {@link findUndrawn} on an approval that hides something: the same ones each time, so that chance decides nothing. */
export const CONTROL_RUNS = { numRuns: 200, seed: 1 }

/** Milliseconds for a test of {@link findUndrawn}, which takes seconds on an idle machine, and minutes in a proof. */
export const COMPLETENESS_TIMEOUT = 600_000

type Path = readonly string[]
type Change = { path: Path; value: unknown }

/**
 * Changes one field of random requests, and collects the changes that no approval shows.
 *
 * The changes come from the tree itself, so that a field that a family gains is covered once its models have it: a leaf
 * becomes another value, a list loses, repeats or reorders its items, and any part is exchanged for the same part of
 * another request. A change is fine if the approval draws something else, says that it cannot read the request, or if the
 * request is refused.
 *
 * @returns One line for each such field, with two values that look alike.
 */
export async function findUndrawn<Model, Request>(
  { models, encode, draw, leftOut, isUnread = () => false }: Completeness<Model, Request>,
  runs: { numRuns: number; seed?: number },
): Promise<readonly string[]> {
  const found = new Map<string, string>()
  const property = fc.asyncProperty(models, models, fc.nat(), fc.nat(), async (before, other, pick, at) => {
    const changes = changesOf(before, other, { path: [], at }).filter(({ path }) => path.length > 0)
    const { path, value } = changes[pick % changes.length] as Change
    const after = replaceAt(before, path, value) as Model
    fc.pre(textOf(without(before, leftOut)) !== textOf(without(after, leftOut)))
    const [sent, changed] = [await encode(before), await tryEncode(() => encode(after))]
    fc.pre(changed !== null && textOf(sent) !== textOf(changed))
    const drawn = await draw(sent)
    if (drawn === null) throw new Error(`A request that should be drawn is refused: ${textOf(before)}`)
    const drawnChange = await draw(changed as Request)
    if (drawnChange !== drawn || isUnread(drawnChange)) return
    const field = path.map((name) => (/^\d+$/.test(name) ? '*' : name)).join('.')
    const example = `${textOf(valueAt(before, path))} and ${textOf(value)} look the same`
    if (example.length < (found.get(field)?.length ?? Number.POSITIVE_INFINITY)) found.set(field, example)
  })
  await fc.assert(property, { ...runs, endOnFailure: true })
  return [...found].map(([field, example]) => `${field}: ${example}`).toSorted()
}

/** Paths of {@link LeftOut} that none of many requests has: their reasons are out of date. */
export function findStale<Model>({
  models,
  leftOut,
}: Pick<Completeness<Model, unknown>, 'models' | 'leftOut'>): readonly string[] {
  const samples = fc.sample(models, { numRuns: 500, seed: 1 })
  return leftOut
    .flatMap(({ paths }) => paths)
    .filter((path) => samples.every((model) => textOf(without(model, [{ paths: [path] }])) === textOf(model)))
}

async function tryEncode<Request>(encode: () => Request | Promise<Request>): Promise<Request | null> {
  try {
    return await encode()
  } catch {
    return null
  }
}

/** Every change of a part of a value. @param at - Chooses the place within a text, bytes or a list. */
function changesOf(value: unknown, other: unknown, { path, at }: { path: Path; at: number }): Change[] {
  const own = otherValues(value, at).map((changed) => ({ path, value: changed }))
  // A part that only one of them has belongs to another kind of request.
  const isShared = value !== undefined && other !== undefined
  const crossed = isShared && textOf(other) !== textOf(value) ? [{ path, value: other }] : []
  if (!isBranch(value)) return [...own, ...crossed]
  const inner = Object.entries(value).flatMap(([name, part]) =>
    changesOf(part, isBranch(other) ? other[name] : undefined, { path: [...path, name], at }),
  )
  return [...own, ...crossed, ...inner]
}

/** Values of the same kind that differ as little as an attacker would make them. */
function otherValues(value: unknown, at: number): readonly unknown[] {
  switch (typeof value) {
    case 'boolean':
      return [!value]
    case 'number':
      return [value + 1, value * 2 + 1]
    case 'bigint':
      return [value + 1n, value * 2n + 1n, ...(value > 0n ? [value - 1n] : [])]
    case 'string':
      return otherTexts(value, at)
    default:
      if (value instanceof Uint8Array) return otherBytes(value, at)
      return Array.isArray(value) && value.length > 0 ? otherLists(value, at % value.length) : []
  }
}

function otherTexts(text: string, at: number): readonly string[] {
  const characters = [...text]
  const place = at % Math.max(characters.length, 1)
  const replaced = ['7', '5', 'q', 'k'].map((other) => characters.toSpliced(place, 1, other).join(''))
  return [`${text}7`, ...(text === '' ? [] : [...replaced, text.slice(0, -1)])].filter(
    (other) => other !== text,
  )
}

function otherBytes(bytes: Uint8Array, at: number): readonly Uint8Array[] {
  const longer = Uint8Array.of(...bytes, 1)
  if (bytes.length === 0) return [longer]
  const place = at % bytes.length
  return [bytes.with(place, (bytes[place] ?? 0) ^ (1 << (at % 8))), longer]
}

function otherLists(list: readonly unknown[], place: number): readonly (readonly unknown[])[] {
  return [list.toSpliced(place, 1), list.toSpliced(place, 0, list[place]), list.toReversed()]
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Uint8Array)
}

function valueAt(tree: unknown, path: Path): unknown {
  return path.reduce<unknown>((part, name) => (isBranch(part) ? part[name] : undefined), tree)
}

function replaceAt(tree: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value
  if (!isBranch(tree)) return tree
  const inner = replaceAt(tree[name], rest, value)
  return Array.isArray(tree) ? tree.toSpliced(Number(name), 1, inner) : { ...tree, [name]: inner }
}

/** Returns a value without the fields that have no effect. */
function without(value: unknown, leftOut: readonly Pick<LeftOut, 'paths'>[]): unknown {
  return withoutPaths(
    value,
    leftOut.flatMap(({ paths }) => paths.map((path) => path.split('.'))),
  )
}

function withoutPaths(value: unknown, paths: readonly Path[]): unknown {
  if (!isBranch(value) || paths.length === 0) return value
  const remaining = Object.entries(value).flatMap(([name, inner]) => {
    const deeper = paths.filter(([first]) => first === '*' || first === name).map(([, ...rest]) => rest)
    if (deeper.some((rest) => rest.length === 0)) return []
    return [[name, withoutPaths(inner, deeper)] as const]
  })
  return Array.isArray(value) ? remaining.map(([, inner]) => inner) : Object.fromEntries(remaining)
}

/** JSON, also of bigints and bytes. */
function textOf(value: unknown): string {
  return (
    JSON.stringify(value, (_, part) => {
      if (typeof part === 'bigint') return `${part}n`
      return part instanceof Uint8Array ? toHex(part) : part
    }) ?? 'undefined'
  )
}
