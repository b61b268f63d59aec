import type { Session, VerifyDevice } from '@latch/protocol/login/auth.ts'
import { expect, test, vi } from 'vitest'
import { randomText } from '#login/digests.ts'
import { approve, logIn, makeDevice, openLink, proveCode } from '#login/testing/device.ts'
import { AUTH, fetchService, newAddress, setUpServices, VAULT } from '#login/testing/fixture.ts'
import { signUp, takeAuthFactor } from '#login/testing/wallet.ts'

const { clock, services, mailbox } = setUpServices()

/** Proves a code on a new device of a user with a wallet: it waits for the link. */
async function waitForLink() {
  const email = newAddress()
  const owner = await makeDevice(services)
  await signUp(owner, await logIn(owner, mailbox, email))
  clock.pass(31)
  const device = await makeDevice(services)
  const { answer, attemptId } = await proveCode(device, mailbox, email)
  const { match } = answer as VerifyDevice
  return { email, device, answer, attemptId, match, link: mailbox.linkFor(email) }
}

const other = (match: string) => String((Number(match) + 1) % 100).padStart(2, '0')
/** Without styles, the token and the time, which hold digits of their own. */
const shownText = (html: string) => html.replaceAll(/<style>.*?<\/style>|="[^"]*"|<bdi>[^<]*UTC|\{\d\}/gs, '')
const open = (link: string) => openLink(services, link)
const visit = (url: string) => fetchService(services, new Request(url))

test('a right code on a new device of somebody with a wallet opens nothing before the link is followed', async () => {
  const { device, answer, attemptId, match, link } = await waitForLink()
  expect(answer).toEqual({ action: 'VERIFY_DEVICE', attemptId, match, expiresIn: 900 })
  expect((await device.resume(attemptId)).body).toEqual(answer)
  expect((await approve(services, link, match)).status).toBe(200)
  const { refresh } = (await device.resume(attemptId)).body as Session
  expect((await device.refresh(refresh)).status).toBe(200)
  expect((await device.resume(attemptId)).body.error).toBe('attempt')
})

test('opening the link approves nothing, however often a scanner does, and shows no number', async () => {
  const { device, attemptId, match, link } = await waitForLink()
  for (let opened = 0; opened < 5; opened += 1) {
    const page = await open(link)
    expect(page.status).toBe(200)
    const text = await page.text()
    for (const fact of ['shop.example', 'Chrome on Windows', '<form method="post"'])
      expect(text).toContain(fact)
    expect(shownText(text)).not.toContain(match)
  }
  expect((await device.resume(attemptId)).body.action).toBe('VERIFY_DEVICE')
})

test('the link’s page runs nothing, is framed by nobody and tells no other site its address', async () => {
  const { link } = await waitForLink()
  const { headers } = await open(link)
  expect(headers.get('Content-Security-Policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^' ]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
  )
  expect(headers.get('Referrer-Policy')).toBe('same-origin')
})

test.each([
  ['the page of a link', `${AUTH}/device`],
  ['a path that there is not', `${AUTH}/nothing`],
  ['keys', `${AUTH}/.well-known/jwks.json`],
  ['vault', `${VAULT}/health`],
])('browsers come by TLS alone after %s', async (_, url) => {
  const { headers } = await visit(url)
  expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=63072000;/)
})

test('the secret of a link is in no address that a server is asked for, and its page sends it by a form', async () => {
  const { link } = await waitForLink()
  expect(link).toMatch(/^https:\/\/auth\.example\/device#[\w-]{43}$/)
  const page = await visit(link)
  expect(page.status).toBe(200)
  const text = await page.text()
  expect(text).toContain('<form method="post" action="/device/open">')
  expect(text).not.toContain('shop.example')
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(text) ?? []
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
  const source = `script-src 'sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}'`
  expect(page.headers.get('Content-Security-Policy')?.endsWith(source)).toBe(true)
})

test('the whole link may be pasted where there are no scripts', async () => {
  const { link } = await waitForLink()
  const [path = ''] = link.split('#')
  const body = new URLSearchParams({ secret: ` ${link}\n` })
  const page = await fetchService(services, new Request(`${path}/open`, { method: 'POST', body }))
  expect(await page.text()).toContain('shop.example')
})

test('the page of a link, and that of a link that is over, are in its visitor’s language', async () => {
  const { link } = await waitForLink()
  const headers = { 'Accept-Language': 'ar-EG, en;q=0.5' }
  const inArabic = async (init: RequestInit, path: string) =>
    (await fetchService(services, new Request(`${AUTH}${path}`, { ...init, headers }))).text()
  const openInArabic = (secret: string) =>
    inArabic({ method: 'POST', body: new URLSearchParams({ secret }) }, '/device/open')
  const text = await openInArabic(link)
  expect(text).toContain('<html lang="ar" dir="rtl">')
  expect(text).toContain('shop.example')
  expect(await openInArabic('x')).toContain('<html lang="ar" dir="rtl">')
  expect(await inArabic({}, '/device')).toContain('<html lang="ar" dir="rtl">')
})

test('a secret in the path of an address opens nothing', async () => {
  const { link } = await waitForLink()
  expect((await visit(link.replace('#', '/'))).status).toBe(404)
})

test('a link is good once', async () => {
  const { match, link } = await waitForLink()
  await approve(services, link, match)
  expect((await approve(services, link, match)).status).toBe(400)
  expect((await open(link)).status).toBe(400)
})

test('a link is good for fifteen minutes', async () => {
  const { device, attemptId, match, link } = await waitForLink()
  clock.pass(901)
  expect((await approve(services, link, match)).status).toBe(400)
  expect((await device.resume(attemptId)).body.error).toBe('attempt')
})

test('three other numbers spoil a link, also for the right one', async () => {
  const { device, attemptId, match, link } = await waitForLink()
  const texts = []
  for (let tried = 0; tried < 3; tried += 1)
    texts.push(await (await approve(services, link, other(match))).text())
  expect(texts.map((text) => text.includes('Wrong number'))).toEqual([true, true, false])
  expect((await approve(services, link, match)).status).toBe(400)
  expect((await device.resume(attemptId)).body.error).toBe('attempt')
})

test('of all numbers at once three are looked at', async () => {
  const { device, attemptId, match, link } = await waitForLink()
  const wrong = Array.from({ length: 20 }, (_, at) => String((Number(match) + 1 + at) % 100).padStart(2, '0'))
  await Promise.all(wrong.map((number) => approve(services, link, number)))
  expect((await approve(services, link, match)).status).toBe(400)
  expect((await device.resume(attemptId)).body.error).toBe('attempt')
})

test('a link approves the login that it was mailed for, and no other of the same person', async () => {
  const first = await waitForLink()
  clock.pass(31)
  const thief = await makeDevice(services)
  const second = await proveCode(thief, mailbox, first.email)
  await approve(services, first.link, first.match)
  expect((await thief.resume(second.attemptId)).body.action).toBe('VERIFY_DEVICE')
  expect((await thief.resume(first.attemptId)).body.error).toBe('attempt')
})

test('a form of another site approves nothing', async () => {
  const { device, attemptId, match, link } = await waitForLink()
  expect((await approve(services, link, match, 'https://evil.example')).status).toBe(400)
  expect((await device.resume(attemptId)).body.action).toBe('VERIFY_DEVICE')
})

test('where the link cannot be mailed the login says so, and the next question mails another', async () => {
  const email = newAddress()
  const owner = await makeDevice(services)
  await signUp(owner, await logIn(owner, mailbox, email))
  clock.pass(31)
  const device = await makeDevice(services)
  const { attemptId } = (await device.start(email)).body
  const { assertion } = (await device.verify(attemptId, mailbox.codeFor(email))).body
  vi.spyOn(console, 'error').mockReturnValue()
  mailbox.setDown(true)
  expect(await device.session(assertion)).toEqual({
    status: 503,
    body: { error: 'unavailable', reference: expect.any(String) },
  })
  mailbox.setDown(false)
  const { body } = await device.resume(attemptId)
  await approve(services, mailbox.linkFor(email), (body as VerifyDevice).match)
  expect((await device.resume(attemptId)).body.action).toBe('CONNECT')
})

test('a known device needs no link, one that was removed does', async () => {
  const email = newAddress()
  const device = await makeDevice(services)
  const first = await logIn(device, mailbox, email)
  await signUp(device, first)
  clock.pass(31)
  const second = await logIn(device, mailbox, email)
  expect(second.session.did).toBe(first.session.did)
  const { access, did } = second.session
  await device.send(`${AUTH}/v1/device/revoke`, { did }, { token: access })
  clock.pass(31)
  expect((await proveCode(device, mailbox, email)).answer.action).toBe('VERIFY_DEVICE')
})

test('who logged in before there was a wallet is out once there is one: nobody vouched for that device', async () => {
  const email = newAddress()
  const early = await makeDevice(services)
  const intruder = await logIn(early, mailbox, email)
  await takeAuthFactor(early, intruder.session, null)
  clock.pass(31)
  const device = await makeDevice(services)
  await signUp(device, await logIn(device, mailbox, email))
  expect((await early.read('/v1/user', intruder.session.access)).body.error).toBe('device_revoked')
  expect((await early.refresh(intruder.session.refresh)).body.error).toBe('expired')
  clock.pass(31)
  expect((await proveCode(early, mailbox, email)).answer.action).toBe('VERIFY_DEVICE')
})

test('an assertion makes one session, for the device alone that proved the code', async () => {
  const email = newAddress()
  const device = await makeDevice(services)
  const { attemptId } = (await device.start(email)).body
  const { assertion } = (await device.verify(attemptId, mailbox.codeFor(email))).body
  const thief = await makeDevice(services)
  expect((await thief.session(assertion)).body.error).toBe('dpop_key')
  const lost = (await device.session(assertion)).body as Session
  const { refresh, access } = (await device.session(assertion)).body as Session
  // The answer that was lost, given again: the same session, whose first token is the newest.
  expect(refresh.split('.')[0]).toBe(lost.refresh.split('.')[0])
  expect((await device.read('/v1/user', access)).status).toBe(200)
  expect((await device.refresh(refresh)).status).toBe(200)
  expect((await device.session(assertion)).body.error).toBe('attempt')
  expect((await device.resume(attemptId)).body.error).toBe('attempt')
})

test('an assertion is no way back into a session that was ended', async () => {
  const email = newAddress()
  const device = await makeDevice(services)
  const { attemptId } = (await device.start(email)).body
  const { assertion } = (await device.verify(attemptId, mailbox.codeFor(email))).body
  const { refresh } = (await device.session(assertion)).body as Session
  await device.send(`${AUTH}/v1/session/end`, { refresh })
  expect((await device.session(assertion)).body.error).toBe('attempt')
})

test('an assertion is good for two minutes, and none but vault’s is one', async () => {
  const email = newAddress()
  const device = await makeDevice(services)
  const { attemptId } = (await device.start(email)).body
  const { assertion } = (await device.verify(attemptId, mailbox.codeFor(email))).body
  clock.pass(130)
  expect((await device.session(assertion)).body.error).toBe('assertion_invalid')
  const stranger = await logIn(await makeDevice(services), mailbox, newAddress())
  expect((await device.session(stranger.session.access)).body.error).toBe('assertion_invalid')
})

test('a device that asks another one for its word waits, and is let in without a mail', async () => {
  const email = newAddress()
  const window = await makeDevice(services)
  const { session } = await logIn(window, mailbox, email)
  const frame = await makeDevice(services)
  const requested = await frame.send<{ attemptId: string }>(`${AUTH}/v1/device/ask`, {
    ...{ project: services.project, host: 'https://shop.example' },
  })
  const { attemptId } = requested.body
  expect((await frame.resume(attemptId)).status).toBe(202)
  const mails = mailbox.mails.length
  const vouch = (jkt: string) =>
    window.send(`${AUTH}/v1/device/vouch`, { attemptId, jkt }, { token: session.access })
  expect((await vouch(randomText(32))).body.error).toBe('attempt')
  expect((await vouch(frame.jkt)).status).toBe(204)
  expect((await vouch(frame.jkt)).body.error).toBe('attempt')
  const { body } = await frame.resume(attemptId)
  expect(body).toMatchObject({ action: 'CONNECT', uid: session.uid, email })
  expect(mailbox.mails).toHaveLength(mails)
})

test('an attempt by mail is not one that another device can vouch for', async () => {
  const window = await makeDevice(services)
  const { session } = await logIn(window, mailbox, newAddress())
  const device = await makeDevice(services)
  const { attemptId } = (await device.start(newAddress())).body
  const vouched = await window.send(
    `${AUTH}/v1/device/vouch`,
    { attemptId, jkt: device.jkt },
    { token: session.access },
  )
  expect(vouched.body.error).toBe('attempt')
  expect((await device.resume(attemptId)).body.error).toBe('attempt')
})

test('vault answers for no path of auth', async () => {
  const device = await makeDevice(services)
  expect((await device.send(`${VAULT}/v1/session`, {})).status).toBe(404)
})
