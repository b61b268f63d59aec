import { expect, test } from 'vitest'
import { jsonLiteral, literal, literalList, upsert } from './sql.ts'

test.each([
  [null, 'NULL'],
  [true, '1'],
  [18, '18'],
  ["O'Brien'); DROP TABLE projects; --", "'O''Brien''); DROP TABLE projects; --'"],
])('%s becomes %s', (value, expected) => {
  expect(literal(value)).toBe(expected)
})

test.each([[1.5], ['a\0b']])('refuses %j, which SQLite would read differently', (value) => {
  expect(() => literal(value)).toThrow()
})

test('quotes inside JSON and lists', () => {
  expect(jsonLiteral(["it's"])).toBe(`'["it''s"]'`)
  expect(literalList(['a', "b'"])).toBe("'a', 'b'''")
})

test('replaces every column but the id', () => {
  expect(upsert('t', { id: "'x'", name: "'n'" })).toBe(
    "INSERT INTO t (id, name) VALUES ('x', 'n') ON CONFLICT (id) DO UPDATE SET name = excluded.name",
  )
})
