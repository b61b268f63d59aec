import fc, { type Arbitrary } from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as ours from './schema.ts'

/** A schema as data, so that both libraries can make it. */
type Spec =
  | { kind: 'string' | 'number' | 'int' | 'boolean' | 'unknown'; checks: readonly CheckSpec[] }
  | { kind: 'literal'; value: string | boolean }
  | { kind: 'enum'; values: readonly [string, ...string[]] }
  | { kind: 'units' | 'custom' }
  | { kind: 'nullable' | 'optional' | 'catch' | 'array'; inner: Spec }
  | { kind: 'object' | 'strictObject'; shape: Readonly<Record<string, Spec>> }
  | { kind: 'tuple'; items: readonly Spec[] }
  | { kind: 'union'; options: readonly [Spec, Spec] }
  | { kind: 'discriminatedUnion'; shapes: readonly Readonly<Record<string, Spec>>[] }
type CheckSpec = { name: 'minLength' | 'maxLength' | 'length' | 'minimum' | 'maximum' | 'regex' | 'even' }

const BOUND = 2
type Lib = typeof z

/** By either library: they are called alike. */
function make(lib: Lib, spec: Spec): z.ZodMiniType {
  switch (spec.kind) {
    case 'string':
    case 'number':
    case 'int':
    case 'boolean':
    case 'unknown':
      return (lib[spec.kind]() as z.ZodMiniType).check(...spec.checks.map(({ name }) => check(lib, name)))
    case 'literal':
      return lib.literal(spec.value)
    case 'enum':
      return lib.enum(spec.values)
    case 'units':
      return lib.pipe(
        lib.string().check(lib.regex(/^\d{1,3}$/)),
        lib.transform((text: string) => BigInt(text)),
      )
    case 'custom':
      return lib.custom((value) => typeof value === 'string' && value.startsWith('0x'))
    case 'catch':
      return lib.catch(make(lib, spec.inner), null as never)
    case 'nullable':
    case 'optional':
    case 'array':
      return lib[spec.kind](make(lib, spec.inner))
    case 'object':
    case 'strictObject':
      return lib[spec.kind](shapeOf(lib, spec.shape))
    case 'tuple':
      return lib.tuple(spec.items.map((item) => make(lib, item)) as never, lib.unknown())
    case 'union':
      return lib.union(spec.options.map((option) => make(lib, option)))
    case 'discriminatedUnion':
      return lib.discriminatedUnion(
        'type',
        spec.shapes.map((shape, index) =>
          lib.object({ type: lib.literal(`${index}`), ...shapeOf(lib, shape) }),
        ) as never,
      )
  }
}

function shapeOf(lib: Lib, shape: Readonly<Record<string, Spec>>) {
  return Object.fromEntries(Object.entries(shape).map(([key, spec]) => [key, make(lib, spec)]))
}

function check(lib: Lib, name: CheckSpec['name']) {
  if (name === 'regex') return lib.regex(/^[a-z]*$/) as never
  if (name === 'even') return lib.refine((value) => JSON.stringify(value)?.length % 2 === 0) as never
  return lib[name](BOUND) as never
}

const KEYS = ['a', 'b', 'type', 'toString'] as const
const checks = (...names: CheckSpec['name'][]) =>
  fc.subarray(names).map((chosen) => chosen.map((name) => ({ name })))
const plain = (kind: 'string' | 'number' | 'int' | 'boolean' | 'unknown', ...names: CheckSpec['name'][]) =>
  checks(...names).map((made): Spec => ({ kind, checks: made }))

const { spec } = fc.letrec<{ spec: Spec; leaf: Spec }>((tie) => {
  const inner = tie('spec')
  const shape = fc.dictionary(fc.constantFrom(...KEYS), inner, { maxKeys: 3 })
  return {
    leaf: fc.oneof(
      plain('string', 'minLength', 'maxLength', 'length', 'regex', 'even'),
      plain('number', 'minimum', 'maximum', 'even'),
      plain('int', 'minimum', 'maximum'),
      plain('boolean', 'even'),
      plain('unknown'),
      fc.constantFrom<Spec>(
        { kind: 'literal', value: 'one' },
        { kind: 'literal', value: true },
        { kind: 'enum', values: ['one', 'two'] },
        { kind: 'units' },
        { kind: 'custom' },
      ),
    ),
    spec: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      tie('leaf'),
      fc.record({
        kind: fc.constantFrom('nullable', 'optional', 'catch', 'array'),
        inner,
      }) as Arbitrary<Spec>,
      fc.record({ kind: fc.constantFrom('object', 'strictObject'), shape }) as Arbitrary<Spec>,
      fc.record({ kind: fc.constant('tuple'), items: fc.array(inner, { maxLength: 3 }) }) as Arbitrary<Spec>,
      fc.record({
        kind: fc.constant('union'),
        // None of ours has a pipe among its options, whose failure zod marks in a way of its own.
        options: fc.tuple(inner, inner).filter((options) => !JSON.stringify(options).includes('units')),
      }) as Arbitrary<Spec>,
      fc.record({
        kind: fc.constant('discriminatedUnion'),
        shapes: fc.array(
          shape.map(({ type: _, ...rest }) => rest),
          { minLength: 1, maxLength: 2 },
        ),
      }) as Arbitrary<Spec>,
    ),
  }
})

const junk: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    true,
    Number.NaN,
    Infinity,
    1.5,
    2 ** 53,
    -1,
    2,
    '',
    'ab',
    '👍',
    '👍👍',
    '7',
  ),
  fc.constantFrom('one', '0x12', 1n, [], {}, new Date(0), new Map(), JSON.parse('{"__proto__":{"a":1}}')),
  fc.jsonValue({ maxDepth: 1 }),
)

/** What a schema may take, as often as not with something wrong in it. */
function near(of: Spec): Arbitrary<unknown> {
  const right = ((): Arbitrary<unknown> => {
    switch (of.kind) {
      case 'string':
        return fc.constantFrom('', 'a', 'ab', 'abc', 'AB', '👍', '👍👍', '👍👍👍', 'é')
      case 'number':
      case 'int':
        return fc.constantFrom(0, 1, 2, 3, 22, -2, 2.5)
      case 'boolean':
        return fc.boolean()
      case 'literal':
        return fc.constant(of.value)
      case 'enum':
        return fc.constantFrom(...of.values)
      case 'units':
        return fc.constantFrom('0', '12', '1234', 'x')
      case 'custom':
        return fc.constantFrom('0x', 'x', ['0x'])
      case 'unknown':
        return junk
      case 'nullable':
        return fc.oneof(fc.constant(null), near(of.inner))
      case 'optional':
        return fc.oneof(fc.constant(undefined), near(of.inner))
      case 'catch':
        return near(of.inner)
      case 'array':
        return fc.array(near(of.inner), { maxLength: 3 })
      case 'object':
      case 'strictObject':
        return nearShape(of.shape)
      case 'tuple':
        return fc
          .tuple(fc.tuple(...of.items.map(near)), fc.array(junk, { maxLength: 2 }), fc.nat(3))
          .map(([items, rest, cut]) => [...items, ...rest].slice(0, cut === 0 ? 1 : undefined))
      case 'union':
        return fc.oneof(...of.options.map(near))
      case 'discriminatedUnion':
        return fc.oneof(
          ...of.shapes.map((shape, index) =>
            nearShape(shape).map((value) => ({ type: `${index}`, ...value })),
          ),
        )
    }
  })()
  return fc.oneof({ arbitrary: right, weight: 6 }, { arbitrary: junk, weight: 1 })
}

function nearShape(shape: Readonly<Record<string, Spec>>): Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(shape).map(([key, of]) =>
    fc.option(
      near(of).map((value) => [[key, value]] as const),
      { nil: [] as const, freq: 5 },
    ),
  )
  const extra = fc.constantFrom<Record<string, unknown>>(
    {},
    {},
    {},
    { more: 1 },
    { b: 2 },
    Object.create({ a: 'ab' }),
  )
  return fc.tuple(fc.tuple(...fields), extra).map(([own, more]) => {
    const made = Object.assign(Object.create(Object.getPrototypeOf(more)) as Record<string, unknown>, more)
    return Object.assign(made, Object.fromEntries(own.flat()))
  })
}

/** What can be seen of a result: the value, or the field that is named first. */
function seen(schema: Pick<z.ZodMiniType, 'safeParse'>, value: unknown) {
  const parsed = schema.safeParse(value)
  return parsed.success ? { data: parsed.data } : { data: parsed.data, path: parsed.error.issues[0]?.path }
}

const lib = ours as unknown as Lib

describe('our own schemas', () => {
  test('take, change and refuse what zod does, and name the same field', () => {
    fc.assert(
      fc.property(
        spec.chain((of) => fc.tuple(fc.constant(of), near(of))),
        ([of, value]) => {
          expect(seen(make(lib, of), value)).toStrictEqual(seen(make(z, of), value))
        },
      ),
      { numRuns: 3_000 },
    )
  })

  test('leave what they are given as it was', () => {
    const given = Object.freeze({ a: Object.freeze(['x']), more: 1 })
    const schema = lib.object({ a: lib.array(lib.string()) })
    expect(lib.parse(schema, given)).toEqual({ a: ['x'] })
    expect(schema.shape.a.parse(['y'])).toEqual(['y'])
  })

  test('say what is malformed by its place, and nothing of what was there', () => {
    const schema = lib.object({ codes: lib.array(lib.string()) })
    expect(() => lib.parse(schema, { codes: ['a', 123_456] })).toThrow(/^Malformed: codes\.1$/)
    expect(() => schema.parse('secret')).toThrow(/^Malformed: $/)
  })

  test('run a check of one’s own on values of the right kind alone', () => {
    const schema = lib.number().check(({ value, issues }) => {
      if (!Number.isInteger(value)) issues.push({ code: 'custom', input: value })
    })
    expect(schema.safeParse(1.5).success).toBe(false)
    expect(schema.safeParse(2).data).toBe(2)
  })
})
