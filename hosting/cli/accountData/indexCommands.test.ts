import { expect, test } from 'vitest'
import { enableIndex, showIndex } from './indexCommands.ts'

const CHAIN = 'eip155:1'
const ROW = { chain: CHAIN, enabled: 1, floor: 0, oldest: 5, next: 8, head: 9, days: null }

/** A database with these indexed chains, whose newest thousand transactions took so many seconds. */
function databaseWith(rows: readonly object[], seconds = 0) {
  const asked: string[] = []
  const run = async (statements: readonly string[]) => {
    asked.push(...statements)
    return statements.map((statement) => {
      if (statement.includes('FROM index_chains')) return [...rows]
      return statement.includes('FROM chains') ? [{ id: CHAIN }] : [{ count: 1000, seconds }]
    })
  }
  return { asked, database: { run } as never }
}

test('an index without a limit is enabled with a warning of what it may take', async () => {
  const { asked, database } = databaseWith([])
  const said = await enableIndex(database, CHAIN)
  expect(said).toContain('Warning: every transfer is kept.')
  expect(said).toContain('10 GB')
  expect(asked.at(-1)).toContain("VALUES ('eip155:1', 0, NULL)")
})

test('an index of some days says so, and other days than whole ones are refused', async () => {
  const { asked, database } = databaseWith([])
  const said = await enableIndex(database, CHAIN, { days: '30' })
  expect(said).toContain('Transfers of the last 30 days are kept.')
  expect(said).not.toContain('Warning')
  expect(asked.at(-1)).toContain("VALUES ('eip155:1', 0, 30)")
  await expect(enableIndex(database, CHAIN, { days: '0' })).rejects.toThrow('--days')
})

test('what a day of a chain takes is told, with a warning where that fills the database', async () => {
  // As busy as Ethereum: 14 transactions a second.
  const busy = await showIndex(databaseWith([ROW], 71).database)
  expect(busy).toContain('2.555 GB a day')
  expect(busy).toContain('Warning: that is about 933 GB within a year.')
  const quiet = await showIndex(databaseWith([ROW], 86_400).database)
  expect(quiet).toContain('all days\t0.002 GB a day')
  expect(quiet).not.toContain('Warning')
  const some = await showIndex(databaseWith([{ ...ROW, days: 1 }], 71).database)
  expect(some).toContain('1 days\t2.555 GB a day')
  expect(some).not.toContain('Warning')
})
