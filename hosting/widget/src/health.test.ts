import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { runSteps } from '#http/cronRuns.ts'
import { answerHealth } from '#http/health.ts'
import { callSecure } from '#testing/callSecure.ts'
import { callWorker, migrate, testEnv } from '#testing/fixture.ts'
import { WIDGET_CLOCK } from './clock.ts'

const HOUR = 3_600_000
const { DB } = testEnv
const broken = {
  prepare: () => {
    throw new Error('D1_ERROR: internal error')
  },
} as unknown as D1Database

beforeAll(migrate)
beforeEach(() => DB.prepare('DELETE FROM cron_runs').run())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function healthOf(steps: object) {
  const response = await answerHealth(DB, steps)
  return { status: response.status, body: await response.json<Record<string, unknown>>() }
}

test('a step that fails stops none of the others, and the run says which one it was', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const done: string[] = []
  const steps = {
    first: async () => done.push('first'),
    broken: () => Promise.reject(new Error('no table')),
    last: async () => done.push('last'),
  }
  await expect(runSteps({ DB }, steps)).rejects.toThrow('Failed by the clock: broken')
  expect(done).toEqual(['first', 'last'])
  expect(logged).toHaveBeenCalledTimes(1)
  expect((await healthOf(steps)).body).toMatchObject({
    status: 'up',
    crons: { first: { age: 0 }, broken: { age: null, late: false }, last: { age: 0 } },
  })
})

test('a step without a good run for an hour is late, whether it failed ever since or is not started any more', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.useFakeTimers({ toFake: ['Date'] })
  const steps = { clears: async () => {}, never: () => Promise.reject(new Error('x')) }
  await runSteps({ DB }, steps).catch(() => {})
  vi.setSystemTime(Date.now() + HOUR)
  expect((await healthOf(steps)).status).toBe(200)
  vi.setSystemTime(Date.now() + 1000)
  const late = { age: 3601, late: true }
  expect(await healthOf(steps)).toEqual({
    status: 503,
    body: { status: 'late', database: 'up', crons: { clears: late, never: { age: null, late: true } } },
  })
  await runSteps({ DB }, { clears: steps.clears })
  expect(await healthOf({ clears: steps.clears })).toMatchObject({ status: 200 })
})

test('a database that fails or does not answer in time is down', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  expect((await answerHealth(broken)).status).toBe(503)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const silent = { prepare: () => ({ all: () => new Promise(() => {}) }) } as unknown as D1Database
  const answer = answerHealth(silent)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await (await answer).json()).toEqual({ status: 'down', database: 'down' })
})

test('the widget’s and the secure frame’s Worker tell whether the database is there', async () => {
  const widget = await callWorker('/health')
  expect(widget.status).toBe(200)
  expect(widget.headers.get('Cache-Control')).toBe('no-store')
  const body = await widget.json<{ crons: object }>()
  expect(Object.keys(body.crons)).toEqual(Object.keys(WIDGET_CLOCK))
  expect(await (await callSecure('/health')).json()).toEqual({ status: 'up', database: 'up', crons: {} })
  vi.spyOn(console, 'error').mockReturnValue()
  expect((await callWorker('/health', {}, { DB: broken })).status).toBe(503)
})
