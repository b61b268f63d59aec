import { checkDeployment } from '@latch/sdk-source/doctor/deploymentChecks.ts'
import { openSocket } from '@latch/sdk-source/doctor/openSocket.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fetchOrigin } from '../verify/fetchOrigin.ts'
import { type Answer, json, serveDeployment, startServer, type TestServer, TIP } from './testDeployment.ts'

const PAGE = 'https://dapp.example'
const REFUSED = { headers: { 'Content-Security-Policy': "frame-ancestors 'none'" } }

let widget: TestServer
let secure: TestServer
let settings: object

beforeAll(async () => {
  widget = await startServer(
    '127.0.0.1',
    serveDeployment(
      PAGE,
      () => widget.origin,
      () => settings,
    ),
  )
  secure = await startServer('localhost', (path) =>
    path === '/embed'
      ? { headers: { 'Content-Security-Policy': `frame-ancestors ${widget.origin} ${PAGE}` } }
      : { status: 401 },
  )
})
beforeEach(() => {
  settings = { secureOrigin: secure.origin, walletConnect: { relayUrl: secure.origin.replace('http', 'ws') } }
})
afterEach(() => {
  widget.answers.clear()
  secure.answers.clear()
})
afterAll(() => Promise.all([widget.close(), secure.close()]))

async function examine(more: object = {}): Promise<{ codes: string[]; text: string }> {
  const findings = await checkDeployment({
    ...{ widget: widget.origin, projectId: 'demo', page: PAGE, isIsolated: false },
    ...{ fetch: fetchOrigin, connect: openSocket, now: Date.now },
    ...more,
  })
  return { codes: findings.map(({ code }) => code), text: findings.map(({ detail }) => detail).join('\n') }
}

const rpc = (answer: object): Answer => json({ jsonrpc: '2.0', id: 1, ...answer })

test('a healthy deployment names nothing', async () => {
  expect((await examine()).codes).toEqual([])
})

const FRAME = '/embed/v1/'
test.each<[code: string, path: string, answer: Answer]>([
  ['WIDGET_MISDIRECTED', FRAME, { status: 421 }],
  ['WIDGET_FAILS', FRAME, { status: 500 }],
  ['WIDGET_UNFRAMEABLE', FRAME, { headers: { 'X-Frame-Options': 'SAMEORIGIN' } }],
  ['ANCESTORS_REPLACED', FRAME, REFUSED],
  // The widget itself, not the page.
  ['ANCESTORS_REPLACED', FRAME, { headers: { 'Content-Security-Policy': "frame-ancestors 'self'" } }],
  ['ORIGIN_NOT_LISTED', '/projects/v1/admission', json({ denied: 'origin' })],
  ['CRON_LATE', '/health', { ...json({ status: 'late', crons: { index: { late: true } } }), status: 503 }],
  ['SDK_NOT_SERVED', '/v1/sdk.js', { status: 404 }],
  ['SDK_NOT_SERVED', '/v1/sdk.js', { headers: { 'Content-Type': 'text/html' } }],
  ['SDK_NOT_SERVED', '/v1/sdk.js', { headers: { 'Content-Type': 'text/javascript' } }],
  ['CHAIN_WRONG', TIP, json({ time: null, maxAge: 1, isOwnNetwork: false })],
  ['CHAIN_UNREACHABLE', TIP, { ...json({ reasons: [{ description: 'It is away.' }] }), status: 503 }],
  ['CHAIN_UNREACHABLE', TIP, { status: 502 }],
  ['CHAIN_LIMITED', TIP, { status: 429 }],
  ['CHAIN_WITHOUT_ARCHIVE', '/v1/', rpc({ error: { code: -32000, message: 'missing trie node' } })],
  ['PUBLIC_NODE_UNREACHABLE', '/rpc', { status: 403 }],
  ['PUBLIC_NODE_UNREACHABLE', '/rpc', rpc({ result: '0x1' })],
])('%s is named where %s is broken', async (code, path, answer) => {
  widget.answers.set(path, answer)
  expect((await examine()).codes).toEqual([code])
})

test('a deployment that is not there is named, and nothing that follows from it', async () => {
  const gone = await startServer('127.0.0.1', () => ({}))
  await gone.close()
  const { codes, text } = await examine({ widget: gone.origin })
  expect(codes).toEqual(['WIDGET_UNREACHABLE'])
  expect(text).toContain('ECONNREFUSED')
})

test('a database that is down is named in place of the pages that fail with it', async () => {
  widget.answers.set(FRAME, { status: 500 })
  widget.answers.set('/health', { ...json({ status: 'down', database: 'down' }), status: 503 })
  expect((await examine()).codes).toEqual(['DATABASE_DOWN'])
})

test.each([
  ['PROJECT_UNKNOWN', 404],
  ['PROJECT_UNUSABLE', 403],
])('%s is named where the project’s page answers %s', async (code, status) => {
  widget.answers.set('/projects/v1/admission', json({ denied: 'project' }))
  widget.answers.set(FRAME, { status })
  expect((await examine()).codes).toEqual([code])
})

test('clocks that differ are named, with the seconds', async () => {
  const { codes, text } = await examine({ now: () => Date.now() + 600_000 })
  expect(codes).toEqual(['CLOCK_SKEWED'])
  expect(text).toMatch(/(599|600|601) seconds behind/)
})

test('a widget without the headers for isolated pages is named only for one', async () => {
  expect((await examine({ isIsolated: true })).codes).toEqual(['WIDGET_NOT_ISOLATED'])
})

test.each<[code: string, answer: Answer]>([
  ['SECURE_UNREACHABLE', { status: 503 }],
  ['SECURE_UNFRAMEABLE', { headers: { 'X-Frame-Options': 'DENY' } }],
  ['SECURE_UNFRAMEABLE', { headers: { 'Content-Security-Policy': `frame-ancestors ${PAGE}` } }],
  ['SECURE_UNFRAMEABLE', { headers: { 'Content-Security-Policy': "frame-ancestors 'self'" } }],
])('%s is named where the secure frame answers %j', async (code, answer) => {
  secure.answers.set('/embed', answer)
  expect((await examine()).codes).toEqual([code])
})

test('X-Frame-Options counts only without a list of ancestors, as in browsers', async () => {
  const answer = (policy: string) => ({
    headers: { 'X-Frame-Options': 'SAMEORIGIN', 'Content-Security-Policy': policy },
    body: `<script type="application/json" id="latch-config">${JSON.stringify(settings)}</script>`,
  })
  const ancestors = `frame-ancestors ${widget.origin} ${PAGE}`
  widget.answers.set(FRAME, answer(`img-src *, ${ancestors}`))
  secure.answers.set('/embed', answer(ancestors))
  expect((await examine()).codes).toEqual([])
  widget.answers.set(FRAME, answer('img-src *'))
  secure.answers.set('/embed', answer('img-src *'))
  expect((await examine()).codes).toEqual(['WIDGET_UNFRAMEABLE', 'SECURE_UNFRAMEABLE'])
})

test('a relay without a socket is named', async () => {
  secure.answers.set('/', { status: 404 })
  expect((await examine()).codes).toEqual(['RELAY_UNREACHABLE'])
})

test.each([{ status: 404 }, json({ keys: [] })])(
  'keys of sign-in that cannot be read are named: %j',
  async (answer) => {
    settings = { siwx: { required: false, nonce: 'n' } }
    widget.answers.set('/.well-known/jwks.json', answer)
    expect((await examine()).codes).toEqual(['SIGN_IN_KEYS_MISSING'])
  },
)

test('a key of sign-ins is named once it is a year old, by its ID', async () => {
  settings = { siwx: { required: false, nonce: 'n' } }
  const answer = (day: string) => json({ keys: [{ kid: `${day}-1f` }, { kid: '2001-01-01-2e' }] })
  widget.answers.set('/.well-known/jwks.json', answer(new Date().toISOString().slice(0, 10)))
  expect((await examine()).codes).toEqual([])
  widget.answers.set('/.well-known/jwks.json', answer('2020-02-28'))
  expect((await examine()).codes).toEqual(['SIGN_IN_KEY_OLD'])
})

test('without a project only the deployment is checked', async () => {
  widget.answers.set(FRAME, { status: 404 })
  expect((await examine({ projectId: null })).codes).toEqual([])
})

test('a deployment from before the newest blocks were served is checked without them', async () => {
  widget.answers.set(TIP, { status: 404 })
  expect((await examine()).codes).toEqual([])
})

test('a chain of another family has no archive and no public node that wallets ask', async () => {
  widget.answers.set('/v1/', { status: 400 })
  widget.answers.set('/rpc', { status: 404 })
  expect((await examine()).codes).toEqual([])
})
