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
      { reason: 'ERROR_FETCH_TRANSACTIONS', count: 11 },
      { reason: 'CONNECT_ERROR declined', count: 10 },
      { reason: 'SOCIAL_LOGIN_ERROR denied', count: 6 },
      { reason: 'REGISTER_NAME_ERROR taken', count: null },
    ],
  })
})

test.each(['0', '31', '7; DROP TABLE event_counts', 'x', ''])('a period of %j is refused', async (days) => {
  const response = await browser.call('GET', `${path}?days=${encodeURIComponent(days)}`)
  expect(await refusal(response)).toMatchObject({ status: 422, fields: [{ path: 'days' }] })
})
