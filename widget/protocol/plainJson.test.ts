import { expect, test } from 'vitest'
import { LIMITS } from './limits.ts'
import { findJsonFault } from './plainJson.ts'

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

test.each([
  ['an object of all kinds', { a: [1, 'x', null, true], b: {} }, null],
  ['an object without a prototype', Object.assign(Object.create(null), { a: 1 }), null],
  ['lists as deep as allowed', nested(LIMITS.paramsDepth), null],
  ['lists that are deeper', nested(LIMITS.paramsDepth + 1), 'tooDeep'],
  ['strings that are long together', ['x'.repeat(50), 'x'.repeat(50)], 'tooLong'],
  ['a sparse list', new Array(101), 'tooLong'],
  ['one long string', 'x'.repeat(51), 'stringTooLong'],
  ['a bigint', { a: 1n }, 'bigint'],
  ['a map', { a: new Map() }, 'notJson'],
  ['bytes', { a: new Uint8Array(8) }, 'notJson'],
  ['a member that names the prototype', JSON.parse('{"a":[{"__proto__":[]}]}'), 'reservedName'],
  ['the same by an escape', JSON.parse('{"\\u005f_proto__":{"to":"0x"}}'), 'reservedName'],
])('%s has its fault, or none', (_, value, fault) => {
  expect(findJsonFault(value, 100, 50)).toBe(fault)
})
