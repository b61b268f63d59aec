import { expect, test } from 'vitest'
import { disableIndex, enableIndex, resetIndex, showIndex } from './indexCommands.ts'

const CHAIN = 'eip155:1'
const ROW = { chain: CHAIN, enabled: 1, floor: 0, days: null }
const PROGRESS = { chain: CHAIN, floor: 0, pruned: 0, oldest: 5, next: 8, head: 9 }

/** Databases with these indexed chains, whose newest thousand transactions took the given seconds. */
function databasesWith(rows: readonly object[], seconds = 0) {
  const requested = { settings: [] as string[], index: [] as string[] }
  const databaseOf = (name: keyof typeof requested, answer: (statement: string) => object[]) => ({
    run: async (statements: readonly string[]) => {
      requested[name].push(...statements)
      return statements.map(answer) as never // Rows as a database tells them.
    },
  })
  return {
    requested,
    databases: {
      settings: databaseOf('settings', (statement) =>
        statement.includes('FROM chains') ? [{ id: CHAIN }] : [...rows],
      ),
      index: databaseOf('index', (statement) =>
        statement.includes('FROM index_progress') ? [PROGRESS] : [{ count: 1000, seconds }],
      ),
    },
  }
}

test('an index without a limit is enabled with a warning of what it may take', async () => {
  const { requested, databases } = databasesWith([])
  const said = await enableIndex(databases, CHAIN)
  expect(said).toContain('Warning: every transfer is kept.')
  expect(said).toContain('10 GB')
  expect(requested.settings.at(-1)).toContain("VALUES ('eip155:1', 0, NULL)")
})

test('an index of some days says so, and other days than whole ones are refused', async () => {
  const { requested, databases } = databasesWith([])
  const said = await enableIndex(databases, CHAIN, { days: '30' })
  expect(said).toContain('Transfers of the last 30 days are kept.')
  expect(said).not.toContain('Warning')
  expect(requested.settings.at(-1)).toContain("VALUES ('eip155:1', 0, 30)")
  await expect(enableIndex(databases, CHAIN, { days: '0' })).rejects.toThrow('--days')
})

test('what a day of a chain takes is told, with a warning where that fills the database', async () => {
  // As busy as Ethereum: 14 transactions a second.
  const busy = await showIndex(databasesWith([ROW], 71).databases)
  expect(busy).toContain(`${CHAIN}\ton\tblocks 5 to 7\tfrom 0\thead 9\tall days\t2.555 GB a day`)
  expect(busy).toContain('Warning: that is about 933 GB within a year.')
  const quiet = await showIndex(databasesWith([ROW], 86_400).databases)
  expect(quiet).toContain('all days\t0.002 GB a day')
  expect(quiet).not.toContain('Warning')
  const some = await showIndex(databasesWith([{ ...ROW, days: 1 }], 71).databases)
  expect(some).toContain('1 days\t2.555 GB a day')
  expect(some).not.toContain('Warning')
})

test('what is kept of a chain goes from the database of the index alone', async () => {
  const { requested, databases } = databasesWith([ROW])
  await resetIndex(databases, CHAIN)
  expect(requested.settings).toEqual([expect.stringMatching(/^SELECT/)])
  expect(requested.index).toContain("DELETE FROM index_transfers WHERE chain = 'eip155:1'")
})

test('a chain that is followed no more keeps what the index has of it', async () => {
  const { requested, databases } = databasesWith([ROW])
  await disableIndex(databases, CHAIN)
  expect(requested.settings.at(-1)).toBe("UPDATE index_chains SET enabled = 0 WHERE chain = 'eip155:1'")
  expect(requested.index).toEqual([])
  const none = databasesWith([])
  await expect(disableIndex(none.databases, CHAIN)).rejects.toThrow('is not indexed')
  await expect(resetIndex(none.databases, CHAIN)).rejects.toThrow('is not indexed')
  expect(none.requested.index).toEqual([])
})
