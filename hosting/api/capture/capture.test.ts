import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { callAccountApi } from '#testing/callAccountApi.ts'
import { callWorker, embeddedConfig, migrate, seedProject, testEnv, WIDGET } from '#testing/fixture.ts'
import { startMails } from '#testing/mails.ts'
import { ALICE, SITE, signInClient, siwxKeys } from '#testing/signIn.ts'
import { unsealEmail } from './addresses.ts'
import { forgetSkips } from './answers.ts'
import { forgetCodes } from './codes.ts'
import { forgetEmails } from './emails.ts'
import { captureKeys } from './keys.ts'
import { MONTH } from './lifetime.ts'
import { forgetHits } from './limits.ts'

const CAPTURE_KEY = 'Q'.repeat(43)
const BOUND = { CAPTURE_KEY, MAIL_FROM: 'hi@latch.example', MAILBOX_URL: 'http://mailbox.example' }
const on = (config: string[] | null = null, more = {}) => ({
  features: JSON.stringify({
    email_capture: { isEnabled: true, config },
    siwx: { isEnabled: true, config: null },
  }),
  ...more,
})

let mailbox: ReturnType<typeof startMails>
let people = 0
let email: string

beforeAll(async () => {
  await migrate()
  await seedProject('demo', on())
  await seedProject('other', on())
  await seedProject('off')
})
beforeEach(() => {
  mailbox = startMails()
  email = `anna${++people}@mail.example`
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const configured = async (project = 'demo', bound: object = BOUND) =>
  (await embeddedConfig(await callWorker(`/embed/v1/?project=${project}`, {}, { ...bound }))).emailCapture as
    | { required: boolean; consent: { text: string; version: string } }
    | undefined
const post = (path: string, body: object, { line = `203.0.113.${people}`, bound = BOUND as object } = {}) =>
  callAccountApi(`/capture/v1/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'CF-Connecting-IP': line },
    overrides: { ...bound },
  })
async function start(fields: Record<string, unknown> = {}, where = {}) {
  const projectId = String(fields.projectId ?? 'demo')
  const consent = (await configured(projectId))?.consent.version ?? 'x'.repeat(16)
  return post('code', { projectId, origin: SITE, email, consent, ...fields }, where)
}
const codeOf = (index = -1) => mailbox.mails.at(index)?.subject.slice(0, 6) ?? ''
const verify = (id: unknown, fields: Record<string, unknown> = {}) =>
  post('verify', { projectId: 'demo', origin: SITE, id, email, code: codeOf(), ...fields })
const rows = async (table = 'captured_emails') =>
  (await testEnv.DB.prepare(`SELECT * FROM ${table}`).all<Record<string, unknown>>()).results
const reason = (field: string) => ({ status: 400, body: { reasons: [{ field }] } })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('the widget is told what is asked for, where it is switched on and can be done', async () => {
  const capture = await configured()
  expect(capture).toEqual({
    required: false,
    consent: {
      text: 'Demo may use my email address to write to me. I can take this back at any time.',
      version: expect.stringMatching(/^[\w-]{16}$/),
    },
  })
  await seedProject('strict', on(['required'], { email_capture: '{"consent":"Write to me about Demo."}' }))
  const strict = await configured('strict')
  expect(strict).toMatchObject({ required: true, consent: { text: 'Write to me about Demo.' } })
  expect(strict?.consent.version).not.toBe(capture?.consent.version)
  expect(await configured('off')).toBeUndefined()
  vi.spyOn(console, 'error').mockReturnValue()
  for (const missing of [{ CAPTURE_KEY: 'short' }, { MAIL_FROM: '' }, { MAILBOX_URL: '' }])
    expect(await configured('demo', { ...BOUND, ...missing })).toBeUndefined()
})

test('with consent and code an address is kept, sealed, with what was agreed to and when', async () => {
  const started = await start({ email: ` ${email.toUpperCase()}`.trim() })
  expect(started).toMatchObject({ status: 200, body: { expiresAfter: 600, resendAfter: 30 } })
  expect(mailbox.mails).toHaveLength(1)
  expect(mailbox.mails[0]).toMatchObject({ to: email, subject: expect.stringContaining('app.example') })
  expect(await verify(started.body.id)).toMatchObject({ status: 200, body: { verified: true } })
  const row = (await rows()).find(({ project }) => project === 'demo')
  const { consent } = (await configured()) ?? {}
  expect(row).toMatchObject({
    account: '',
    origin: SITE,
    consent_text: consent?.text,
    consent_version: consent?.version,
  })
  expect(Number(row?.verified_at) - Number(row?.consent_at)).toBeGreaterThanOrEqual(0)
  expect(Number(row?.expires_at) - Number(row?.verified_at)).toBe(24 * MONTH)
  expect(JSON.stringify(row)).not.toContain('anna')
  const keys = await captureKeys(CAPTURE_KEY)
  if (keys === null) throw new Error('No keys')
  expect(await unsealEmail(keys, 'demo', String(row?.email_hash), String(row?.email))).toBe(email)
  await expect(unsealEmail(keys, 'other', String(row?.email_hash), String(row?.email))).rejects.toThrow()
})

test('before the code nothing that is an address is written, and never a word of it into the log', async () => {
  const logs = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'log')]
  for (const log of logs) log.mockReturnValue()
  await testEnv.DB.prepare('DELETE FROM captured_emails').run()
  await start()
  mailbox.status = 500
  vi.useFakeTimers({ now: Date.now() + 40_000, toFake: ['Date'] })
  expect((await start()).status).toBe(503)
  expect(await rows()).toEqual([])
  const written = JSON.stringify([await rows('capture_codes'), await rows('capture_hits')])
  expect(written).not.toMatch(/anna|mail\.example/)
  expect(JSON.stringify(logs.map(({ mock }) => mock.calls))).not.toContain('anna')
})

test('addresses that are known and those that are not get the same answer', async () => {
  const first = await start()
  await verify(first.body.id)
  vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] })
  const second = await start()
  expect(Object.keys(second.body)).toEqual(Object.keys(first.body))
  expect(second).toMatchObject({ status: 200, body: { expiresAfter: 600, resendAfter: 30 } })
  expect(mailbox.mails).toHaveLength(2)
})

test.each<[string, Record<string, unknown>, string]>([
  ['words that nobody ticked', { consent: 'A'.repeat(16) }, 'consent'],
  ['no consent', { consent: '' }, 'consent'],
  ['what is no address', { email: 'anna' }, 'email'],
  ['an address with a line break', { email: 'anna@mail.example\nBcc: all@mail.example' }, 'email'],
  ['a page that the project does not list', { origin: 'https://evil.example' }, 'origin'],
  ['a project that asks for none', { projectId: 'off' }, 'email_capture'],
])('%s mails nothing', async (_, fields, field) => {
  expect(await start(fields)).toMatchObject(reason(field))
  expect(mailbox.mails).toEqual([])
})

test('a code of another project, another address or another page is not taken', async () => {
  const { body } = await start()
  expect(await verify(body.id, { projectId: 'other' })).toMatchObject(reason('expired'))
  expect(await verify(body.id, { email: 'bo@mail.example' })).toMatchObject(reason('expired'))
  expect(await verify(body.id, { origin: 'https://evil.example' })).toMatchObject(reason('origin'))
  expect(await verify('A'.repeat(22))).toMatchObject(reason('expired'))
  expect((await verify(body.id)).status).toBe(200)
})

test('of a thousand tries five count, were they at the same time', async () => {
  const { body } = await start()
  const code = wrong(codeOf())
  expect((await verify(body.id, { code })).body).toMatchObject({
    reasons: [{ field: 'code', description: 'This is not the code. Tries left: 4.' }],
  })
  const tries = await Promise.all(Array.from({ length: 20 }, () => verify(body.id, { code })))
  const fields = tries.map(({ body: { reasons } }) => (reasons as { field: string }[])[0]?.field)
  expect(fields.filter((field) => field === 'code')).toHaveLength(3)
  expect(await verify(body.id)).toMatchObject(reason('tries'))
})

test('a code is good once, and for ten minutes', async () => {
  const { body } = await start()
  const code = codeOf()
  const both = await Promise.all([verify(body.id, { code }), verify(body.id, { code })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] })
  const late = await start()
  vi.setSystemTime(Date.now() + 600_000)
  expect(await verify(late.body.id)).toMatchObject(reason('expired'))
})

test('the next code to an address comes after half a minute, five an hour', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  await start()
  const early = await start({ projectId: 'other' })
  expect(early).toMatchObject({ status: 429, body: { reasons: [{ field: 'cooldown' }] } })
  expect(early.headers.get('Retry-After')).toBe('30')
  for (let sent = 1; sent < 5; sent++) {
    vi.setSystemTime(Date.now() + 31_000)
    expect((await start()).status).toBe(200)
  }
  vi.setSystemTime(Date.now() + 31_000)
  expect(await start()).toMatchObject({ status: 429, body: { reasons: [{ field: 'limited' }] } })
  expect(mailbox.mails).toHaveLength(5)
})

test('who asks for many addresses is held up by their line, and what was refused did not count', async () => {
  const where = {
    line: '2001:db8:1:2::7',
    bound: { ...BOUND, CAPTURE_LIMITS: '{"line":[{"max":2,"seconds":60}]}' },
  }
  const to = (name: string, line = where.line) =>
    start({ email: `${name}${people}@many.example` }, { ...where, line })
  expect((await to('a')).status).toBe(200)
  expect((await to('a')).status).toBe(429)
  expect((await to('b', '2001:db8:1:2::8')).status).toBe(200)
  expect(await to('c')).toMatchObject({ status: 429, body: { reasons: [{ field: 'limited' }] } })
  expect((await to('c', '2001:db8:1:3::7')).status).toBe(200)
})

test('two mails at the same time to one address are one', async () => {
  const both = await Promise.all([start(), start(), start()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429, 429])
})

test('an account is bound by its session here alone: not by its word, nor by a session elsewhere', async () => {
  const SIWX_KEYS = await siwxKeys('first')
  const client = signInClient(SIWX_KEYS)
  const sessionAt = async (projectId: string, origin: string) => {
    const message = await client.message({
      nonce: await client.nonce(projectId),
      domain: new URL(origin).host,
      uri: origin,
    })
    const signature = await ALICE.signMessage({ message })
    return (await client.session(message, signature, { projectId, origin })).body.secret
  }
  const accountWith = async (fields: object) => {
    vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] })
    email = `bound${++people}@mail.example`
    const { body } = await start()
    expect((await verify(body.id, { ...fields })).status).toBe(200)
    return (await rows()).sort((one, other) => Number(one.verified_at) - Number(other.verified_at)).at(-1)
  }
  const own = await sessionAt('demo', SITE)
  expect(await accountWith({ session: own })).toMatchObject({ account: `eip155:1:${ALICE.address}` })
  for (const forged of [
    { account: `eip155:1:${ALICE.address}` },
    { session: await sessionAt('other', SITE) },
    { session: await sessionAt('demo', 'https://www.app.example') },
    { session: 'x'.repeat(43) },
  ])
    expect(await accountWith(forged)).toMatchObject({ account: '' })
  await client.post('/siwx/v1/nonce', { projectId: 'demo' })
  await callWorker('/siwx/v1/revoke', {
    method: 'POST',
    body: JSON.stringify({ secret: own }),
    headers: { Origin: WIDGET },
  })
  expect(await accountWith({ session: own })).toMatchObject({ account: '' })
})

test('words that the operator changed meanwhile are not what was agreed to', async () => {
  await seedProject('moving', on())
  const { body } = await start({ projectId: 'moving' })
  await seedProject('moving', on(null, { email_capture: '{"consent":"Something else entirely."}' }))
  expect(await verify(body.id, { projectId: 'moving' })).toMatchObject(reason('consent'))
  expect((await rows()).filter(({ project }) => project === 'moving')).toEqual([])
})

test('only the widget’s own pages may ask', async () => {
  for (const path of ['code', 'verify'])
    expect(
      (
        await callWorker(
          `/capture/v1/${path}`,
          { method: 'POST', body: '{}', headers: { Origin: SITE } },
          BOUND,
        )
      ).status,
    ).toBe(403)
})

/** Stores an address. Resolves to the tokens in its mail. */
async function storedAddress() {
  const { body } = await start()
  await verify(body.id)
  const link = new URL(/https:\S+/.exec(mailbox.mails[0]?.text ?? '')?.[0] ?? '')
  const secret = link.hash.slice(1)
  const { address = '', mark = '' } = Object.fromEntries(new URLSearchParams(secret))
  const isStored = async () => (await rows()).some(({ email_hash }) => email_hash === address)
  const call = (init: RequestInit = {}, search = link.search) =>
    callWorker(`${link.pathname}${search}`, init, BOUND)
  return { link, secret, address, mark, isStored, call }
}

const formOf = (fields: Record<string, string>, headers: Record<string, string> = { Origin: WIDGET }) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers,
})

test('the link in the mail asks, and its button erases this address in this project alone', async () => {
  const { link, secret, isStored, call } = await storedAddress()
  expect(link.href).not.toContain('anna')
  const opened = await call({ headers: { 'Sec-Fetch-Site': 'cross-site' } })
  expect(opened.status).toBe(200)
  expect(opened.headers.get('Content-Security-Policy')).toMatch(/frame-ancestors 'none'.*script-src 'sha256-/)
  expect(await opened.text()).toContain(
    '<form method="post" action="/capture/v1/remove?projectId=demo&amp;open">',
  )
  const shown = await call(formOf({ secret }))
  expect(shown.headers.get('Content-Security-Policy')).not.toContain('script-src')
  expect(await shown.text()).toContain('Erase my address')
  const erase = { secret, erase: 'yes' }
  expect((await call(formOf(erase), '?projectId=other')).status).toBe(404)
  expect((await call(formOf(erase, { Origin: 'https://evil.example' }))).status).toBe(403)
  expect(await isStored()).toBe(true)
  expect((await call(formOf(erase))).status).toBe(200)
  expect(await isStored()).toBe(false)
})

test.each([
  ['is closed', "UPDATE projects SET allowed_origins = '[]' WHERE id = 'demo'"],
  ['does not ask any more', "UPDATE projects SET features = '{}' WHERE id = 'demo'"],
  ['is removed', "DELETE FROM projects WHERE id = 'demo'"],
])('the link and the token erase the address also when the project %s', async (_, change) => {
  const { secret, isStored, call } = await storedAddress()
  email = `bo${people}@mail.example`
  const { body } = await start()
  const { removal } = (await verify(body.id)).body as { removal: { address: string; mark: string } }
  const other = async () => (await rows()).some(({ email_hash }) => email_hash === removal.address)
  await testEnv.DB.prepare(change).run()
  try {
    expect((await call()).status).toBe(200)
    expect(await (await call(formOf({ secret }))).text()).toContain('Erase my address')
    const broken = formOf({ secret: `${secret.slice(0, -9)}AAAAAAAAA`, erase: 'yes' })
    expect((await call(broken)).status).toBe(404)
    expect((await call(formOf({ secret, erase: 'yes' }), '?projectId=%3Cb%3E')).status).toBe(404)
    expect(await isStored()).toBe(true)
    expect((await call(formOf({ secret, erase: 'yes' }))).status).toBe(200)
    expect([await isStored(), await other()]).toEqual([false, true])
    expect(await post('erase', { ...here, removal })).toMatchObject({ status: 200 })
    expect(await other()).toBe(false)
  } finally {
    await seedProject('demo', on())
  }
})

test('the mark of a link is in no address that a server is asked for', async () => {
  const { link, mark } = await storedAddress()
  expect(mark).toMatch(/^[\w-]{43}$/)
  expect(`${link.pathname}${link.search}`).toBe('/capture/v1/remove?projectId=demo')
})

test('what is over is forgotten by the clock', async () => {
  const { body } = await start()
  await verify(body.id)
  vi.useFakeTimers({ now: Date.now() + 40_000, toFake: ['Date'] })
  await start()
  const forget = () =>
    Promise.all([forgetCodes(testEnv.DB), forgetHits(testEnv.DB), forgetEmails(testEnv.DB)])
  const left = async () =>
    Promise.all(
      ['capture_codes', 'capture_hits', 'captured_emails'].map(async (table) => (await rows(table)).length),
    )
  const before = await left()
  await forget()
  expect(await left()).toEqual([expect.any(Number), before[1], before[2]])
  vi.setSystemTime(Date.now() + 2 * 86_400_000)
  await forget()
  expect(await left()).toEqual([0, 0, before[2]])
  vi.setSystemTime(Date.now() + 24 * MONTH)
  await forget()
  expect(await left()).toEqual([0, 0, 0])
})

const here = { projectId: 'demo', origin: SITE }

/** The secret of a session of Alice's. */
async function signedIn(): Promise<string> {
  const client = signInClient(await siwxKeys('k'))
  const message = await client.message()
  return String((await client.session(message, await ALICE.signMessage({ message }))).body.secret)
}

const answerOf = (session: string, fields = {}) => post('answer', { ...here, session, ...fields })

test('an account that has signed in learns on any device what it has answered, and has it erased', async () => {
  const session = await signedIn()
  expect(await answerOf(session)).toMatchObject({ status: 200, body: { answer: null, removals: [] } })
  expect(await post('skip', { ...here, session })).toMatchObject({ status: 200 })
  const device = await signedIn()
  expect(await answerOf(device)).toMatchObject({ body: { answer: 'skipped', removals: [] } })
  const { body } = await start()
  const verified = await verify(body.id, { session })
  const { removal } = verified.body as { removal: { address: string; mark: string } }
  expect(await answerOf(device)).toMatchObject({ body: { answer: 'given', removals: [removal] } })
  const foreign = { ...removal, mark: 'A'.repeat(43) }
  expect(await post('erase', { ...here, removal: foreign })).toMatchObject(reason('removal'))
  expect(await post('erase', { ...here, removal })).toMatchObject({ status: 200 })
  expect(await answerOf(device)).toMatchObject({ body: { answer: 'skipped', removals: [] } })
})

test('nobody learns of an account without having signed in with it, at this page and project', async () => {
  const session = await signedIn()
  expect(await answerOf('A'.repeat(43))).toMatchObject(reason('session'))
  expect(await answerOf(session, { projectId: 'other' })).toMatchObject(reason('session'))
  expect(await post('skip', { ...here, session: 'A'.repeat(43) })).toMatchObject(reason('session'))
})

test('an account that has skipped may be asked again once its time is over', async () => {
  const session = await signedIn()
  await post('skip', { ...here, session })
  expect(await rows('capture_skips')).not.toEqual([])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * MONTH })
  await forgetSkips(testEnv.DB)
  expect(await rows('capture_skips')).toEqual([])
})
