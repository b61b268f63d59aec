import { afterEach, expect, test, vi } from 'vitest'
import { prepareIndex } from './indexDatabase.ts'

type Database = { binding: string; database_name?: string; database_id?: string }
const { commands, account, config } = vi.hoisted(() => ({
  commands: [] as string[],
  account: { databases: [] as { name: string }[] },
  config: { databases: [] as Database[] },
}))
vi.mock(import('../wrangler.ts'), async (load) => ({
  ...(await load()),
  captureWrangler: async () => ({ status: 0, stdout: JSON.stringify(account.databases), stderr: '' }),
  runWrangler: async (_config, args) => {
    commands.push(args.join(' '))
    return 0
  },
}))
vi.mock(import('wrangler'), async (load) => {
  const real = await load()
  return {
    ...real,
    unstable_readConfig: (...args) => ({
      ...real.unstable_readConfig(...args),
      d1_databases: config.databases,
    }),
  }
})

afterEach(() => {
  commands.length = 0
  vi.restoreAllMocks()
})

const NAMED = { binding: 'INDEX', database_name: 'latch-index' }
const MIGRATE = 'd1 migrations apply INDEX --remote'

test('the first deployment creates the database of the index, a later one finds it', async () => {
  config.databases = [{ binding: 'DB', database_name: 'latch' }, NAMED]
  account.databases = [{ name: 'latch' }]
  await prepareIndex(null)
  expect(commands.splice(0)).toEqual(['d1 create latch-index', MIGRATE])
  account.databases.push({ name: 'latch-index' })
  await prepareIndex(null)
  expect(commands).toEqual([MIGRATE])
})

test('one that the configuration names by its id is there', async () => {
  config.databases = [{ ...NAMED, database_id: 'f00' }]
  account.databases = []
  await prepareIndex(null)
  expect(commands).toEqual([MIGRATE])
})

test('who binds none is told what that means, and has the rest deployed', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  config.databases = [{ binding: 'DB', database_name: 'latch' }]
  await prepareIndex(null)
  expect(commands).toEqual([])
  expect(log).toHaveBeenCalledWith('No INDEX database is bound: no chain will be indexed.')
})
