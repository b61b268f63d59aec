import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import type { Row } from '#db/database.ts'
import { toD1 } from './d1.ts'

/** A database that is asked by texts only, as wrangler is. */
function openMemory() {
  const sqlite = new DatabaseSync(':memory:')
  return toD1({
    run: async (statements) => statements.map((sql) => sqlite.prepare(sql).all() as Row[]),
  })
}

test('values reach their places, whatever is in them', async () => {
  const values = ["it's ?", '-- ?1', null, 7] as const
  const sql = `SELECT ? AS a, ? AS b, '?' AS "c?", -- ?
    ? AS d, ? AS e`
  expect(
    await openMemory()
      .prepare(sql)
      .bind(...values)
      .first(),
  ).toEqual({
    a: values[0],
    b: values[1],
    'c?': '?',
    d: null,
    e: 7,
  })
})

test('numbered values may be used more than once', async () => {
  const { results } = await openMemory().prepare('SELECT ?2 AS a, ?1 AS b, ?2 AS c').bind('x', 'y').all()
  expect(results).toEqual([{ a: 'y', b: 'x', c: 'y' }])
})

test('a batch has the rows of each statement', async () => {
  const db = openMemory()
  const insert = db.prepare('INSERT INTO t (n) VALUES (?) RETURNING n').bind(1)
  const results = await db.batch([db.prepare('CREATE TABLE t (n INTEGER)'), insert])
  expect(results.map(({ results: rows }) => rows)).toEqual([[], [{ n: 1 }]])
})

test('a statement without a value is an error of ours', () => {
  expect(() => openMemory().prepare('SELECT ?').bind()).toThrow('no value 1')
})
