import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { ConsoleErrorBody } from '../protocol/errors.ts'
import type { Role } from '../protocol/roles.ts'
import type { ConsoleEnvironment } from './environment.ts'
import { openBrowser } from './testing/browser.ts'
import { CONSOLE, callConsole, migrate } from './testing/fixture.ts'
import { joinAs } from './testing/members.ts'

type Joined = Awaited<ReturnType<typeof joinAs>>

let owner: Joined
let editor: Joined
let viewer: Joined

beforeAll(async () => {
  await migrate()
  owner = await joinAs('owner')
  editor = await joinAs('editor')
  viewer = await joinAs('viewer')
})

const codeOf = async (response: Response) => (await response.json<ConsoleErrorBody>()).error.code

const PUBLIC = [
  '/api/login/options',
  '/api/login',
  '/api/invitations/accept/options',
  '/api/invitations/accept',
  '/api/demo/session',
]
const WRITES: [method: string, path: string][] = [
  ...PUBLIC.map((path): [string, string] => ['POST', path]),
  ['POST', '/api/logout'],
  ['POST', '/api/invitations'],
  ['DELETE', '/api/invitations/some'],
  ['PATCH', '/api/members/some'],
  ['DELETE', '/api/members/some'],
]

test.each(WRITES)(
  '%s %s is refused to pages of other origins, with the session of an owner',
  async (method, path) => {
    const attacks: Record<string, string>[] = [
      { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'https://sub.console.example', 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://console.example.evil.example' },
      { Origin: `${CONSOLE}:8443` },
      { Origin: 'http://console.example' },
      { Origin: 'null' },
      // A browser that tells where the request is from, behind a proxy that rewrites the origin.
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'none' },
    ]
    for (const headers of attacks) {
      const response = await owner.browser.call(method, path, { headers })
      expect([headers, response.status, await codeOf(response)]).toEqual([headers, 403, 'FORBIDDEN'])
    }
    expect((await owner.browser.call('GET', '/api/session')).status).toBe(200)
  },
)

test.each(WRITES)('%s %s is refused without an Origin', async (method, path) => {
  const cookie = [...owner.browser.cookies].map((pair) => pair.join('=')).join('; ')
  const headers = { Cookie: cookie, 'Content-Type': 'application/json' }
  const response = await callConsole(path, { method, headers, body: '{}' })
  expect([response.status, await codeOf(response)]).toEqual([403, 'FORBIDDEN'])
})

test.each(WRITES.filter(([method]) => method !== 'DELETE'))(
  '%s %s takes no content type that a form can send',
  async (method, path) => {
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain', '']
    for (const type of [...types, 'text/plain; application/json', 'application/jsonp']) {
      const response = await owner.browser.call(method, path, { headers: { 'Content-Type': type } })
      expect([type, response.status]).toEqual([type, 403])
    }
  },
)

test('reads are refused to pages of the same site, whose requests carry the cookie', async () => {
  for (const site of ['same-site', 'cross-site']) {
    const response = await owner.browser.call('GET', '/api/members', { headers: { 'Sec-Fetch-Site': site } })
    expect([site, response.status]).toEqual([site, 403])
  }
  const foreign = await owner.browser.call('GET', '/api/members', {
    headers: { Origin: 'https://evil.example' },
  })
  expect(foreign.status).toBe(403)
})

test('no answer lets pages of other origins read it', async () => {
  const response = await owner.browser.call('GET', '/api/members')
  expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
  expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
  const preflight = await callConsole('/api/members', {
    method: 'OPTIONS',
    headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'PATCH' },
  })
  expect([preflight.status, preflight.headers.get('Access-Control-Allow-Methods')]).toEqual([404, null])
})

const MEMBERS_ONLY: [method: string, path: string, roles: Role[]][] = [
  ['GET', '/api/members', ['owner', 'editor', 'viewer']],
  ['GET', '/api/audit', ['owner', 'editor', 'viewer']],
  ['GET', '/api/invitations', ['owner']],
  ['POST', '/api/invitations', ['owner']],
  ['DELETE', '/api/invitations/none', ['owner']],
  ['PATCH', '/api/members/none', ['owner']],
  ['DELETE', '/api/members/none', ['owner']],
]

test.each(MEMBERS_ONLY)('%s %s is for %j only', async (method, path, roles) => {
  const stranger = await openBrowser().call(method, path)
  expect([stranger.status, await codeOf(stranger)]).toEqual([401, 'UNAUTHENTICATED'])
  for (const { browser, member } of [owner, editor, viewer]) {
    const { status } = await browser.call(method, path)
    expect([member.role, status === 403]).toEqual([member.role, !roles.includes(member.role)])
  }
})

test('nobody below an owner invites, or changes a role, their own included', async () => {
  for (const { browser, member } of [editor, viewer]) {
    const invitation = { role: 'owner', label: 'A friend' }
    const invited = await browser.call('POST', '/api/invitations', { body: invitation })
    const raised = await browser.call('PATCH', `/api/members/${member.id}`, { body: { role: 'owner' } })
    const removed = await browser.call('DELETE', `/api/members/${owner.member.id}`)
    expect([invited.status, raised.status, removed.status]).toEqual([403, 403, 403])
    const session = await browser.call('GET', '/api/session')
    expect(await session.json()).toMatchObject({ role: member.role })
  }
})

test('a role, an id or another field that the contract does not name is refused', async () => {
  const bodies = [{ role: 'admin' }, { role: 'owner', id: owner.member.id }, { role: ['owner'] }, [], null]
  for (const body of bodies) {
    const response = await owner.browser.call('PATCH', `/api/members/${viewer.member.id}`, { body })
    expect([body, response.status]).toEqual([body, 422])
  }
  const error = await owner.browser.call('POST', '/api/invitations', { body: { role: 'editor', label: ' ' } })
  expect(await error.json()).toMatchObject({ error: { code: 'INVALID', fields: [{ path: 'label' }] } })
})

test('an address above its rate is refused before anything is looked up', async () => {
  const keys: string[] = []
  const full: RateLimit = {
    limit: async ({ key }) => {
      keys.push(key)
      return { success: false }
    },
  }
  const headers = { 'CF-Connecting-IP': '2001:db8:1:2:3:4:5:6' }
  const response = await owner.browser.call('GET', '/api/members', {
    headers,
    env: { ADDRESS_LIMITER: full },
  })
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '10'])
  expect(await response.json()).toMatchObject({ error: { code: 'RATE_LIMITED' } })
  expect(keys).toEqual(['2001:db8:1:2::/64'])
})

test('an address above its rate still gets the files of the page', async () => {
  const full: RateLimit = { limit: async () => ({ success: false }) }
  const get = (path: string) => callConsole(path, {}, { ADDRESS_LIMITER: full })
  expect((await get('/')).status).toBe(429)
  expect((await get('/assets/index-0123abcd.js')).status).toBe(200)
})

test('a deployed console takes twenty attempts of an address in a minute, and those of another', async () => {
  const { LOGIN_LIMITER } = env as unknown as ConsoleEnvironment
  const statuses: number[] = []
  const attempt = async (address: string) => {
    const headers = { 'CF-Connecting-IP': address }
    const options = { headers, env: { LOGIN_LIMITER } }
    return (await openBrowser().call('POST', '/api/login/options', options)).status
  }
  // Minutes begin at any moment: two of them may have been met.
  for (let count = 0; count < 41; count += 1) statuses.push(await attempt('192.0.2.1'))
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200))
  expect(statuses).toContain(429)
  expect(await attempt('192.0.2.2')).toBe(200)
})

test.each(PUBLIC)('attempts at %s are limited by address', async (path) => {
  let left = 3
  const three: RateLimit = { limit: async () => ({ success: left-- > 0 }) }
  const browser = openBrowser()
  const statuses: number[] = []
  for (let attempt = 0; attempt < 5; attempt += 1)
    statuses.push((await browser.call('POST', path, { env: { LOGIN_LIMITER: three } })).status)
  expect(statuses.slice(0, 3)).not.toContain(429)
  expect(statuses.slice(3)).toEqual([429, 429])
})
