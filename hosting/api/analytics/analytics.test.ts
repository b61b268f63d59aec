import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { FailureSchema } from '@latch/protocol/account.ts'
import { BATCH_LIMITS, type PendingEvent } from '@latch/protocol/analytics.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callWorker, migrate, seedProject, testEnv } from '#testing/fixture.ts'
import { forgetCounts } from './counts.ts'
import { EventSums } from './eventSums.ts'
import { MAX_USERS } from './users.ts'

const sumsOf = (project: string) => testEnv.EVENTS.getByName(project)

afterEach(() => vi.restoreAllMocks())
beforeEach(async () => {
  await migrate()
  // What the last test has left there.
  await runDurableObjectAlarm(sumsOf('demo'))
  for (const table of ['event_counts', 'event_users', 'event_user_months', 'event_failures'])
    await testEnv.DB.prepare(`DELETE FROM ${table}`).run()
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

test('chains that the project does not list are counted as one, however many are made up', async () => {
  const networks = ['eip155:1', ...Array.from({ length: 100 }, (_, index) => `eip155:9${index}`)]
  await send(
    networks.map((network) => event({ event: 'SWITCH_NETWORK', properties: { network }, isFirst: false })),
  )
  expect(await counts()).toEqual({
    'demo SWITCH_NETWORK': 101,
    'demo SWITCH_NETWORK network=eip155:1': 1,
    'demo SWITCH_NETWORK network=other': 100,
  })
})

test.each([
  ['the project does not count', { project: 'off', headers: {} }],
  ['the browser asks for privacy', { project: 'demo', headers: { 'Sec-GPC': '1' } }],
  ['the browser asks not to be tracked', { project: 'demo', headers: { DNT: '1' } }],
])('where %s nothing is counted, and the widget hears of it', async (_, requested) => {
  expect(await configOf(requested.project, requested.headers)).toMatchObject({ isAnalyticsEnabled: false })
  expect((await send([event()], requested)).status).toBe(204)
  expect(await counts()).toEqual({})
})

test('automated browsers are counted where the operator says so', async () => {
  expect(await configOf('demo')).toEqual({ isAnalyticsEnabled: true, countsAutomated: false })
  expect(await configOf('tests')).toEqual({ isAnalyticsEnabled: true, countsAutomated: true })
})

test('an event of a newer widget is skipped, and the others of its batch are counted', async () => {
  const newer = event({ event: 'HELLO' as never, properties: { at: 'noon' } as never })
  expect((await send([newer, event()])).status).toBe(204)
  expect((await send([newer])).status).toBe(204)
  expect(await counts()).toEqual({
    'demo MODAL_OPEN': 1,
    'demo MODAL_OPEN visits': 1,
    'demo MODAL_OPEN connected=false': 1,
  })
})

test.each([
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

const USER = '0123456789abcdef0123456789abcdef'
const connection = (user?: string) => ({
  ...event({
    event: 'CONNECT_SUCCESS',
    properties: { method: 'page', namespace: 'eip155', network: 'eip155:1' },
  }),
  ...(user === undefined ? {} : { user }),
})
/** Returns the rows of users, written at the end of the minute. */
async function users(): Promise<Record<string, unknown>[]> {
  await runDurableObjectAlarm(sumsOf('demo'))
  const { results } = await testEnv.DB.prepare('SELECT * FROM event_users ORDER BY connections').all()
  return results
}
const months = async () =>
  (await testEnv.DB.prepare('SELECT month, key, users FROM event_user_months ORDER BY month').all()).results
const TODAY = new Date().toISOString().slice(0, 10)
const MONTH = TODAY.slice(0, 7)
/** Returns all rows of analytics, and those of its object. */
async function everythingStored(): Promise<string> {
  const inObject = await runInDurableObject(sumsOf('demo'), (_, { storage }) =>
    storage.sql.exec('SELECT * FROM sums').toArray(),
  )
  return JSON.stringify([inObject, await stored(), await users(), await months()])
}

test('accounts that connect are counted once each, with their connections and days', async () => {
  const batch = [connection(USER), connection('a'.repeat(32)), connection(USER), connection()]
  await send(batch)
  await send(batch)
  await send([connection(USER)])
  const row = { month: MONTH, project: 'demo', first_day: TODAY, last_day: TODAY }
  const hash = expect.stringMatching(/^[0-9a-f]{32}$/)
  expect(await users()).toEqual([
    { ...row, user: hash, connections: 1 },
    { ...row, user: hash, connections: 3 },
  ])
  await send([connection(USER)])
  expect((await users()).map(({ connections }) => connections)).toEqual([1, 4])
  expect(await months()).toEqual([{ month: MONTH, key: expect.any(String), users: 2 }])
})

test('the hash that the widget sent is stored nowhere, neither before nor after it is written', async () => {
  await send([connection(USER)])
  expect(await everythingStored()).not.toContain(USER)
  await users()
  expect(await everythingStored()).not.toContain(USER)
})

test.each([
  ['an address', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  ['another length', 'ab12'],
  ['no text', 7],
])('a user that is %s is refused', async (_, user) => {
  expect((await send([connection(user as string)])).status).toBe(400)
  expect(await users()).toEqual([])
})

test('an event other than a connection has no user, and a browser that asks for privacy neither', async () => {
  await send([{ ...event(), user: USER }])
  await send([connection(USER)], { headers: { 'Sec-GPC': '1' } })
  expect(await users()).toEqual([])
  expect(await months()).toEqual([])
})

test('two projects and two months have keys of their own, which are deleted when a month has ended', async () => {
  await send([connection(USER)])
  await send([connection(USER)], { project: 'tests' })
  await runDurableObjectAlarm(sumsOf('tests'))
  const [one, two] = await users()
  expect(one?.user).not.toBe(two?.user)
  const [first, second] = await months()
  expect(first?.key).not.toBe(second?.key)

  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(`${nextMonth(MONTH)}-01T00:00:30Z`)
  await forgetCounts(testEnv.DB)
  expect((await months()).map(({ key }) => key)).toEqual([null, null])
  expect(await users()).toHaveLength(2)
  vi.setSystemTime(`${nextMonth(nextMonth(MONTH))}-01T00:00:30Z`)
  await forgetCounts(testEnv.DB)
  expect([await months(), await users()]).toEqual([[], []])
  vi.useRealTimers()
})

function nextMonth(month: string): string {
  const date = new Date(`${month}-15T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + 1)
  return date.toISOString().slice(0, 7)
}

test('a month that is full takes no further user, and counts those that it has', async () => {
  await send([connection(USER)])
  await users()
  await testEnv.DB.prepare('UPDATE event_user_months SET users = ?').bind(MAX_USERS).run()
  await send([connection(USER), connection('b'.repeat(32))])
  expect(await users()).toMatchObject([{ connections: 2 }])
})

test('forged users of one minute are stored up to a limit, and events are counted all the same', async () => {
  const forged = Array.from({ length: 2_400 }, () => connection(crypto.randomUUID().replaceAll('-', '')))
  for (let first = 0; first < forged.length; first += 100) await send(forged.slice(first, first + 100))
  expect(await users()).toHaveLength(2_000)
  expect(await counts()).toMatchObject({ 'demo CONNECT_SUCCESS': 2_400 })
})

test('a writing of users whose answer was lost counts once', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await send([connection(USER)])
  await writeInto(lossyDatabase())
  expect(await users()).toMatchObject([{ connections: 1 }])
})

test('while the key cannot be read events are counted, and no user is', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  await testEnv.DB.prepare('ALTER TABLE event_user_months RENAME TO away').run()
  expect((await send([connection(USER)])).status).toBe(204)
  await testEnv.DB.prepare('ALTER TABLE away RENAME TO event_user_months').run()
  expect(log.mock.calls.join()).toContain('Users are not counted')
  expect(await counts()).toMatchObject({ 'demo CONNECT_SUCCESS': 1 })
  expect(await users()).toEqual([])
})

const failure = (reference?: string) =>
  event({ event: 'CONNECT_ERROR', properties: { method: 'embedded', reason: 'unavailable', reference } })
/** Returns the references of failures, the newest first, written at the end of the minute. */
async function references(): Promise<Record<string, unknown>[]> {
  await runDurableObjectAlarm(sumsOf('demo'))
  return (await testEnv.DB.prepare('SELECT * FROM event_failures ORDER BY at DESC, reference DESC').all())
    .results
}

test('the reference of a failure is stored as the log has it, and is no dimension of the counts', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const answer = await callWorker('/getWallets?projectId=demo', {}, { DB: null })
  const body = FailureSchema.parse(await answer.json())
  expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({ reference: body.reference })
  await send([failure(body.reference), failure()])
  const row = { project: 'demo', event: 'CONNECT_ERROR', reason: 'unavailable' }
  expect(await references()).toEqual([{ ...row, reference: body.reference, at: expect.any(Number) }])
  expect(Object.keys(await stored()).filter((name) => name.includes('reference'))).toEqual([])
  expect(await stored()).toMatchObject({ 'demo CONNECT_ERROR reason=unavailable': 2 })
})

test.each(['<script>', 'C8CCD420', 'c8ccd4201', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'])(
  'a reference %j is refused',
  async (reference) => {
    expect((await send([failure(reference)])).status).toBe(400)
    expect(await references()).toEqual([])
  },
)

test('the newest twenty references of a failure are kept, for thirty days', async () => {
  const referenceOf = (index: number) => index.toString(16).padStart(8, '0')
  await send(Array.from({ length: 25 }, (_, index) => failure(referenceOf(index))))
  expect(await references()).toHaveLength(20)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 60_000)
  await send([failure('ffffffff')])
  await send([
    event({ event: 'ERROR_FETCH_TRANSACTIONS', properties: { network: 'eip155:1', reference: 'eeeeeeee' } }),
  ])
  const newest = await references()
  expect(newest).toHaveLength(21)
  expect(newest.slice(0, 2)).toMatchObject([
    { reference: 'ffffffff' },
    { event: 'ERROR_FETCH_TRANSACTIONS', reason: '', reference: 'eeeeeeee' },
  ])
  vi.setSystemTime(Date.now() + 31 * 24 * 3_600_000)
  await forgetCounts(testEnv.DB)
  expect(await references()).toEqual([])
  vi.useRealTimers()
})

test('a browser that asks for privacy leaves no reference', async () => {
  await send([failure('c8ccd420')], { headers: { DNT: '1' } })
  expect(await references()).toEqual([])
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

/** A database that writes, and whose answers are lost. */
function lossyDatabase(): D1Database {
  return {
    prepare: (sql: string) => testEnv.DB.prepare(sql),
    async batch(statements: D1PreparedStatement[]) {
      await testEnv.DB.batch(statements)
      throw new Error('The answer was lost')
    },
  } as unknown as D1Database
}

test('a writing whose answer was lost counts once, with what came meanwhile', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await send([event()])
  await writeInto(lossyDatabase())
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
