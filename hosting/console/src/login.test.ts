import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Member } from '../protocol/members.ts'
import { openBrowser } from './testing/browser.ts'
import { migrate, testEnv } from './testing/fixture.ts'
import { joinAs, logIn, loginAnswer, newAuthenticator, signLogin } from './testing/members.ts'

const COOKIE = '__Host-latch-console'

let editor: Awaited<ReturnType<typeof joinAs>>

beforeAll(async () => {
  await migrate()
  await joinAs('owner')
})

beforeEach(async () => {
  vi.useRealTimers()
  // Each test has an editor of its own, and members have different names.
  editor = await joinAs('editor', `Editor ${crypto.randomUUID()}`)
})

const roleOf = async (response: Response) => (await response.json<Member>()).role

test('a passkey logs its member in', async () => {
  const browser = openBrowser()
  const response = await logIn(browser, editor.authenticator)
  expect(await response.json()).toMatchObject({
    id: editor.member.id,
    name: editor.member.name,
    role: 'editor',
  })
  expect(await roleOf(await browser.call('GET', '/api/session'))).toBe('editor')
})

test('options name no passkey, and ask for user verification on the own host', async () => {
  const response = await openBrowser().call('POST', '/api/login/options')
  const { challenge, options } = await response.json<{ challenge: string; options: object }>()
  expect(options).toMatchObject({ challenge, rpId: 'console.example', userVerification: 'required' })
  expect(options).not.toHaveProperty('allowCredentials')
})

test('the session is a cookie that no script, no other site and no other host can read or set', async () => {
  const response = await logIn(openBrowser(), editor.authenticator)
  const [cookie = '', ...others] = response.headers.getSetCookie()
  expect(others).toEqual([])
  expect(cookie).toMatch(/^__Host-latch-console=[\w-]{43}; /)
  expect(cookie.split('; ').slice(1).sort()).toEqual(
    ['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Strict', 'Secure'].sort(),
  )
})

test('the database has no secret by which one could log in', async () => {
  const browser = openBrowser()
  await logIn(browser, editor.authenticator)
  const { results } = await testEnv.DB.prepare('SELECT * FROM console_sessions').all()
  const secret = browser.cookies.get(COOKIE) ?? ''
  expect(secret).not.toBe('')
  expect(JSON.stringify(results)).not.toContain(secret)
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['a subdomain', { origin: 'https://sub.console.example' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['a page inside another', { topOrigin: 'https://console.example' }],
  ['a new passkey', { type: 'webauthn.create' }],
  ['a press without user verification', { flags: 0x01 }],
])('an answer for %s is refused', async (_, otherwise) => {
  const browser = openBrowser()
  const body = await loginAnswer(browser, editor.authenticator, otherwise)
  const response = await browser.call('POST', '/api/login', { body })
  expect([response.status, browser.cookies.has(COOKIE)]).toEqual([410, false])
})

test('a challenge is good for one answer', async () => {
  const browser = openBrowser()
  const body = await loginAnswer(browser, editor.authenticator)
  expect((await browser.call('POST', '/api/login', { body })).status).toBe(200)
  expect((await browser.call('POST', '/api/login', { body })).status).toBe(410)
})

test('of simultaneous answers to one challenge, one is accepted', async () => {
  const browser = openBrowser()
  const body = await loginAnswer(browser, editor.authenticator)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => browser.call('POST', '/api/login', { body })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(410)])
})

test('a wrong answer uses its challenge up', async () => {
  const browser = openBrowser()
  const wrong = await loginAnswer(browser, await newAuthenticator())
  expect((await browser.call('POST', '/api/login', { body: wrong })).status).toBe(410)
  const { challenge } = wrong
  const right = { challenge, response: await signLogin(editor.authenticator, challenge) }
  expect((await browser.call('POST', '/api/login', { body: right })).status).toBe(410)
})

test('a challenge of another browser is refused, and stays good for its own', async () => {
  const [victim, attacker] = [openBrowser(), openBrowser()]
  await attacker.call('POST', '/api/login/options')
  const body = await loginAnswer(victim, editor.authenticator)
  expect((await attacker.call('POST', '/api/login', { body })).status).toBe(410)
  expect((await openBrowser().call('POST', '/api/login', { body })).status).toBe(410)
  expect((await victim.call('POST', '/api/login', { body })).status).toBe(200)
})

test('two tabs of a browser can log in at the same time', async () => {
  const browser = openBrowser()
  const bodies = [
    await loginAnswer(browser, editor.authenticator),
    await loginAnswer(browser, editor.authenticator),
  ]
  for (const body of bodies) expect((await browser.call('POST', '/api/login', { body })).status).toBe(200)
})

test('a challenge that the Worker did not issue is refused', async () => {
  const browser = openBrowser()
  await browser.call('POST', '/api/login/options')
  const challenge = 'A'.repeat(43)
  const body = { challenge, response: await signLogin(editor.authenticator, challenge) }
  expect((await browser.call('POST', '/api/login', { body })).status).toBe(410)
})

test('an answer for one challenge is refused with another', async () => {
  const browser = openBrowser()
  const signed = await loginAnswer(browser, editor.authenticator)
  const other = await loginAnswer(browser, editor.authenticator)
  const body = { challenge: other.challenge, response: signed.response }
  expect((await browser.call('POST', '/api/login', { body })).status).toBe(410)
})

test('a challenge expires after five minutes', async () => {
  const browser = openBrowser()
  const body = await loginAnswer(browser, editor.authenticator)
  vi.setSystemTime(Date.now() + 5 * 60_000)
  expect((await browser.call('POST', '/api/login', { body })).status).toBe(410)
})

test('a counter that does not grow is refused: the passkey was copied', async () => {
  const use = async (counter: number) => {
    const browser = openBrowser()
    const body = await loginAnswer(browser, editor.authenticator, { counter })
    return (await browser.call('POST', '/api/login', { body })).status
  }
  expect([await use(7), await use(7), await use(6), await use(0), await use(8)]).toEqual([
    200, 410, 410, 410, 200,
  ])
})

test('malformed answers are refused like wrong ones', async () => {
  const browser = openBrowser()
  const answers: Record<string, unknown>[] = [
    {},
    { id: 5 },
    { id: "' OR 1=1 --", response: {} },
    { id: 'A', response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' } },
  ]
  for (const response of answers) {
    const begun = await browser.call('POST', '/api/login/options')
    const { challenge } = await begun.json<{ challenge: string }>()
    const answer = await browser.call('POST', '/api/login', { body: { challenge, response } })
    expect([response, answer.status]).toEqual([response, 410])
  }
})

test('a session that was planted before the login is not the session after it', async () => {
  const attacker = await joinAs('viewer')
  const planted = attacker.browser.cookies.get(COOKIE) ?? ''
  const victim = openBrowser()
  victim.cookies.set(COOKIE, planted)
  await logIn(victim, editor.authenticator)
  expect(victim.cookies.get(COOKIE)).not.toBe(planted)
  // Nor does the planted one go on, as anybody.
  expect((await attacker.browser.call('GET', '/api/session')).status).toBe(401)
})

test('a secret that the Worker never wrote is no session', async () => {
  for (const value of ['A'.repeat(43), '', 'A'.repeat(5000), "' OR 1=1 --"]) {
    const browser = openBrowser()
    browser.cookies.set(COOKIE, value)
    expect((await browser.call('GET', '/api/session')).status).toBe(401)
  }
})

test('a cookie of the name without its prefix, which another host could set, is no session', async () => {
  const browser = openBrowser()
  browser.cookies.set('latch-console', editor.browser.cookies.get(COOKIE) ?? '')
  expect((await browser.call('GET', '/api/session')).status).toBe(401)
})

test('a session ends after twelve hours, however much it is used', async () => {
  vi.setSystemTime(Date.now() + 11.9 * 3_600_000)
  expect((await editor.browser.call('GET', '/api/session')).status).toBe(200)
  vi.setSystemTime(Date.now() + 0.1 * 3_600_000)
  expect((await editor.browser.call('GET', '/api/session')).status).toBe(401)
})

test('logout ends the session on the server, and no other one', async () => {
  const other = openBrowser()
  await logIn(other, editor.authenticator)
  const secret = editor.browser.cookies.get(COOKIE) ?? ''
  const response = await editor.browser.call('POST', '/api/logout')
  expect([response.status, editor.browser.cookies.has(COOKIE)]).toEqual([204, false])
  editor.browser.cookies.set(COOKIE, secret)
  expect((await editor.browser.call('GET', '/api/session')).status).toBe(401)
  expect((await other.call('GET', '/api/session')).status).toBe(200)
})

test('the demo owner exists only where the operator says so, and never behind https', async () => {
  expect((await openBrowser().call('POST', '/api/demo/session')).status).toBe(404)
  const deployed = { DEV: 'on' }
  expect((await openBrowser().call('POST', '/api/demo/session', { env: deployed })).status).toBe(404)
  const hidden = await openBrowser().call('GET', '/api/session', { env: deployed })
  expect(await hidden.json()).not.toHaveProperty('hasDemo')

  const local = { DEV: 'on', CONSOLE_ORIGIN: 'http://console.localhost:4825' }
  const headers = { Origin: local.CONSOLE_ORIGIN }
  const browser = openBrowser()
  const shown = await browser.call('GET', '/api/session', { env: local })
  expect([shown.status, await shown.json()]).toMatchObject([401, { hasDemo: true }])
  const entered = await browser.call('POST', '/api/demo/session', { env: local, headers })
  expect(await entered.json()).toMatchObject({ name: 'Demo owner', role: 'owner' })
  // No browser takes the prefix without TLS.
  expect(entered.headers.getSetCookie()[0]).toMatch(
    /^latch-console=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
  )
  expect((await browser.call('GET', '/api/session', { env: local })).status).toBe(200)
  const again = await openBrowser().call('POST', '/api/demo/session', { env: local, headers })
  expect(again.status).toBe(200)
  await testEnv.DB.prepare("DELETE FROM console_members WHERE id = 'demo-owner'").run()
})
