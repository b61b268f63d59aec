import { expect, test } from 'vitest'
import { readDictionary, readItem, readString } from './structuredFields.ts'

const read = (header: string) => {
  const members = readDictionary(header)
  return members === null ? null : Object.fromEntries(members)
}

test.each<[header: string, members: Record<string, string[]>]>([
  ['', {}],
  [' a=() ', { a: [] }],
  ['a=(self "x y")', { a: ['self', '"x y"'] }],
  ['a=( self  * )', { a: ['self', '*'] }],
  ['a=(self;b "c";d=1.5);e=?0, f', { a: ['self', '"c"'], f: [] }],
  [
    'a=1 ,\tb=-1.5,*c=:YQ==:, d.e=@1, f=%"%c3%a9"',
    {
      a: ['1'],
      b: ['-1.5'],
      '*c': [':YQ==:'],
      'd.e': ['@1'],
      f: ['%"%c3%a9"'],
    },
  ],
  ['a=x, a=y', { a: ['y'] }],
  ['a="\\"\\\\"', { a: ['"\\"\\\\"'] }],
])('the dictionary %j is read', (header, members) => {
  expect(read(header)).toEqual(members)
})

test.each([
  'a=',
  'a=()x',
  'a=() b=()',
  'a=(); b=()',
  'a=(),',
  ',a',
  'a,,b',
  "a=('none')",
  'a=(x"y")',
  'a=(x',
  'a=x)',
  'a="x',
  'a="\\x"',
  'a="é"',
  'A=x',
  'a=(x,y)',
  'a=1.',
  'a=1.2345',
  'a=1234567890123456',
  'a\n=x',
])('%j is no dictionary', (header) => {
  expect(read(header)).toBeNull()
})

test('an item is read without its parameters, and nothing may follow them', () => {
  expect(readItem('same-origin')).toBe('same-origin')
  expect(readItem('same-origin; report-to="x"')).toBe('same-origin')
  expect(readItem('same-origin;')).toBeNull()
  expect(readItem('same-origin, same-origin')).toBeNull()
  expect(readItem('')).toBeNull()
})

test('a string is told from other items', () => {
  expect(readString('"a\\"b"')).toBe('a"b')
  expect(readString('self')).toBeNull()
})

/** Milliseconds; a second of one core is a request that a Worker does not survive. */
const MAX_TIME = 1_000

test.each(['a=(', 'a=(x ', 'a=x;', 'a', 'a,', 'a="', 'a=x;b=c', ' ', 'a=(x;y '])(
  'a header of %j over and over takes no longer than another',
  (part) => {
    const start = performance.now()
    readDictionary(`z=(${part.repeat(20_000)}`)
    readDictionary(`${part.repeat(20_000)}!`)
    expect(performance.now() - start).toBeLessThan(MAX_TIME)
  },
)
