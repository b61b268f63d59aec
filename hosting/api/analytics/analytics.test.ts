import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { BATCH_LIMITS, type PendingEvent } from '@latch/protocol/analytics.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callWorker, migrate, seedProject, testEnv } from '#testing/fixture.ts'
import { forgetCounts } from './counts.ts'
import { EventSums } from './eventSums.ts'

const sumsOf = (project: string) => testEnv.EVENTS.getByName(project)

afterEach(() => vi.restoreAllMocks())
beforeEach(async () => {
  await migrate()
  // What the last test has left there.
  await runDurableObjectAlarm(sumsOf('demo'))
  await testEnv.DB.prepare('DELETE FROM event_counts').run()
  await seedProject('demo', { features: '{"analytics":{"isEnabled":true,"config":null}}' })
  await seedProject('tests', { features: '{"analytics":{"isEnabled":true,"config":["tests"]}}' })
  await seedProject('off', { features: '{}' })
})

const event = (props: Partial<PendingEvent['props']> = {}) => ({
  eventId: crypto.randomUUID(),
  url: 'https://app.example',
  domain: 'app.example',
  timestamp: 1,
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false }, isFirst: true, ...props },
})
const send = (batch: unknown, { project = 'demo', headers = {}, cf = {} } = {}) =>
  callWorker(`/batch?projectId=${project}`, {
    cf,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(batch),
  })
const configOf = async (project: string, headers = {}) =>
  (await callWorker(`/getAnalyticsConfig?projectId=${project}`, { headers })).json()
/** Returns the rows that are written at the end of the minute. */
async function counts(): Promise<Record<string, number>> {
  await runDurableObjectAlarm(sumsOf('demo'))
  return stored()
}
async function stored(): Promise<Record<string, number>> {
  const { results } = await testEnv.DB.prepare('SELECT * FROM event_counts').all()
  return Object.fromEntries(
    results.map(({ project, event, dimension, n }) => [`${project} ${event} ${dimension}`.trim(), Number(n)]),
  )
}

test('events become numbers, by what they say and by visits', async () => {
  expect((await send([event(), event({ isFirst: false })])).status).toBe(204)
  expect(await counts()).toEqual({
    'demo MODAL_OPEN': 2,
    'demo MODAL_OPEN visits': 1,
    'demo MODAL_OPEN connected=false': 2,
  })
})

test('a choice and a failure of connecting become numbers by their properties', async () => {
  const failed = { method: 'walletconnect', reason: 'timeout' } as const
  await send([
    event({ event: 'SELECT_WALLET', properties: { method: 'walletconnect' } }),
    event({ event: 'CONNECT_ERROR', properties: failed }),
    event({ event: 'CONNECT_ERROR', properties: failed, isFirst: false }),
  ])
  expect(await counts()).toEqual({
    'demo SELECT_WALLET': 1,
    'demo SELECT_WALLET visits': 1,
    'demo SELECT_WALLET method=walletconnect': 1,
    'demo CONNECT_ERROR': 2,
    'demo CONNECT_ERROR visits': 1,
    'demo CONNECT_ERROR method=walletconnect': 2,
    'demo CONNECT_ERROR reason=timeout': 2,
  })
})

test.each([
  ['DE', { 'demo MODAL_OPEN country=DE': 1 }],
  ['T1', {}],
  ['XX', {}],
  [undefined, {}],
])('a visit from %s is counted by country once, and no other event is', async (country, counted) => {
  await send([event(), event({ isFirst: false }), event({ event: 'MODAL_CLOSE' })], { cf: { country } })
  const stored = Object.entries(await counts()).filter(([name]) => name.includes('country'))
  expect(Object.fromEntries(stored)).toEqual(counted)
})

/** Two hundred requests on a machine that does other things as well. Milliseconds. */
const PATIENCE = 60_000

test(
  'of 10,000 events that come at once none is lost, also where each batch comes twice',
  async () => {
    const batches = Array.from({ length: 100 }, () => Array.from({ length: 100 }, () => event()))
    const answers = await Promise.all([...batches, ...batches].map((batch) => send(batch)))
    expect(answers.every(({ status }) => status === 204)).toBe(true)
    expect(await counts()).toMatchObject({ 'demo MODAL_OPEN': 10_000, 'demo MODAL_OPEN visits': 10_000 })
  },
  PATIENCE,
)

test.each([
  ['the project does not count', { project: 'off', headers: {} }],
  ['the browser asks for privacy', { project: 'demo', headers: { 'Sec-GPC': '1' } }],
  ['the browser asks not to be tracked', { project: 'demo', headers: { DNT: '1' } }],
])('where %s nothing is counted, and the widget hears of it', async (_, asked) => {
  expect(await configOf(asked.project, asked.headers)).toMatchObject({ isAnalyticsEnabled: false })
  expect((await send([event()], asked)).status).toBe(204)
  expect(await counts()).toEqual({})
})

test('automated browsers are counted where the operator says so', async () => {
  expect(await configOf('demo')).toEqual({ isAnalyticsEnabled: true, countsAutomated: false })
  expect(await configOf('tests')).toEqual({ isAnalyticsEnabled: true, countsAutomated: true })
})

test.each([
  ['an unknown name', [event({ event: 'HELLO' as never })]],
  [
    'a property that is not numbered off',
    [event({ event: 'SWITCH_NETWORK', properties: { network: '0xme' } })],
  ],
  [
    'a reason in words of a wallet',
    [event({ event: 'CONNECT_ERROR', properties: { method: 'page', reason: 'Lumen says no' as never } })],
  ],
  ['none', []],
  ['more than a batch', Array.from({ length: BATCH_LIMITS.events + 1 }, () => event())],
])('%s is refused', async (_, batch) => {
  expect((await send(batch)).status).toBe(400)
  expect(await counts()).toEqual({})
})

test('what an event does not have is not kept', async () => {
  const properties = { connected: true, address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' }
  await send([event({ properties, isFirst: false })])
  expect(JSON.stringify(await counts())).not.toContain('0xf39')
})

test('another site may not report', async () => {
  expect((await send([event()], { headers: { Origin: 'https://evil.example' } })).status).toBe(403)
})

test('counts are forgotten after 25 months', async () => {
  await testEnv.DB.prepare(
    `INSERT INTO event_counts VALUES ('demo', date('now', '-26 months'), 'MODAL_OPEN', '', 1)`,
  ).run()
  await send([event()])
  await forgetCounts(testEnv.DB)
  expect(await counts()).toMatchObject({ 'demo MODAL_OPEN': 1 })
})

test('a minute of batches is written as a row for each event and dimension', async () => {
  for (const _ of [1, 2, 3]) await send([event(), event({ event: 'MODAL_CLOSE' })])
  expect(await stored()).toEqual({})
  const batch = vi.spyOn(Object.getPrototypeOf(testEnv.DB), 'batch')
  expect(Object.keys(await counts())).toHaveLength(6)
  expect(batch).toHaveBeenCalledTimes(1)
})

/** Lets the object write into another database; its next alarm is real. */
function writeInto(db: D1Database): Promise<void> {
  return runInDurableObject(sumsOf('demo'), (_, state) => new EventSums(state, { DB: db }).alarm())
}

test('a writing whose answer was lost counts once, with what came meanwhile', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await send([event()])
  const lossy = {
    prepare: (sql: string) => testEnv.DB.prepare(sql),
    async batch(statements: D1PreparedStatement[]) {
      await testEnv.DB.batch(statements)
      throw new Error('The answer was lost')
    },
  } as unknown as D1Database
  await writeInto(lossy)
  expect(await stored()).toMatchObject({ 'demo MODAL_OPEN': 1 })
  await send([event()])
  expect(await counts()).toMatchObject({ 'demo MODAL_OPEN': 1 })
  expect(await counts()).toMatchObject({ 'demo MODAL_OPEN': 2, 'demo MODAL_OPEN visits': 2 })
})

test('nothing is lost while the database is away', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await send([event()])
  const away = {
    prepare: () => {
      throw new Error('D1_ERROR: away')
    },
  } as unknown as D1Database
  await writeInto(away)
  await writeInto(away)
  await send([event()])
  await counts()
  expect(await counts()).toMatchObject({ 'demo MODAL_OPEN': 2 })
})

test('a batch that comes again an hour later is known, and after a day nothing is kept', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const batch = [event()]
  await send(batch)
  await counts()
  vi.setSystemTime(Date.now() + 3_600_000)
  await send(batch)
  expect(await counts()).toMatchObject({ 'demo MODAL_OPEN': 1 })
  vi.setSystemTime(Date.now() + 26 * 3_600_000)
  await runDurableObjectAlarm(sumsOf('demo'))
  const seen = await runInDurableObject(sumsOf('demo'), (_, { storage }) =>
    storage.sql.exec('SELECT * FROM seen').toArray(),
  )
  expect(seen).toEqual([])
  vi.useRealTimers()
})
