import type { Target } from '@latch/sdk-source/doctor/deployment.ts'
import { checkDeployment } from '@latch/sdk-source/doctor/deploymentChecks.ts'
import { examinePage } from '@latch/sdk-source/doctor/examinePage.ts'
import { fetchSocket } from '@latch/sdk-source/doctor/fetchSocket.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callWorker, migrate, seedProject, testEnv, WIDGET } from '#testing/fixture.ts'

const PAGE = 'https://app.example'
const MAILED = '{"email":{"isEnabled":true,"config":null}}'

/** Answers of public nodes, by method; the network of each follows from its address. */
let nodes: Record<string, unknown>

beforeEach(async () => {
  await migrate()
  await seedProject('demo')
  nodes = {
    eth_getBlockByNumber: { number: '0x1', timestamp: `0x${Math.floor(Date.now() / 1000).toString(16)}` },
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const body = JSON.parse(String(init?.body))
    return Response.json(Array.isArray(body) ? body.map((call) => answer(call, url)) : answer(body, url))
  })
})
afterEach(() => void vi.restoreAllMocks())

function answer({ id, method }: { id: number; method: string }, url: string): object {
  const network = /base/.test(url) ? '0x2105' : '0x1'
  const result = method === 'eth_chainId' ? network : '0x0'
  return { jsonrpc: '2.0', id, result, ...(method in nodes ? toOutcome(nodes[method]) : {}) }
}

const toOutcome = (outcome: unknown) =>
  outcome instanceof Error
    ? { result: undefined, error: { code: -32000, message: outcome.message } }
    : { result: outcome }

/** Runs the checks on the Worker itself. @param bindings - Variables and bindings that differ. */
async function examine(
  bindings: Record<string, unknown> = {},
  target: Partial<Target> = {},
): Promise<string[]> {
  const found = await checkDeployment({
    ...{ widget: WIDGET, projectId: 'demo', page: PAGE, isIsolated: false, now: Date.now },
    connect: async () => {},
    fetch: async (input, init) => {
      const { origin, pathname, search } = new URL(String(input))
      // Nodes have their own fake; nothing else is there.
      if (/\/(rpc|v2)?$/.test(pathname) && origin !== WIDGET) return fetch(input, init)
      if (origin !== WIDGET) throw new Error(`${origin} is not there`)
      return callWorker(pathname + search, init, bindings)
    },
    ...target,
  })
  return found.map(({ code }) => code)
}

test('a healthy deployment names nothing, for an isolated page neither', async () => {
  expect(await examine()).toEqual([])
  expect(await examine({}, { isIsolated: true })).toEqual([])
})

test('a page of another origin is not listed', async () => {
  expect(await examine({}, { page: 'https://other.example' })).toEqual(['ORIGIN_NOT_LISTED'])
})

test('a project that is unknown, empty or broken is named as such', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await examine({}, { projectId: 'nobody' })).toEqual(['PROJECT_UNKNOWN'])
  await seedProject('demo', { allowed_origins: '[]' })
  expect(await examine()).toEqual(['ORIGIN_NOT_LISTED'])
  await seedProject('demo', { chains: '["eip155:424242"]' })
  expect(await examine()).toEqual(['PROJECT_UNUSABLE'])
})

test('a Worker that is deployed for another host is named', async () => {
  expect(await examine({ WIDGET_ORIGIN: 'https://elsewhere.example' })).toEqual(['WIDGET_MISDIRECTED'])
})

test('a database that is down is named, and nothing that follows from it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await examine({ DB: null })).toEqual(['DATABASE_DOWN'])
})

test('a step of the cron that is late is named', async () => {
  await testEnv.DB.prepare("INSERT INTO cron_runs (step, since, good) VALUES ('index', 0, 0)").run()
  expect(await examine()).toEqual(['CRON_LATE'])
})

test('a build without the SDK is named', async () => {
  const isSdk = (input: RequestInfo | URL) =>
    new URL(input instanceof Request ? input.url : String(input)).pathname === '/v1/sdk.js'
  const ASSETS = {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) =>
      isSdk(input) ? new Response(null, { status: 404 }) : testEnv.ASSETS.fetch(input as string, init),
  }
  expect(await examine({ ASSETS })).toEqual(['SDK_NOT_SERVED'])
})

test('a secure origin that is not there is named where the project has email wallets', async () => {
  const SECURE_ORIGIN = 'https://secure.example'
  expect(await examine({ SECURE_ORIGIN })).toEqual([])
  await seedProject('demo', { features: MAILED })
  expect(await examine({ SECURE_ORIGIN })).toEqual(['SECURE_UNREACHABLE'])
})

test('a relay that is not there is named', async () => {
  const connect = () => Promise.reject(new Error('ENOTFOUND'))
  expect(await examine({ WALLETCONNECT_PROJECT: 'wc' }, { connect })).toEqual(['RELAY_UNREACHABLE'])
})

test.each([
  ['CHAIN_UNREACHABLE', { eth_getBlockByNumber: new Error('out of service') }],
  ['CHAIN_LIMITED', { eth_getBlockByNumber: new Error('Too many requests') }],
  ['CHAIN_WRONG', { eth_chainId: '0x5' }],
  ['CHAIN_WITHOUT_ARCHIVE', { eth_getBalance: new Error('missing trie node') }],
  ['CHAIN_BEHIND', { eth_getBlockByNumber: { number: '0x1', timestamp: '0x1' } }],
])('%s is named for each chain whose node answers %j', async (code, answers) => {
  await seedProject('demo', { chains: '["eip155:1"]' })
  nodes = { ...nodes, ...answers }
  expect(await examine()).toEqual([code])
})

test('the node of a chain of another family is read as the family reads it', async () => {
  await seedProject('demo', { chains: '["cosmos:cosmoshub-4"]' })
  const header = { chain_id: 'cosmoshub-4', height: '7', time: new Date().toISOString() }
  const answerWith = (changes: object) =>
    vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ block: { header: { ...header, ...changes } } }))
  answerWith({})
  expect(await examine()).toEqual([])
  answerWith({ time: '2020-01-01T00:00:00Z' })
  expect(await examine()).toEqual(['CHAIN_BEHIND'])
  answerWith({ chain_id: 'osmosis-1' })
  expect(await examine()).toEqual(['CHAIN_WRONG'])
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('<html>', { status: 502 }))
  expect(await examine()).toEqual(['CHAIN_UNREACHABLE'])
})

test('a Worker checks a page, as the console does', async () => {
  const html = `<script type="module" src="${WIDGET}/v1/sdk.js"></script>`
  const page = () =>
    new Response(html, { headers: { 'Content-Security-Policy': `script-src ${WIDGET}; frame-src 'self'` } })
  const report = await examinePage(
    `${PAGE}/`,
    { projectId: 'demo' },
    {
      ...{ connect: async () => {}, now: Date.now },
      fetch: async (input, init) => {
        const { origin, pathname, search } = new URL(String(input))
        if (origin === PAGE) return page()
        return origin === WIDGET ? callWorker(pathname + search, init) : fetch(input, init)
      },
    },
  )
  expect(report).toMatchObject({ widget: WIDGET, projectId: 'demo', seenBy: 'html' })
  expect(report.findings.map(({ code }) => code)).toEqual(['CSP_BLOCKS_FRAME'])
})

test.each([
  [101, true],
  [401, true],
  [404, false],
  [502, false],
])('a Worker finds a socket where the relay answers %s: %s', async (status, isThere) => {
  const answer = async () => Object.defineProperty(new Response(null), 'status', { value: status })
  const opened = fetchSocket('wss://relay.example', answer).then(
    () => true,
    () => false,
  )
  expect(await opened).toBe(isThere)
})
