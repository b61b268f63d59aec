import { beforeEach, expect, test } from 'vitest'
import type { Analytics } from '../../protocol/analytics.ts'
import { changeByCommand, refusal } from '../projects/testProjects.ts'
import { openBrowser } from '../testing/browser.ts'
import { migrate, testEnv } from '../testing/fixture.ts'
import { joinAs } from '../testing/members.ts'

let browser = openBrowser()

beforeEach(async () => {
  await migrate()
  browser = (await joinAs('viewer')).browser
  await changeByCommand({})
})

type Count = [daysAgo: number, event: string, dimension: string, n: number]

async function seed(counts: readonly Count[], project = 'demo'): Promise<void> {
  const insert = `INSERT INTO event_counts VALUES (?, date('now', ?), ?, ?, ?)`
  await testEnv.DB.batch(
    counts.map(([ago, event, dimension, n]) =>
      testEnv.DB.prepare(insert).bind(project, `-${ago} days`, event, dimension, n),
    ),
  )
}

const path = '/api/projects/demo/analytics'
const read = async (days = 7) => (await browser.call('GET', `${path}?days=${days}`)).json<Analytics>()

test('events are counted by day, the oldest first, with days without any', async () => {
  await seed([
    [0, 'MODAL_OPEN', '', 30],
    [6, 'MODAL_OPEN', '', 10],
    [7, 'MODAL_OPEN', '', 99],
    [0, 'CONNECT_SUCCESS', '', 20],
    [2, 'SIWX_AUTH_SUCCESS', '', 3],
  ])
  const { days, opened, connected, signed, isMadeUp } = await read()
  expect(days).toHaveLength(7)
  expect(days.at(-1)).toBe(new Date().toISOString().slice(0, 10))
  expect(days).toEqual(days.toSorted())
  expect(opened).toEqual([10, 0, 0, 0, 0, 0, 30])
  expect(connected).toEqual([0, 0, 0, 0, 0, 0, 20])
  // Three are so few that they could identify a visitor.
  expect(signed).toEqual([0, 0, 0, 0, null, 0, 0])
  expect(isMadeUp).toBe(false)
})

test('the funnel has visits of the whole period, and hides a small number', async () => {
  await seed([
    [0, 'MODAL_OPEN', 'visits', 30],
    [20, 'MODAL_OPEN', 'visits', 30],
    [20, 'SELECT_WALLET', 'visits', 21],
    [20, 'CONNECT_SUCCESS', 'visits', 5],
    [0, 'SIWX_AUTH_SUCCESS', 'visits', 4],
    [29, 'MODAL_OPEN', 'visits', 1],
    [30, 'MODAL_OPEN', 'visits', 1000],
  ])
  expect((await read(30)).funnel).toEqual([
    { step: 'opened', visits: 61 },
    { step: 'walletChosen', visits: 21 },
    { step: 'connected', visits: 5 },
    { step: 'signedIn', visits: null },
    { step: 'sent', visits: 0 },
  ])
})

test('wallets, chains, countries and failures are ranked, the most frequent first', async () => {
  await seed([
    [0, 'CONNECT_SUCCESS', 'method=page', 9],
    [1, 'CONNECT_SUCCESS', 'method=page', 9],
    [0, 'CONNECT_SUCCESS', 'method=walletconnect', 4],
    [0, 'CONNECT_SUCCESS', 'network=eip155:1', 12],
    [0, 'CONNECT_SUCCESS', 'network=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 20],
    [0, 'SWITCH_NETWORK', 'network=eip155:10', 99],
    [0, 'MODAL_OPEN', 'country=DE', 7],
    [0, 'MODAL_OPEN', 'country=AT', 8],
    [0, 'CONNECT_ERROR', 'reason=declined', 9],
    [1, 'CONNECT_ERROR', 'reason=declined', 1],
    [0, 'CONNECT_ERROR', 'method=page', 10],
    [0, 'SOCIAL_LOGIN_ERROR', 'reason=denied', 6],
    [0, 'SOCIAL_LOGIN_ERROR', 'provider=google', 6],
    [0, 'REGISTER_NAME_ERROR', 'reason=taken', 2],
    [0, 'ERROR_FETCH_TRANSACTIONS', '', 11],
    [0, 'ERROR_FETCH_TRANSACTIONS', 'network=eip155:1', 11],
  ])
  await seed([[0, 'MODAL_OPEN', 'country=FR', 500]], 'other')
  expect(await read()).toMatchObject({
    wallets: [
      { name: 'page', count: 18 },
      { name: 'walletconnect', count: null },
    ],
    chains: [
      { name: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', count: 20 },
      { name: 'eip155:1', count: 12 },
    ],
    countries: [
      { name: 'AT', count: 8 },
      { name: 'DE', count: 7 },
    ],
    failures: [
      { reason: 'ERROR_FETCH_TRANSACTIONS', count: 11, references: [] },
      { reason: 'CONNECT_ERROR declined', count: 10, references: [] },
      { reason: 'SOCIAL_LOGIN_ERROR denied', count: 6, references: [] },
      { reason: 'REGISTER_NAME_ERROR taken', count: null, references: [] },
    ],
  })
})

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

/** Writes users of this month. */
async function seedUsers(users: readonly [hash: string, last: string, connections: number][]): Promise<void> {
  const insert = testEnv.DB.prepare(`INSERT INTO event_users VALUES (?, 'demo', ?, ?, ?, ?)`)
  const month = day(0).slice(0, 7)
  await testEnv.DB.batch(
    users.map(([hash, last, connections]) => insert.bind(month, hash, `${month}-01`, last, connections)),
  )
}

test('users are listed by their hashes, those that connected last first; their number is hidden while it is small', async () => {
  await seedUsers([
    ['aa', day(9), 2],
    ['bb', day(0), 1],
  ])
  const firstDay = `${day(0).slice(0, 7)}-01`
  expect((await read()).users).toEqual({
    thisMonth: null,
    lastMonth: 0,
    newest: [
      { hash: 'bb', firstDay, lastDay: day(0), connections: 1 },
      { hash: 'aa', firstDay, lastDay: day(9), connections: 2 },
    ],
  })
})

test('at most a hundred users are listed, and all are counted', async () => {
  await seedUsers(Array.from({ length: 130 }, (_, index) => [`u${index}`, day(0), 1]))
  const { thisMonth, newest } = (await read()).users
  expect([thisMonth, newest.length]).toEqual([130, 100])
})

test('a failure has the references of the period, the newest first', async () => {
  await seed([
    [0, 'CONNECT_ERROR', 'reason=unavailable', 6],
    [0, 'ERROR_FETCH_TRANSACTIONS', '', 1],
  ])
  const now = Date.now()
  const failures = [
    ['demo', 'CONNECT_ERROR', 'unavailable', 'aaaaaaaa', now - 1_000],
    ['demo', 'CONNECT_ERROR', 'unavailable', 'bbbbbbbb', now],
    ['demo', 'CONNECT_ERROR', 'unavailable', 'cccccccc', now - 8 * 86_400_000],
    ['demo', 'ERROR_FETCH_TRANSACTIONS', '', 'dddddddd', now],
    ['other', 'CONNECT_ERROR', 'unavailable', 'eeeeeeee', now],
  ]
  const insert = testEnv.DB.prepare('INSERT INTO event_failures VALUES (?, ?, ?, ?, ?)')
  await testEnv.DB.batch(failures.map((row) => insert.bind(...row)))
  expect((await read()).failures).toEqual([
    {
      ...{ reason: 'CONNECT_ERROR unavailable', count: 6 },
      references: [
        { reference: 'bbbbbbbb', at: now },
        { reference: 'aaaaaaaa', at: now - 1_000 },
      ],
    },
    {
      ...{ reason: 'ERROR_FETCH_TRANSACTIONS', count: null },
      references: [{ reference: 'dddddddd', at: now }],
    },
  ])
})

test.each(['0', '31', '7; DROP TABLE event_counts', 'x', ''])('a period of %j is refused', async (days) => {
  const response = await browser.call('GET', `${path}?days=${encodeURIComponent(days)}`)
  expect(await refusal(response)).toMatchObject({ status: 422, fields: [{ path: 'days' }] })
})
