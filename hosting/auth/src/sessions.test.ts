import type { Session, VerifyDevice } from '@latch/protocol/login/auth.ts'
import { expect, test } from 'vitest'
import { randomText } from '#login/digests.ts'
import { approve, logIn, makeDevice } from '#login/testing/device.ts'
import { AUTH, HOST, newAddress, SECURE, setUpServices } from '#login/testing/fixture.ts'
import { makeRecipient, signUp, takeAuthFactor } from '#login/testing/wallet.ts'

const DAY = 86_400
const { clock, services, mailbox } = setUpServices()

async function begin() {
  const email = newAddress()
  const device = await makeDevice(services)
  const login = await logIn(device, mailbox, email)
  return { email, device, login, session: login.session }
}

test('each refresh gives the next token, and keeps who it is for', async () => {
  const { device, session } = await begin()
  const { body: second } = await device.refresh(session.refresh)
  expect(second).toMatchObject({
    action: 'CONNECT',
    uid: session.uid,
    did: session.did,
    email: session.email,
  })
  expect(second.refresh).not.toBe(session.refresh)
  expect((await device.refresh(second.refresh)).status).toBe(200)
})

test('a refresh whose answer was lost gets the same next token again, until that was used', async () => {
  const { device, session } = await begin()
  const { body: lost } = await device.refresh(session.refresh)
  clock.pass(3 * DAY)
  const { status, body: again } = await device.refresh(session.refresh)
  expect(status).toBe(200)
  expect(again.refresh).toBe(lost.refresh)
  expect((await device.read('/v1/user', again.access)).status).toBe(200)
  expect((await device.refresh(again.refresh)).status).toBe(200)
})

test('a device whose last answer was lost is not asked for a code', async () => {
  const { email, device, login, session } = await begin()
  await signUp(device, login)
  await device.refresh(session.refresh)
  const { body } = await device.start(email, { refresh: session.refresh })
  expect(body.action).toBe('CONNECT')
})

test('a refresh token whose next one was used ends the session, whoever has the newest', async () => {
  const { device, session } = await begin()
  const { body: second } = await device.refresh(session.refresh)
  const { body: third } = await device.refresh(second.refresh)
  expect((await device.refresh(session.refresh)).body.error).toBe('reused')
  expect((await device.refresh(third.refresh)).body.error).toBe('expired')
  expect((await device.read('/v1/user', third.access)).body.error).toBe('session_ended')
})

test('a token that was never given ends the session that it names', async () => {
  const { device, session } = await begin()
  const made = `${session.refresh.split('.')[0]}.${randomText(32)}`
  expect((await device.refresh(made)).body.error).toBe('reused')
  expect((await device.refresh(session.refresh)).body.error).toBe('expired')
})

test('many tabs that refresh at once get one next token, and the session goes on', async () => {
  const { device, session } = await begin()
  const answers = await Promise.all(Array.from({ length: 8 }, () => device.refresh(session.refresh)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const [next = '', ...others] = new Set(answers.map(({ body }) => body.refresh))
  expect(others).toEqual([])
  expect((await device.refresh(next)).status).toBe(200)
})

test('a copied refresh token is of no use with another key, and ends nobody’s session', async () => {
  const { device, session } = await begin()
  const thief = await makeDevice(services)
  expect((await thief.refresh(session.refresh)).body.error).toBe('expired')
  const made = `${session.refresh.split('.')[0]}.${randomText(32)}`
  expect((await thief.refresh(made)).body.error).toBe('expired')
  expect((await device.refresh(session.refresh)).status).toBe(200)
  expect((await thief.refresh(session.refresh)).body.error).toBe('expired')
  expect((await device.refresh(session.refresh)).status).toBe(200)
})

test('a session ends after seven days without use, and after thirty in any case', async () => {
  const { device, session } = await begin()
  const idle = await begin()
  let { refresh } = session
  for (let day = 6; day <= 30; day += 6) {
    clock.pass(6 * DAY)
    const { body } = await device.refresh(refresh)
    expect(body.action, `day ${day}`).toBe('CONNECT')
    refresh = body.refresh
  }
  clock.pass(1)
  expect((await device.refresh(refresh)).body.error).toBe('expired')
  expect((await idle.device.refresh(idle.session.refresh)).body.error).toBe('expired')
})

test('signing out ends a session at once, for its access token, too', async () => {
  const { device, session } = await begin()
  expect((await device.send(`${AUTH}/v1/session/end`, { refresh: session.refresh })).status).toBe(204)
  expect((await device.read('/v1/user', session.access)).body.error).toBe('session_ended')
  expect((await device.refresh(session.refresh)).body.error).toBe('expired')
})

test('signing out everywhere ends the sessions of all devices, and those of nobody else', async () => {
  const first = await begin()
  const other = await begin()
  clock.pass(31)
  const device = await makeDevice(services)
  const second = await logIn(device, mailbox, first.email)
  await device.send(`${AUTH}/v1/session/end`, { refresh: second.session.refresh, all: true })
  expect((await first.device.refresh(first.session.refresh)).body.error).toBe('expired')
  expect((await other.device.refresh(other.session.refresh)).status).toBe(200)
})

test('devices are listed, and one that is removed is out at once with its factor', async () => {
  const { email, device, login, session } = await begin()
  clock.pass(31)
  const phone = await makeDevice(services)
  const onPhone = await logIn(phone, mailbox, email)
  const before = await takeAuthFactor(phone, onPhone.session, null)
  const listed = await device.read<{ devices: { did: string; isThis: boolean }[] }>(
    '/v1/devices',
    session.access,
  )
  expect(listed.body.devices).toEqual([
    expect.objectContaining({ did: onPhone.session.did, browser: 'Chrome on Windows', isThis: false }),
    expect.objectContaining({ did: login.session.did, host: 'https://shop.example', isThis: true }),
  ])
  const revoke = (did: string) => device.send(`${AUTH}/v1/device/revoke`, { did }, { token: session.access })
  expect((await revoke(onPhone.session.did)).status).toBe(204)
  expect((await revoke(onPhone.session.did)).status).toBe(404)
  expect((await takeAuthFactor(phone, onPhone.session, null)).body.error).toBe('device_revoked')
  expect((await phone.refresh(onPhone.session.refresh)).body.error).toBe('expired')
  clock.pass(31)
  const again = await logIn(phone, mailbox, email)
  expect(again.session.did).not.toBe(onPhone.session.did)
  const after = await takeAuthFactor(phone, again.session, null)
  expect(after.factor).not.toBe(before.factor)
})

test('nobody removes a device of somebody else', async () => {
  const [one, other] = [await begin(), await begin()]
  const revoke = { did: other.session.did }
  expect(
    (await one.device.send(`${AUTH}/v1/device/revoke`, revoke, { token: one.session.access })).status,
  ).toBe(404)
  expect((await other.device.read('/v1/user', other.session.access)).status).toBe(200)
})

test('somebody who is frozen gets nothing, and no new session', async () => {
  const { email, device, session } = await begin()
  await services.auth.DB.prepare('UPDATE user SET frozen_until = ? WHERE uid = ?')
    .bind(Date.now() + DAY * 1000, session.uid)
    .run()
  expect((await device.read('/v1/user', session.access)).body.error).toBe('restricted')
  clock.pass(31)
  const { attemptId } = (await device.start(email)).body
  const { assertion } = (await device.verify(attemptId, mailbox.codeFor(email))).body
  expect((await device.session(assertion)).body.error).toBe('restricted')
})

test('a page on which somebody logs in may use the wallet until they strike it out, which ends all that was begun there', async () => {
  const { email, device, login, session } = await begin()
  const wallet = await signUp(device, login)
  const other = await begin()
  clock.pass(31)
  // The secure origin's own page is no site.
  const page = await makeDevice(services)
  const { body: requested } = await page.start(email, { host: SECURE })
  const { body: proven } = await page.verify(requested.attemptId, mailbox.codeFor(email))
  const waiting = (await page.session(proven.assertion)).body as VerifyDevice
  await approve(services, mailbox.linkFor(email), waiting.match)
  const here = (await page.resume(waiting.attemptId)).body as Session
  const read = async () => (await page.read<{ consents: string[] }>('/v1/user', here.access)).body
  expect(await read()).toMatchObject({
    accounts: { eip155: wallet.evm, solana: wallet.sol },
    consents: [HOST],
  })

  const remove = (origin: string) => page.send(`${AUTH}/v1/site/remove`, { origin }, { token: here.access })
  expect((await remove('javascript:alert(1)')).status).toBe(400)
  expect((await remove('https://another.example')).status).toBe(204)
  expect((await device.read('/v1/user', session.access)).status).toBe(200)
  expect((await remove(HOST)).status).toBe(204)
  expect((await read()).consents).toEqual([])
  expect((await device.read('/v1/user', session.access)).body.error).toBe('session_ended')
  expect((await device.refresh(session.refresh)).body.error).toBe('expired')
  expect((await other.device.read('/v1/user', other.session.access)).status).toBe(200)
})

test('a factor leaves only sealed to a key that the client made', async () => {
  const { device, session } = await begin()
  const { hpke } = await makeRecipient()
  const ask = (key: string) =>
    device.send<{ ct: string }>(`${AUTH}/v1/factor`, { kind: 'device', hpke: key }, { token: session.access })
  const answers = [await ask(hpke), await ask(hpke)]
  expect(answers[0]?.body.ct).not.toBe(answers[1]?.body.ct)
  // A point of small order would make the same secret for everybody.
  expect(await ask('A'.repeat(43))).toEqual({ status: 400, body: { error: 'invalid' } })
})
