import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { madeUpAnalytics } from './madeUpAnalytics.ts'

const MIGRATIONS = join(import.meta.dirname, '../../migrations')

/** Returns a database in which the week was made up twice. */
function madeUp(): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  for (const file of readdirSync(MIGRATIONS).sort())
    database.exec(readFileSync(join(MIGRATIONS, file), 'utf8'))
  const statements = madeUpAnalytics('demo', Date.parse('2026-03-04T10:00:00Z'))
  for (const statement of [...statements, ...statements]) database.exec(statement)
  return database
}

test('users of a week are counted by month, and written once', () => {
  const database = madeUp()
  const months = database.prepare('SELECT month, key, users FROM event_user_months').all()
  expect(months).toEqual([
    { month: '2026-02', key: null, users: 36 },
    { month: '2026-03', key: null, users: 36 },
  ])
  const odd = database.prepare(
    'SELECT 1 FROM event_users WHERE substr(first_day, 1, 7) <> month OR first_day > last_day OR connections < 1',
  )
  expect(odd.all()).toEqual([])
})

test('every made-up reference is one of a failure that is counted', () => {
  const database = madeUp()
  const uncounted = database.prepare(
    `SELECT * FROM event_failures AS failure WHERE NOT EXISTS (
       SELECT 1 FROM event_counts AS counted WHERE counted.event = failure.event
         AND counted.dimension = iif(failure.reason = '', '', 'reason=' || failure.reason)
     )`,
  )
  expect(uncounted.all()).toEqual([])
  expect(database.prepare('SELECT count(*) AS n FROM event_failures').get()).toEqual({ n: 9 })
})
