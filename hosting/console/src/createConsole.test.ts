import { createScheduledController } from 'cloudflare:test'
import { beforeEach, expect, test, vi } from 'vitest'
import { consoleWorker } from './createConsole.ts'
import { openBrowser } from './testing/browser.ts'
import { callConsole, migrate, testEnv } from './testing/fixture.ts'
import { inviteByCommand, joinAs } from './testing/members.ts'

beforeEach(async () => {
  vi.useRealTimers()
  await migrate()
})

test.each(['/', '/projects', '/projects/demo/versions', '/members', '/anything'])(
  'the page is served at %s',
  async (path) => {
    const response = await callConsole(path)
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-cache'])
    expect(await response.text()).toContain('<title>Latch console</title>')
  },
)

test('a browser that has the page already gets its headers only', async () => {
  const response = await callConsole('/projects', { headers: { 'If-None-Match': '"fixture"' } })
  expect([response.status, await response.text()]).toEqual([304, ''])
  expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self'")
})

test('a file of a build may be kept, as its name changes with its content', async () => {
  const response = await callConsole('/assets/index-0123abcd.js')
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(await response.text()).toBe('start()')
})

test.each(['/assets/gone-0123abcd.js', '/favicon.ico', '/api/nothing', '/api', '/.env'])(
  '%s is not the page',
  async (path) => {
    const response = await callConsole(path)
    expect([response.status, await response.json()]).toMatchObject([404, { error: { code: 'NOT_FOUND' } }])
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  },
)

test('the page runs scripts of its own origin only, and frames the widget only', async () => {
  const { headers } = await callConsole('/')
  const policy = Object.fromEntries(
    (headers.get('Content-Security-Policy') ?? '')
      .split('; ')
      .map((part) => part.split(/ (.*)/s).slice(0, 2)),
  )
  expect(policy).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'font-src': "'self'",
    'img-src': "'self' data: https://widget.example",
    'connect-src': "'self'",
    'frame-src': 'https://widget.example',
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'object-src': "'none'",
    'require-trusted-types-for': "'script'",
  })
})

test.each(['/', '/assets/index-0123abcd.js', '/api/session', '/api/nothing', '/health'])(
  'the answer of %s is closed to pages of other origins',
  async (path) => {
    const { headers } = await callConsole(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  },
)

test('no answer of the API is kept by a cache', async () => {
  const { browser } = await joinAs('owner')
  for (const path of ['/api/session', '/api/members', '/api/invitations', '/api/audit'])
    expect((await browser.call('GET', path)).headers.get('Cache-Control')).toBe('no-store')
  const { headers } = await openBrowser().call('POST', '/api/login/options')
  expect(headers.get('Cache-Control')).toBe('no-store')
})

test.each([
  ['CONSOLE_ORIGIN', { CONSOLE_ORIGIN: '' }],
  ['CONSOLE_ORIGIN', { CONSOLE_ORIGIN: 'https://console.example/' }],
  ['CONSOLE_ORIGIN', { CONSOLE_ORIGIN: 'http://console.example' }],
  ['WIDGET_ORIGIN', { WIDGET_ORIGIN: "https://widget.example 'unsafe-inline'" }],
  ['DEV', { DEV: 'yes' }],
])('a malformed %s is named in the log only', async (name, env) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const response = await callConsole('/', {}, env)
  const body = await response.json<{ error: { reference: string } }>()
  expect([response.status, body]).toMatchObject([500, { error: { code: 'INTERNAL' } }])
  expect(JSON.stringify(body)).not.toContain(name)
  const [line] = log.mock.calls.flat()
  expect(line).toContain(name)
  expect(line).toContain(body.error.reference)
  log.mockRestore()
})

test('/health says whether the database answers', async () => {
  const response = await callConsole('/health')
  expect([response.status, await response.json()]).toMatchObject([200, { status: 'up', database: 'up' }])
})

test('the clock deletes sessions, challenges and invitations that have expired', async () => {
  const { browser } = await joinAs('owner')
  await browser.call('POST', '/api/login/options')
  await inviteByCommand('viewer')
  const counts = async () => {
    const tables = ['sessions', 'challenges', 'invitations']
    const all = tables.map((table) => testEnv.DB.prepare(`SELECT count(*) AS n FROM console_${table}`))
    return (await testEnv.DB.batch<{ n: number }>(all)).map(({ results }) => results[0]?.n)
  }
  const tick = () => consoleWorker.scheduled(createScheduledController(), testEnv)
  await tick()
  expect(await counts()).toEqual([1, 1, 1])
  vi.setSystemTime(Date.now() + 6 * 60_000)
  await tick()
  expect(await counts()).toEqual([1, 0, 1])
  vi.setSystemTime(Date.now() + 13 * 3_600_000)
  await tick()
  expect(await counts()).toEqual([0, 0, 1])
  vi.setSystemTime(Date.now() + 72 * 3_600_000)
  await tick()
  expect(await counts()).toEqual([0, 0, 0])
  const { crons } = await (await callConsole('/health')).json<{ crons: Record<string, { late: boolean }> }>()
  expect(Object.values(crons).filter(({ late }) => late)).toEqual([])
})
