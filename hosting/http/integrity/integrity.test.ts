import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { callSecure, SECURE } from '#testing/callSecure.ts'
import { callWorker, migrate, seedProject, WIDGET } from '#testing/fixture.ts'

const POLICY = 'blocked-destinations=(script), endpoints=(integrity)'

beforeAll(async () => {
  await migrate()
  await seedProject('demo', { features: '{"email":{"isEnabled":true,"config":null}}' })
})
afterEach(() => vi.restoreAllMocks())

type Call = typeof callWorker
const PAGES: readonly (readonly [string, Call, string])[] = [
  ['the widget', callWorker, '/embed/v1/?project=demo'],
  ['the widget in a popup', callWorker, '/popup/v1/?project=demo'],
  ['the secure frame', callSecure, '/embed?projectId=demo'],
  ['the approval window', callSecure, '/window'],
  ['the recovery phrase', callSecure, '/export?projectId=demo'],
]

test.each(PAGES)(
  '%s runs no script without integrity, and says where that is reported',
  async (_, call, path) => {
    const { headers } = await call(path)
    expect(headers.get('Integrity-Policy')).toBe(POLICY)
    expect(headers.get('Integrity-Policy-Report-Only')).toBeNull()
    expect(headers.get('Reporting-Endpoints')).toBe('integrity="/reports/integrity"')
  },
)

test.each(PAGES)('%s only reports where the operator says so', async (_, call, path) => {
  const { headers } = await call(path, {}, { INTEGRITY_POLICY: 'report' })
  expect(headers.get('Integrity-Policy')).toBeNull()
  expect(headers.get('Integrity-Policy-Report-Only')).toBe(POLICY)
})

test.each([
  [
    'Safari',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    null,
  ],
  [
    'Chrome on iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0.7204.156 Mobile/15E148 Safari/604.1',
    null,
  ],
  [
    'Chrome',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    POLICY,
  ],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', POLICY],
])('%s gets the policy unless it would block what the page itself imports', async (_, userAgent, policy) => {
  for (const [, call, path] of PAGES) {
    const { headers } = await call(path, { headers: { 'User-Agent': userAgent } })
    expect(headers.get('Integrity-Policy')).toBe(policy)
  }
})

test('a value that is misspelled blocks', async () => {
  const { headers } = await callWorker('/embed/v1/?project=demo', {}, { INTEGRITY_POLICY: 'Report' })
  expect(headers.get('Integrity-Policy')).toBe(POLICY)
})

const violation = (body: Record<string, unknown> = {}) => ({
  type: 'integrity-violation',
  age: 12,
  url: `${WIDGET}/embed/v1/?project=demo`,
  user_agent: 'Mozilla/5.0',
  body: {
    documentURL: `${WIDGET}/embed/v1/?project=demo&secret=1#code`,
    blockedURL: `${WIDGET}/assets/send-1a2b3c4.js?x=1`,
    destination: 'script',
    reportOnly: false,
    ...body,
  },
})

/** Posts reports as a browser does. @returns the status, and the lines that were logged. */
async function report(reports: unknown, call: Call = callWorker, init: RequestInit = {}, vars = {}) {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const headers = { 'Content-Type': 'application/reports+json', ...init.headers }
  const body = typeof reports === 'string' ? reports : JSON.stringify(reports)
  const { status } = await call('/reports/integrity', { method: 'POST', body, ...init, headers }, vars)
  return { status, lines: log.mock.calls.map(([line]) => JSON.parse(String(line))) }
}

test('a report becomes one line of a code and two paths', async () => {
  const { status, lines } = await report([violation(), violation()])
  expect(status).toBe(204)
  expect(lines).toEqual([
    {
      level: 'error',
      event: 'A script has no integrity',
      code: 'INTEGRITY_BLOCKED',
      page: '/embed/v1/',
      script: '/assets/send-1a2b3c4.js',
      count: 2,
    },
  ])
})

test('a script of elsewhere is named by its origin, and so is what is no path of ours', async () => {
  const blockedURL = 'https://evil.example/anna@mail.example?token=secret'
  const documentURL = `${WIDGET}/anna%40mail.example`
  const { lines } = await report([violation({ blockedURL, documentURL, reportOnly: true })])
  expect(lines).toMatchObject([
    { code: 'INTEGRITY_REPORTED', page: WIDGET, script: 'https://evil.example', count: 1 },
  ])
})

test('the secure origin takes reports likewise', async () => {
  const documentURL = `${SECURE}/window`
  const { status, lines } = await report([violation({ documentURL, blockedURL: 'data:,x' })], callSecure)
  expect(status).toBe(204)
  expect(lines).toMatchObject([{ code: 'INTEGRITY_BLOCKED', page: '/window', script: 'null' }])
})

test('reports of other kinds are taken and dropped', async () => {
  expect(await report([{ type: 'csp-violation', body: { documentURL: WIDGET } }])).toEqual({
    status: 204,
    lines: [],
  })
})

test.each([
  ['no JSON', '{', 400],
  ['no list', violation(), 400],
  ['a list of texts', ['violation'], 400],
  ['more than a browser sends', Array.from({ length: 101 }, () => violation()), 400],
  ['more bytes than are read', ' '.repeat(64 * 1024 + 1), 413],
])('%s is refused, and nothing is logged', async (_, reports, status) => {
  expect(await report(reports)).toEqual({ status, lines: [] })
})

test.each([callWorker, callSecure])('another site may not report', async (call) => {
  const headers = { Origin: 'https://evil.example' }
  expect(await report([violation()], call, { headers })).toEqual({ status: 403, lines: [] })
})

test('an address that reports too often is told to wait', async () => {
  const limiter = { limit: async () => ({ success: false }) }
  expect(await report([violation()], callWorker, {}, { ADDRESS_LIMITER: limiter })).toEqual({
    status: 429,
    lines: [],
  })
})
