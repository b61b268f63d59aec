import { beforeAll, expect, test } from 'vitest'
import { migrate, seedProject, testEnv } from '#testing/fixture.ts'
import { findProject } from './projects.ts'
import { retryBusy } from './retry.ts'

beforeAll(async () => {
  await migrate()
  await seedProject('demo')
})

/** A database whose first batches fail. */
function failing(message: string, times: number) {
  let left = times
  let requested = 0
  const fail = () => {
    requested += 1
    left -= 1
    if (left >= 0) throw new Error(message)
  }
  const db = {
    prepare: (query: string) => testEnv.DB.prepare(query),
    async batch(statements: D1PreparedStatement[]) {
      fail()
      return testEnv.DB.batch(statements)
    },
  } as unknown as D1Database // The reader calls nothing else.
  return { db: retryBusy(db), requested: () => requested }
}

test('a database that is busy for a moment is asked again', async () => {
  const { db } = failing('D1_ERROR: Failed to get session commit token: internal error; reference = x', 3)
  expect((await findProject(db, 'demo')).ok).toBe(true)
})

test('one that stays busy is given up, and a wrong question is asked once', async () => {
  const busy = failing('D1_ERROR: internal error', 9)
  await expect(findProject(busy.db, 'demo')).rejects.toThrow('internal error')
  expect(busy.requested()).toBe(4)
  const wrong = failing('D1_ERROR: no such table: projects', 9)
  await expect(findProject(wrong.db, 'demo')).rejects.toThrow('no such table')
  expect(wrong.requested()).toBe(1)
})

test('what is read is what the database holds', async () => {
  const db = retryBusy(testEnv.DB)
  expect(await db.prepare('SELECT id FROM projects WHERE id = ?').bind('demo').first('id')).toBe('demo')
  expect((await db.prepare('SELECT id FROM projects').all()).results).toEqual([{ id: 'demo' }])
})

test('what may have been written is written again only where the database was locked', async () => {
  const insert = (db: D1Database, id: string) =>
    db.batch([db.prepare('INSERT INTO index_chains (chain, floor) VALUES (?, 0)').bind(id)])
  const locked = failing('D1_ERROR: database is locked: SQLITE_BUSY', 2)
  await insert(locked.db, 'eip155:1')
  expect(locked.requested()).toBe(3)
  const unsure = failing('D1_ERROR: Failed to get session commit token: internal error', 2)
  await expect(insert(unsure.db, 'eip155:10')).rejects.toThrow('internal error')
  expect(unsure.requested()).toBe(1)
})
