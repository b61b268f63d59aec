/** First email address of a social login without one, and its change. */

import type { Session, SessionAnswer, VerifyDevice } from '@latch/protocol/login/auth.ts'
import { beforeEach, expect, test } from 'vitest'
import { changeEmail, proveBoth } from './change.ts'
import { approve, type Device, logIn, makeDevice } from './device.ts'
import { type Farcaster, type Person, somebody, startFarcaster } from './farcaster.ts'
import { AUTH, HOST, newAddress, setUpServices, VAULT } from './fixture.ts'
import { signUp } from './wallet.ts'

const DAY = 86_400
const { clock, services, mailbox } = setUpServices()
let farcaster: Farcaster
let person: Person
let fid = 4711n
beforeEach(() => {
  farcaster = startFarcaster(services)
  person = somebody()
  fid += 1n
  farcaster.holders.set(person.address, fid)
})

/** Continues with Farcaster to the email address. */
async function begin(device: Device) {
  const body = { provider: 'farcaster', project: services.project, host: HOST }
  const started = await device.send<{ attemptId: string }>(`${AUTH}/v1/social/start`, body)
  const { attemptId } = started.body
  const { url } = (await device.send<{ url: string }>(`${VAULT}/v1/farcaster/start`, { attemptId })).body
  await farcaster.sign(url, person, fid)
  const proven = (await device.send(`${VAULT}/v1/farcaster/result`, { attemptId })).body
  const answer = await device.send<SessionAnswer>(`${AUTH}/v1/social/session`, proven)
  return { attemptId, answer: answer.body }
}

/** Returns a user with a wallet and without an email address. */
async function own() {
  const device = await makeDevice(services)
  const { attemptId, answer } = await begin(device)
  if (answer.action !== 'CONNECT') throw new Error(`No session: ${JSON.stringify(answer)}`)
  await signUp(device, { session: answer, attemptId })
  return { device, session: answer, access: answer.access }
}

const startAdding = (device: Device, token: string, newEmail: string) =>
  device.send<{ changeId: string }>(`${VAULT}/v1/email/add/start`, { newEmail }, { token })
async function prove(device: Device, token: string, newEmail: string): Promise<string> {
  const { changeId } = (await startAdding(device, token, newEmail)).body
  const requested = { changeId, code: mailbox.codeFor(newEmail) }
  return (await device.send<{ assertion: string }>(`${VAULT}/v1/email/add/prove`, requested, { token })).body
    .assertion
}
const finish = (device: Device, token: string, newEmail: string, assertion: string) =>
  device.send(`${AUTH}/v1/email/add`, { newEmail, assertion }, { token })

async function owned() {
  const begun = await own()
  const newEmail = newAddress()
  const assertion = await prove(begun.device, begun.access, newEmail)
  expect((await finish(begun.device, begun.access, newEmail, assertion)).status).toBe(204)
  return { ...begun, newEmail, assertion }
}

test('who has no address gets a new device in by one that was proved, after a day', async () => {
  const { newEmail } = await owned()
  clock.pass(DAY + 1)
  const phone = await makeDevice(services)
  const { answer, attemptId } = await begin(phone)
  expect(answer.action).toBe('VERIFY_DEVICE')
  await approve(services, mailbox.linkFor(newEmail), (answer as VerifyDevice).match)
  expect((await phone.resume(attemptId)).body).toMatchObject({ action: 'CONNECT', email: newEmail })
})

test('within the day a device of theirs lets it in, by the number, and no mail does', async () => {
  const { newEmail, device, access } = await owned()
  const phone = await makeDevice(services)
  const { answer, attemptId } = await begin(phone)
  expect(mailbox.linkFor(newEmail)).toBe('')
  const { match } = answer as VerifyDevice
  expect((await device.send(`${AUTH}/v1/device/admit`, { match }, { token: access })).status).toBe(204)
  expect((await phone.resume(attemptId)).body.action).toBe('CONNECT')
})

test('without an address a new device is refused', async () => {
  await own()
  expect((await begin(await makeDevice(services))).answer).toEqual({ error: 'no_second_proof' })
})

test('the session and the account tell it, and it opens no wallet by itself', async () => {
  const { device, session, newEmail } = await owned()
  const { body } = await device.refresh(session.refresh)
  expect(body).toMatchObject({ uid: session.uid, email: newEmail })
  const user = await device.read('/v1/user', body.access)
  expect(user.body).toMatchObject({ email: newEmail, provider: 'farcaster' })
  clock.pass(31)
  const stranger = await logIn(await makeDevice(services), mailbox, newEmail)
  expect(stranger.session.uid).not.toBe(session.uid)
  expect(stranger.session.wallet).toBeNull()
})

test('another address takes its place for who logged in by the account; the former is told, its link is dead', async () => {
  const { device, session, newEmail, assertion } = await owned()
  const { access } = session
  expect((await finish(device, access, newEmail, assertion)).status).toBe(204)
  clock.pass(DAY + 1)
  const phone = await makeDevice(services)
  const { answer, attemptId } = await begin(phone)
  const link = mailbox.linkFor(newEmail)
  const again = await begin(device)
  const { access: fresh, refresh } = again.answer as Session
  const other = newAddress()
  const proved = await prove(device, fresh, other)
  expect((await finish(device, fresh, other, proved)).status).toBe(204)
  expect(mailbox.last(newEmail)?.subject).toBe('The address of your wallet was changed')
  expect(mailbox.last(newEmail)?.text).not.toContain(other)
  expect((await device.refresh(refresh)).body.email).toBe(other)
  await approve(services, link, (answer as VerifyDevice).match)
  expect((await phone.resume(attemptId)).body.error).toBe('attempt')
})

test('the word of another device changes no address that is there', async () => {
  const { device, access, newEmail } = await owned()
  const window = await makeDevice(services)
  const requested = { project: services.project, host: HOST }
  const { attemptId } = (await window.send<{ attemptId: string }>(`${AUTH}/v1/device/ask`, requested)).body
  const vouched = { attemptId, jkt: window.jkt }
  expect((await device.send(`${AUTH}/v1/device/vouch`, vouched, { token: access })).status).toBe(204)
  const session = (await window.resume(attemptId)).body as Session
  const other = newAddress()
  clock.pass(31)
  const proved = await prove(window, session.access, other)
  expect((await finish(window, session.access, other, proved)).body.error).toBe('fresh_login')
  expect(mailbox.last(newEmail)?.subject).not.toContain('changed')
})

test('a proof is its device’s and its address’, and no change of one', async () => {
  const { device, access } = await own()
  const newEmail = newAddress()
  const assertion = await prove(device, access, newEmail)
  expect((await finish(device, access, newAddress(), assertion)).body.error).toBe('assertion_invalid')
  const other = await makeDevice(services)
  const { session } = await logIn(other, mailbox, newAddress())
  expect((await finish(other, session.access, newEmail, assertion)).body.error).toBe('dpop_key')
  const requested = { email: newAddress(), newEmail, assertion }
  const changed = await device.send(`${AUTH}/v1/email/change`, requested, { token: access })
  expect(changed.body.error).toBe('assertion_invalid')
})

test('who logs in by email adds none, and no change of theirs is one', async () => {
  const email = newAddress()
  const device = await makeDevice(services)
  const login = await logIn(device, mailbox, email)
  await signUp(device, login)
  const { access } = login.session
  clock.pass(31)
  const [newEmail, another] = [newAddress(), newAddress()]
  const { body } = await proveBoth(device, access, mailbox, { email, newEmail })
  expect((await finish(device, access, newEmail, body.assertion)).body.error).toBe('assertion_invalid')
  const added = await prove(device, access, another)
  expect((await finish(device, access, another, added)).body.error).toBe('not_yours')
  clock.pass(31)
  expect(await changeEmail(device, access, mailbox, { email, newEmail: newAddress() })).toBe(204)
})

test('a login of more than ten minutes ago adds none', async () => {
  const { device, session } = await own()
  clock.pass(601)
  const { access } = (await device.refresh(session.refresh)).body
  expect((await startAdding(device, access, newAddress())).body.error).toBe('fresh_login')
})
