import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { resetStatements } from '#cli/accountData/importSql.ts'
import { type ChainNode, startNode } from '#testing/chainNode.ts'
import { type FakeChain, fakeChain } from '#testing/fakeChain.ts'
import { migrate, testEnv } from '#testing/fixture.ts'
import { enableIndex, indexedChain, newIndex, readIndexedBlocks } from '#testing/indexedChain.ts'
import { indexChain } from './indexChain.ts'

const [ALICE, BOB] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`] as const

let node: ChainNode
let world: FakeChain
let clock: number

async function run(env = testEnv) {
  return indexChain(await indexedChain(), env, { budget: 60_000, now: () => clock })
}

/** Returns the content of every table of the index. */
async function everything(): Promise<unknown> {
  const tables = ['progress', 'blocks', 'transactions', 'transfers', 'accounts']
  const read = await testEnv.INDEX.batch(
    tables.map((table) => testEnv.INDEX.prepare(`SELECT * FROM index_${table}`)),
  )
  return read.map(({ results }) => results)
}

beforeAll(migrate)
beforeEach(async () => {
  await newIndex()
  await enableIndex()
  node = startNode()
  world = fakeChain()
  node.answer = world.answer
  clock = 1_800_000_000_000
  for (let block = 1; block <= 30; block++) world.mine({ from: ALICE, to: BOB, value: BigInt(block) })
})
afterEach(() => vi.restoreAllMocks())

test('one run has a chain at a time; a run that died lets go', async () => {
  const [first, second] = await Promise.all([run(), run()])
  expect([first, second].filter((report) => report === null)).toHaveLength(1)
  await testEnv.INDEX.prepare('UPDATE index_progress SET lease_until = ?')
    .bind(clock + 100_000)
    .run()
  expect(await run()).toBeNull()
  clock += 200_000
  expect(await run()).not.toBeNull()
})

test('a run whose node takes long over every part keeps its chain for as long as it goes on', async () => {
  const others: unknown[] = []
  node.answer = async (calls) => {
    if (calls.length === 1) return world.answer(calls)
    clock += 9_000
    node.answer = world.answer
    others.push(await run())
    node.answer = slowly
    return calls.length > 2 ? new Response('', { status: 504 }) : world.answer(calls)
  }
  const slowly = node.answer
  const started = clock
  expect(await run()).toMatchObject({ indexed: 31 })
  expect(clock - started).toBeGreaterThan(120_000)
  expect(new Set(others)).toEqual(new Set([null]))
  expect(await readIndexedBlocks(BOB)).toHaveLength(30)
})

/** A run that is under way, with the answers of its node to come. */
async function stuckRun() {
  const { promise: stuck, resolve: goOn } = Promise.withResolvers<void>()
  const { promise: reading, resolve: onReading } = Promise.withResolvers<void>()
  node.answer = async (calls) => {
    const answers = world.answer(calls)
    if (calls.length === 1) return answers
    onReading()
    await stuck
    return answers
  }
  const ended = run()
  await reading
  node.answer = world.answer
  return { ended, goOn }
}

test('a run that lost its chain to another writes nothing any more, and lets the other keep it', async () => {
  const lost = await stuckRun()
  clock += 200_000
  world.rewind(5)
  for (let block = 0; block < 7; block++) world.mine({ from: BOB, to: ALICE, value: 1n })
  expect(await run()).toMatchObject({ indexed: 33 })
  const until = clock + 50_000
  await testEnv.INDEX.prepare('UPDATE index_progress SET lease_until = ?').bind(until).run()
  const whole = await everything()
  lost.goOn()
  await expect(lost.ended).rejects.toThrow('taken from this run')
  expect(await everything()).toEqual(whole)
})

test('an index that its operator empties under a run stays empty', async () => {
  const { ended, goOn } = await stuckRun()
  await testEnv.INDEX.batch(resetStatements('eip155:1').map((statement) => testEnv.INDEX.prepare(statement)))
  goOn()
  await expect(ended).rejects.toThrow('taken from this run')
  expect(await readIndexedBlocks(BOB)).toEqual([])
  expect(await run()).toMatchObject({ indexed: 31 })
})

/** A database that carries out everything, and whose first answer to each question gets lost. */
function losingAnswers(): D1Database {
  const lost = new Set<string>()
  const lose = (...queries: readonly string[]) => {
    if (queries.every((query) => lost.has(query))) return
    for (const query of queries) lost.add(query)
    throw new Error('D1_ERROR: Failed to get session commit token: internal error; reference = x')
  }
  const prepared = new Map<D1PreparedStatement, string>()
  const known = (statement: D1PreparedStatement, query: string): D1PreparedStatement => {
    prepared.set(statement, query)
    const { bind, first, run } = statement
    return Object.assign(statement, {
      bind: (...values: unknown[]) => known(bind.apply(statement, values), query),
      first: async () => [await first.call(statement), lose(query)][0],
      run: async () => [await run.call(statement), lose(query)][0],
    })
  }
  return Object.assign(Object.create(testEnv.INDEX), {
    prepare: (query: string) => known(testEnv.INDEX.prepare(query), query),
    async batch(statements: D1PreparedStatement[]) {
      const results = await testEnv.INDEX.batch(statements)
      lose(...statements.map((statement) => prepared.get(statement) ?? ''))
      return results
    },
  })
}

test('a run whose answers from the database get lost keeps its chain, ends its work and lets go', async () => {
  expect(await run({ ...testEnv, INDEX: losingAnswers() })).toMatchObject({ indexed: 31 })
  expect(await readIndexedBlocks(BOB)).toHaveLength(30)
  world.mine({ from: ALICE, to: BOB, value: 1n })
  expect(await run()).toMatchObject({ indexed: 1 })
})
