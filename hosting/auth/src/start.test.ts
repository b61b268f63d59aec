import { expect, test, vi } from 'vitest'
import { clientAddress } from '#login/clientAddress.ts'
import { readSettings } from '#login/settings.ts'
import { logIn, makeDevice } from '#login/testing/device.ts'
import { AUTH, fetchService, newAddress, SECURE, setUpServices } from '#login/testing/fixture.ts'
import { signUp } from '#login/testing/wallet.ts'

const { clock, services, mailbox } = setUpServices()

test('the answer for an address with a wallet is that for one that nobody has, and so is the mail', async () => {
  const known = newAddress()
  const owner = await makeDevice(services)
  await signUp(owner, await logIn(owner, mailbox, known))
  clock.pass(31)
  const unknown = newAddress()
  const [one, other] = await Promise.all([makeDevice(services), makeDevice(services)])
  const answers = [await one.start(known), await other.start(unknown)]
  const shape = { action: 'VERIFY_OTP', attemptId: expect.any(String), resendAfter: 30, expiresIn: 600 }
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    Array(2).fill({ status: 200, body: shape }),
  )
  const [toKnown, toUnknown] = [mailbox.last(known), mailbox.last(unknown)].map((mail) =>
    mail?.text.replace(mailbox.codeFor(mail.to), ''),
  )
  expect(toKnown).toBe(toUnknown)
})

test('a wrong code tells no more of an address that somebody has', async () => {
  const known = newAddress()
  const owner = await makeDevice(services)
  await signUp(owner, await logIn(owner, mailbox, known))
  clock.pass(31)
  const answers = []
  for (const email of [known, newAddress()]) {
    const device = await makeDevice(services)
    const { attemptId } = (await device.start(email)).body
    const wrong = String((Number(mailbox.codeFor(email)) + 1) % 1_000_000).padStart(6, '0')
    answers.push([await device.verify(attemptId, wrong), await device.resume(attemptId)])
  }
  expect(answers[0]).toEqual(answers[1])
})

test('a device that is logged in to the same address needs no mail', async () => {
  const email = newAddress()
  const device = await makeDevice(services)
  const { session } = await logIn(device, mailbox, email)
  const mails = mailbox.mails.length
  const { refresh } = session
  expect((await device.start(email, { refresh })).body).toMatchObject({ action: 'CONNECT' })
  expect(mailbox.mails).toHaveLength(mails)
  clock.pass(31)
  expect((await device.start(newAddress(), { refresh })).body).toMatchObject({ action: 'VERIFY_OTP' })
  const thief = await makeDevice(services)
  expect((await thief.start(email, { refresh })).body).toMatchObject({ action: 'VERIFY_OTP' })
})

test('one client address begins so many logins an hour, and an IPv6 line counts as one', async () => {
  const LIMITS = { address: [{ max: 2, seconds: 3600 }] }
  const strict = { ...services, auth: { ...services.auth, LIMITS } }
  const begin = async (address: string) => (await makeDevice(strict, { address })).start(newAddress())
  for (const last of [1, 2]) expect((await begin(`2001:db8:1:2::${last}`)).status).toBe(200)
  expect(await begin('2001:db8:1:2:ffff::1')).toMatchObject({
    status: 429,
    body: { error: 'limited', retryAfter: 3600 },
  })
  expect((await begin('2001:db8:1:3::1')).status).toBe(200)
})

test('limits are the operator’s to set, one by one', async () => {
  const LIMITS = '{"project":[{"max":1,"seconds":60}]}'
  const strict = { ...services, auth: { ...services.auth, LIMITS } }
  const begin = async () => (await makeDevice(strict)).start(newAddress())
  clock.pass(61)
  expect((await begin()).status).toBe(200)
  expect((await begin()).status).toBe(429)
  const unfit = { ...services, auth: { ...services.auth, LIMITS: { project: [{ max: 0, seconds: 1 }] } } }
  vi.spyOn(console, 'error').mockReturnValue()
  expect((await (await makeDevice(unfit)).start(newAddress())).status).toBe(500)
})

test.each([
  ['a project that nobody knows', { project: 'nobody' }],
  ['a project whose operator left the switch off', { project: 'off' }],
  ['a page that is not on the project’s list', { host: 'https://elsewhere.example' }],
])('for %s nothing is mailed', async (_, change) => {
  const device = await makeDevice(services)
  expect(await device.start(newAddress(), change)).toEqual({ status: 403, body: { error: 'project' } })
  expect(mailbox.mails).toHaveLength(0)
})

test.each([
  ['no address', { email: 'nobody' }],
  ['two addresses', { email: 'a@b.example, c@d.example' }],
  ['a header in the address', { email: 'a@b.example\r\nBcc: c@d.example' }],
  ['no page', { host: 'about:blank' }],
])('a body with %s is refused', async (_, change) => {
  const device = await makeDevice(services)
  expect(await device.start(newAddress(), change)).toEqual({ status: 400, body: { error: 'invalid' } })
})

test('a body that is too long is not read, and one that is no JSON refused', async () => {
  const device = await makeDevice(services)
  expect((await device.start(newAddress(), { more: 'x'.repeat(9000) })).status).toBe(413)
  const request = new Request(`${AUTH}/v1/email/start`, {
    method: 'POST',
    headers: { Origin: SECURE },
    body: '{',
  })
  expect((await fetchService(services, request)).status).toBe(400)
})

test.each([
  ['another site', 'https://evil.example'],
  ['the host page', 'https://shop.example'],
  ['the secure origin’s neighbour', `${SECURE}.evil.example`],
  ['an opaque origin', 'null'],
])('a page of %s is refused and may not read why', async (_, origin) => {
  const device = await makeDevice(services)
  const response = await device.sendOnce(`${AUTH}/v1/email/start`, {}, { headers: { Origin: origin } })
  expect(response.status).toBe(403)
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe(null)
  const preflight = new Request(`${AUTH}/v1/email/start`, { method: 'OPTIONS', headers: { Origin: origin } })
  expect((await fetchService(services, preflight)).status).toBe(403)
})

test('who sends no origin is refused, too', async () => {
  const request = new Request(`${AUTH}/v1/email/start`, { method: 'POST', body: '{}' })
  expect((await fetchService(services, request)).status).toBe(403)
})

test('the secure frame may ask, and read every answer with its nonce', async () => {
  const headers = { Origin: SECURE }
  const preflight = await fetchService(
    services,
    new Request(`${AUTH}/v1/user`, { method: 'OPTIONS', headers }),
  )
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('authorization, content-type, dpop')
  const refused = await fetchService(services, new Request(`${AUTH}/v1/user`, { headers }))
  expect(refused.status).toBe(401)
  expect(refused.headers.get('Access-Control-Allow-Origin')).toBe(SECURE)
  expect(refused.headers.get('Access-Control-Expose-Headers')).toContain('DPoP-Nonce')
  expect(refused.headers.get('DPoP-Nonce')).toMatch(/^[\w-]{43}$/)
})

test('another method and another path are refused as such', async () => {
  const answer = async (path: string, method: string) =>
    (await fetchService(services, new Request(AUTH + path, { method }))).status
  expect(await answer('/v1/email/start', 'GET')).toBe(405)
  expect(await answer('/v1/nothing', 'POST')).toBe(404)
  expect(await answer('/v1/email%2Fstart', 'POST')).toBe(404)
})

test('keys are public, and hold no private half', async () => {
  const response = await fetchService(services, new Request(`${AUTH}/.well-known/jwks.json`))
  expect(await response.json()).toEqual({
    keys: [{ kty: 'OKP', crv: 'Ed25519', kid: 'a1', x: expect.any(String) }],
  })
})

test.each([
  ['in development, at a local name', { DEV: 'on' }, 'http://auth.localhost:4803/', '198.51.100.7'],
  ['in development, at a public name', { DEV: 'on' }, 'https://auth.example/', '192.0.2.1'],
  ['in production', {}, 'http://auth.localhost:4803/', '192.0.2.1'],
])('a client’s address by its own word: %s', (_, vars, url, expected) => {
  const headers = { 'CF-Connecting-IP': '192.0.2.1', 'X-Latch-Client-Address': '198.51.100.7' }
  const settings = readSettings({ ...services.auth, ...vars }, 'auth')
  expect(clientAddress(new Request(url, { headers }), settings)).toBe(expected)
})

test('a service without its keys answers nothing, and names what is missing without a value', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const broken = { ...services, auth: { ...services.auth, PEPPER: 'too short' } }
  const response = await fetchService(broken, new Request(`${AUTH}/.well-known/jwks.json`))
  const body: { reference: string } = await response.json()
  expect([response.status, body]).toEqual([500, { error: 'internal', reference: expect.any(String) }])
  expect(JSON.parse(String(error.mock.calls[0]?.[0]))).toMatchObject({
    event: 'A request failed',
    reference: body.reference,
    route: '/.well-known/jwks.json',
    method: 'GET',
    status: 500,
  })
  expect(String(error.mock.calls)).toContain('PEPPER')
  expect(String(error.mock.calls)).not.toContain('too short')
})
