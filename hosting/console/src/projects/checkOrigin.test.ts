import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Finding } from '../../protocol/projects.ts'
import { openBrowser } from '../testing/browser.ts'
import { migrate, WIDGET } from '../testing/fixture.ts'
import { joinAs } from '../testing/members.ts'
import { checkOrigin } from './checkOrigin.ts'
import { projectCalls, refusal } from './testProjects.ts'

const REACH = { widget: WIDGET, ownHost: 'console.example', allowsLoopback: false }

let browser = openBrowser()

beforeEach(async () => {
  await migrate()
  browser = (await joinAs('editor')).browser
  await projectCalls(browser).create()
})
afterEach(() => vi.restoreAllMocks())

const check = (origin: string) => browser.call('POST', '/api/projects/demo/check', { body: { origin } })

/** Answers of the network, by address; everything else is not there. Records the fetched addresses. */
function network(answers: Record<string, () => Response>) {
  const fetched: string[] = []
  const fetch = async (input: RequestInfo | URL) => {
    const url = input instanceof Request ? input.url : String(input)
    fetched.push(url)
    const answer = answers[url] ?? answers[new URL(url).origin]
    if (answer === undefined) throw new Error('it is not there')
    return answer()
  }
  return { fetched, fetch: fetch as typeof globalThis.fetch }
}

test('the page of an origin is checked as latch doctor does, worst first', async () => {
  const blocked = { 'Content-Security-Policy': `script-src ${WIDGET}; frame-src 'self'` }
  const { fetch } = network({
    'https://app.example': () =>
      new Response(`<script type="module" src="${WIDGET}/v1/sdk.js"></script>`, { headers: blocked }),
    [WIDGET]: () => new Response(null, { status: 502 }),
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(fetch)
  const findings = await (await check('https://app.example')).json<Finding[]>()
  expect(findings.map(({ title }) => title)).toContain('The Content-Security-Policy blocks the wallet frame')
  const severities = findings.map(({ severity }) => severity)
  expect(severities).toEqual(severities.toSorted((a, b) => RANK.indexOf(a) - RANK.indexOf(b)))
})

const RANK = ['error', 'warning', 'info']

test('a page that cannot be reached is a finding', async () => {
  const { fetch } = network({})
  const found = await checkOrigin(fetch, { project: 'demo', origin: 'https://app.example' }, REACH)
  expect(found).toMatchObject([{ severity: 'error', title: 'The page cannot be reached', fix: null }])
})

test.each([
  ['https://*.app.example', 'A pattern has many pages'],
  ['http://localhost:3000', 'Only a public https page'],
  ['https://app.example/path', 'path'],
  ['app.example', 'scheme'],
  ['javascript:alert(1)', 'scheme'],
  ['http://169.254.169.254', 'https'],
  ['https://10.0.0.1', ''],
  ['https://intranet.corp', 'Only a public https page'],
  ['https://console.example', 'Only a public https page'],
  ['https://app.example:8443', 'Only a public https page'],
])('%s is not fetched', async (origin, why) => {
  const { fetch, fetched } = network({})
  vi.spyOn(globalThis, 'fetch').mockImplementation(fetch)
  const { status, fields } = await refusal(await check(origin))
  expect([status, fields?.[0]?.path]).toEqual([422, 'origin'])
  expect(fields?.[0]?.message).toContain(why)
  expect(fetched).toEqual([])
})
