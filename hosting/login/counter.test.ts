import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { Counter } from './counter.ts'

const { AUTH_COUNTERS } = env as unknown as { AUTH_COUNTERS: DurableObjectNamespace<Counter> }
const START = 1_800_000_000_000

function makeCounter() {
  return AUTH_COUNTERS.getByName(crypto.randomUUID())
}

async function takeMany(counter: DurableObjectStub<Counter>, max: number, count: number): Promise<number> {
  let taken = 0
  for (let index = 0; index < count; index += 1) {
    // Over half an hour.
    const at = START + Math.floor((index / count) * 1_800_000)
    if ((await counter.take([{ max, seconds: 3600 }], at)).isFree) taken += 1
  }
  return taken
}

test('a limit of hundreds is exact, and what is read for one more does not grow with it', async () => {
  const counter = makeCounter()
  expect(await takeMany(counter, 300, 330)).toBe(300)
  const rows = await runInDurableObject(counter, (_, { storage }) => [
    ...storage.sql.exec<{ at: number; n: number }>('SELECT at, n FROM counts'),
  ])
  expect(rows.length).toBeLessThanOrEqual(31)
  expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(300)
})

test('a bucket counts until all of it is over, and whoever waits as long as was said is free', async () => {
  const counter = makeCounter()
  const rules = [{ max: 200, seconds: 3600 }]
  await takeMany(counter, 200, 200)
  const now = START + 1_800_000
  const refused = await counter.take(rules, now)
  if (refused.isFree) throw new Error('It was not refused')
  expect((await counter.take(rules, now + (refused.retryAfter - 1) * 1000)).isFree).toBe(false)
  expect((await counter.take(rules, now + refused.retryAfter * 1000)).isFree).toBe(true)
  expect(refused.retryAfter).toBeGreaterThanOrEqual(1800)
})

test('few are counted to the millisecond, and the last one can be dated back', async () => {
  const counter = makeCounter()
  const rules = [
    { max: 1, seconds: 30 },
    { max: 3, seconds: 3600 },
  ]
  expect((await counter.take(rules, START)).isFree).toBe(true)
  expect(await counter.take(rules, START + 29_999)).toMatchObject({ isFree: false, retryAfter: 1 })
  expect((await counter.take(rules, START + 30_000)).isFree).toBe(true)
  await counter.backdate(30)
  expect((await counter.take(rules, START + 30_000)).isFree).toBe(true)
  expect(await counter.take(rules, START + 60_000)).toMatchObject({ broken: { max: 3 } })
})

test('what was counted a row each before there were buckets still counts', async () => {
  const counter = makeCounter()
  await runInDurableObject(counter, (_, state) => {
    state.storage.sql.exec('CREATE TABLE hits (at INTEGER NOT NULL)')
    state.storage.sql.exec('INSERT INTO hits (at) VALUES (?), (?)', START, START)
    // As when a new version of the Worker reads its storage.
    return new Counter(state, {}).look([], START)
  })
  expect(await counter.take([{ max: 2, seconds: 60 }], START + 1)).toMatchObject({ isFree: false })
})
