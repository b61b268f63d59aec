import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callAccountApi } from '#testing/callAccountApi.ts'
import { startNode } from '#testing/chainNode.ts'
import { contractNode, returning } from '#testing/contractNode.ts'
import { callWorker, embeddedConfig, migrate, seedProject, testEnv } from '#testing/fixture.ts'
import { enableIndex } from '#testing/indexedChain.ts'
import { runIndex } from './scheduled.ts'

/** A database that was created, and that no migration has reached. */
const empty = {
  prepare: () => ({
    bind: () => ({ all: () => Promise.reject(new Error('no such table: index_transfers')) }),
  }),
}
const ABSENT = { overrides: { INDEX: undefined } }
const EMPTY = { overrides: { INDEX: empty } }
const TOKEN = `0x${'c'.repeat(40)}`

const pathOf = (what: string, account: string) =>
  `/v1/account/0x${account.repeat(40)}/${what}?chainId=eip155:1`

beforeAll(async () => {
  await migrate()
  await seedProject('demo')
  await enableIndex()
  await testEnv.DB.prepare(
    "INSERT INTO tokens (chain, address, name, symbol, decimals) VALUES ('eip155:1', ?, 'Dollar', 'USD', 6)",
  )
    .bind(TOKEN)
    .run()
})
beforeEach(() => {
  const contracts = new Map([
    ['ether', returning(10n ** 18n)],
    [TOKEN, returning(5n * 10n ** 6n)],
  ])
  startNode().answer = contractNode(contracts, {})
})
afterEach(() => vi.restoreAllMocks())

test.each(['history', 'nfts'])(
  '%s without a database of the index is that of a chain that is not indexed',
  async (what) => {
    const { status, body } = await callAccountApi(pathOf(what, 'a'), ABSENT)
    expect([status, body]).toMatchObject([
      400,
      { reasons: [{ field: 'chainId', description: 'No history is kept for Ethereum.' }] },
    ])
  },
)

test.each([
  ['absent', ABSENT, '1'],
  ['not migrated', EMPTY, '2'],
])('a balance holds the listed tokens while the index is %s', async (_, options, account) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const { status, body } = await callAccountApi(pathOf('balance', account), options)
  expect([status, body]).toMatchObject([200, { balances: [{ symbol: 'ETH' }, { symbol: 'USD' }] }])
  expect(logged).toHaveBeenCalledTimes(options === ABSENT ? 0 : 1)
})

test.each([ABSENT, EMPTY])('the widget is served and healthy all the same', async ({ overrides }) => {
  expect((await callWorker('/health', {}, overrides)).status).toBe(200)
  expect((await callWorker('/embed/v1/?project=demo', {}, overrides)).status).toBe(200)
})

test('no tab of NFTs is promised, and the clock says in the log why it follows nothing', async () => {
  const pageConfig = async (overrides: object) =>
    embeddedConfig(await callWorker('/embed/v1/?project=demo', {}, { ...overrides }))
  expect(await pageConfig({})).toMatchObject({ nfts: ['eip155:1'] })
  expect(await pageConfig(ABSENT.overrides)).not.toHaveProperty('nfts')
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const { INDEX: _, ...env } = testEnv
  await runIndex(env)
  expect(logged.mock.lastCall?.[0]).toContain('there is no INDEX database')
})
