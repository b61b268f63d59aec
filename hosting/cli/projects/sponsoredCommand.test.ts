import { expect, test } from 'vitest'
import { databaseTarget, parseCommandLine } from '../commandLine.ts'
import { showSponsored } from './sponsoredCommand.ts'

/** `sponsored demo`, of a database with these sums. */
function sponsored(sums: readonly object[]) {
  const run = async ([statement = '']: readonly string[]) => [
    statement.includes('FROM sponsored') ? [...sums] : [{ id: 'demo' }],
  ]
  const input = { positionals: ['demo'], options: parseCommandLine([]).options }
  return showSponsored({ run } as never, input, databaseTarget({}))
}

test('what was promised is told by day and network, in the network’s currency', async () => {
  const sums = { day: 20_000, chain: 'eip155:8453', accounts: 3, operations: 7, gwei: 1_250_000 }
  const { text, data } = await sponsored([sums])
  expect(data).toEqual([
    { day: '2024-10-04', chain: 'eip155:8453', accounts: 3, operations: 7, fees: '0.00125' },
  ])
  expect(text).toBe('2024-10-04  eip155:8453      7 operations of 3 accounts, 0.00125 at most')
})

test('whole coins have no point, and a project that paid for nothing is told so', async () => {
  const sums = { day: 20_000, chain: 'eip155:1', accounts: 1, operations: 1, gwei: 2_000_000_000 }
  expect((await sponsored([sums])).data).toMatchObject([{ fees: '2' }])
  expect((await sponsored([])).text).toBe('Nothing in the last 30 days.')
})
