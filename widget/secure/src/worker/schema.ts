/**
 * What the secure pages and their workers use of `zod/mini`, in a tenth of its bytes: the build puts it in that one's place
 * (`build/ownSchemas.ts`). Types are still zod's. It takes and refuses the same, and names the same field first
 * (`schema.test.ts`); what it does not have, the build refuses.
 */

type Issue = {
  path?: PropertyKey[]
  /** A check failed, and not the kind of value. */
  continue?: boolean
}
type Payload = { value: unknown; issues: Issue[] }
type Check = (payload: Payload) => void
/** Returns what comes out; what is wrong goes into `issues`. */
type Run = (value: unknown, issues: Issue[]) => unknown

type Traits = {
  /** Whether a field of an object may be absent: as it comes in, and as it goes out. */
  in?: boolean | undefined
  out?: boolean | undefined
  /** All that it takes, where those are few. */
  values?: ReadonlySet<unknown> | undefined
  shape?: Shape
}
type Schema = Traits & {
  run: Run
  check(...checks: readonly Check[]): Schema
  parse(value: unknown): unknown
  safeParse(value: unknown): Parsed
}
type Shape = Readonly<Record<string, Schema>>
type Parsed =
  | { success: true; data: unknown }
  | { success: false; data?: undefined; error: { issues: readonly { path: readonly PropertyKey[] }[] } }

// @__NO_SIDE_EFFECTS__
function schema(run: Run, traits: Traits = {}): Schema {
  const made: Schema = {
    ...traits,
    run,
    check: (...checks) => schema((value, issues) => runChecked(run, checks, value, issues), traits),
    parse: (value) => parse(made, value),
    safeParse: (value) => safeParse(made, value),
  }
  return made
}

/** A value that is not even of its kind is not looked at further. */
function runChecked(run: Run, checks: readonly Check[], value: unknown, issues: Issue[]): unknown {
  const own: Issue[] = []
  const result = run(value, own)
  if (own.every((issue) => issue.continue)) for (const check of checks) check({ value: result, issues: own })
  issues.push(...own)
  return result
}

export function safeParse({ run }: Schema, value: unknown): Parsed {
  const issues: Issue[] = []
  const data = run(value, issues)
  if (issues.length === 0) return { success: true, data }
  return { success: false, error: { issues: issues.map(({ path = [] }) => ({ path })) } }
}

/** @throws Error that names the field, and nothing of what was in it. */
export function parse(schema: Schema, value: unknown): unknown {
  const parsed = safeParse(schema, value)
  if (parsed.success) return parsed.data
  throw new Error(`Malformed: ${parsed.error.issues[0]?.path.join('.')}`)
}

/** @param is - Whether a value is of the kind. */
// @__NO_SIDE_EFFECTS__
function kind(is: (value: unknown) => boolean, traits?: Traits): Schema {
  return schema((value, issues) => {
    if (!is(value)) issues.push({})
    return value
  }, traits)
}

// @__NO_SIDE_EFFECTS__
export const string = () => kind((value) => typeof value === 'string')
// @__NO_SIDE_EFFECTS__
export const number = () => kind(Number.isFinite)
// @__NO_SIDE_EFFECTS__
export const int = () => kind(Number.isInteger).check(refine(Number.isSafeInteger))
// @__NO_SIDE_EFFECTS__
export const boolean = () => kind((value) => typeof value === 'boolean')
// @__NO_SIDE_EFFECTS__
export const unknown = () => kind(() => true)
// @__NO_SIDE_EFFECTS__
export const custom = (is: (value: unknown) => boolean) => kind(is)
// @__NO_SIDE_EFFECTS__
export const literal = (value: unknown) => oneOf([value])

// @__NO_SIDE_EFFECTS__
function oneOf(list: readonly unknown[]): Schema {
  const values = new Set(list)
  return kind((value) => values.has(value), { values })
}

// @__NO_SIDE_EFFECTS__
export function array(element: Schema): Schema {
  return schema((value, issues) => {
    if (Array.isArray(value)) return Array.from(value, (item, index) => within(element, item, index, issues))
    issues.push({})
    return value
  })
}

/** @param rest - Of what comes after the items. */
// @__NO_SIDE_EFFECTS__
export function tuple(items: readonly Schema[], rest: Schema): Schema {
  const least = items.findLastIndex((item) => !item.out) + 1
  return schema((value, issues) => {
    if (!Array.isArray(value)) {
      issues.push({})
      return value
    }
    const length = Math.max(value.length, least)
    return Array.from({ length }, (_, index) => within(items[index] ?? rest, value[index], index, issues))
  })
}

/** Runs what is inside of something, and tells where. */
function within({ run }: Schema, value: unknown, at: PropertyKey, issues: Issue[]): unknown {
  const own: Issue[] = []
  const result = run(value, own)
  for (const issue of own) issues.push({ ...issue, path: [at, ...(issue.path ?? [])] })
  return result
}

/** Unknown fields are left out. */
// @__NO_SIDE_EFFECTS__
export function object(shape: Shape): Schema {
  return fields(shape, () => {})
}

/** Unknown fields are refused. */
// @__NO_SIDE_EFFECTS__
export function strictObject(shape: Shape): Schema {
  return fields(shape, (input, issues) => {
    for (const key in input) if (!Object.hasOwn(shape, key)) return void issues.push({ continue: true })
  })
}

// @__NO_SIDE_EFFECTS__
function fields(shape: Shape, others: (input: object, issues: Issue[]) => void): Schema {
  return schema(
    (input, issues) => {
      if (!isObject(input)) {
        issues.push({})
        return input
      }
      const output = {}
      for (const [key, field] of Object.entries(shape)) takeField(field, key, { input, output, issues })
      others(input, issues)
      return output
    },
    { shape },
  )
}

type Taken = { input: Record<string, unknown>; output: Record<string, unknown>; issues: Issue[] }

function takeField(field: Schema, key: string, { input, output, issues }: Taken): void {
  const isPresent = key in input
  if (!isPresent && field.in && field.out) return
  const before = issues.length
  const value = within(field, input[key], key, issues)
  if (!isPresent && !field.in) {
    if (issues.length === before) issues.push({ path: [key] })
  } else if (isPresent || value !== undefined) output[key] = value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

// @__NO_SIDE_EFFECTS__
export function optional(inner: Schema): Schema {
  const { run, values } = inner
  return schema((value, issues) => (value === undefined ? value : run(value, issues)), {
    in: true,
    out: true,
    values: values && new Set([...values, undefined]),
  })
}

// @__NO_SIDE_EFFECTS__
export function nullable(inner: Schema): Schema {
  const { run, values } = inner
  return schema((value, issues) => (value === null ? value : run(value, issues)), {
    in: inner.in,
    out: inner.out,
    values: values && new Set([...values, null]),
  })
}

/** The first that takes it. */
// @__NO_SIDE_EFFECTS__
export function union(options: readonly Schema[]): Schema {
  return schema((value, issues) => {
    const failed: Issue[][] = []
    for (const { run } of options) {
      const own: Issue[] = []
      const result = run(value, own)
      if (own.length === 0) return result
      failed.push(own)
    }
    // Of the right kind was one alone: what is wrong with that one is what is wrong.
    const near = failed.filter((own) => own.every((issue) => issue.continue))
    issues.push(...(near.length === 1 ? (near[0] ?? []) : [{}]))
    return value
  }, mayBeAbsent(options))
}

function mayBeAbsent(options: readonly Schema[]): Traits {
  return { in: options.some((option) => option.in), out: options.some((option) => option.out) }
}

/** @param key - Of the field by which the options differ; each takes values of its own. */
// @__NO_SIDE_EFFECTS__
export function discriminatedUnion(key: string, options: readonly Schema[]): Schema {
  const found = new Map(
    options.flatMap((option) => [...(option.shape?.[key]?.values ?? [])].map((value) => [value, option])),
  )
  return schema((value, issues) => {
    const option = isObject(value) ? found.get(value[key]) : undefined
    if (option !== undefined) return option.run(value, issues)
    issues.push(isObject(value) ? { path: [key] } : {})
    return value
  })
}

/** @param otherwise - In place of what is refused. */
function caught({ run, out }: Schema, otherwise: unknown): Schema {
  return schema(
    (value, _) => {
      const own: Issue[] = []
      const result = run(value, own)
      return own.length === 0 ? result : otherwise
    },
    { in: true, out },
  )
}

// @__NO_SIDE_EFFECTS__
export function pipe(first: Schema, then: Schema): Schema {
  return schema(
    (value, issues) => {
      const own: Issue[] = []
      const result = first.run(value, own)
      issues.push(...own)
      return own.length === 0 ? then.run(result, issues) : result
    },
    { in: first.in, out: then.out },
  )
}

// @__NO_SIDE_EFFECTS__
export function transform(change: (value: never) => unknown): Schema {
  return schema((value) => change(value as never), { in: true })
}

/** A check of its own kind. */
// @__NO_SIDE_EFFECTS__
export function refine(is: (value: never) => unknown): Check {
  return ({ value, issues }) => {
    if (!is(value as never)) issues.push({ continue: true })
  }
}

// @__NO_SIDE_EFFECTS__
export const regex = (pattern: RegExp) => refine((text: string) => pattern.test(text))
// @__NO_SIDE_EFFECTS__
export const minimum = (least: number) => refine((value: number) => value >= least)
// @__NO_SIDE_EFFECTS__
export const maximum = (most: number) => refine((value: number) => value <= most)
// @__NO_SIDE_EFFECTS__
export const minLength = (least: number) => refine((value: Long) => lengthOf(value) >= least)
// @__NO_SIDE_EFFECTS__
export const maxLength = (most: number) =>
  refine((value: Long) => value.length <= most || lengthOf(value) <= most)
// @__NO_SIDE_EFFECTS__
export const length = (exact: number) => refine((value: Long) => lengthOf(value) === exact)

type Long = string | readonly unknown[]

/** Of a text its code points, as zod has it. */
function lengthOf(value: Long): number {
  return [...value].length
}

export { caught as catch, maximum as lte, minimum as gte, oneOf as enum }
