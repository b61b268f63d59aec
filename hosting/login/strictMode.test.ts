import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeAuthenticator } from './testing/authenticator.ts'
import { HOST, SECURE, type Services, startServices, stopClock } from './testing/fixture.ts'
import { failureOf, makePartition } from './testing/partition.ts'
import {
  type Authenticator,
  addPasskey,
  enterSite,
  message,
  type Owner,
  signUpToSecurity,
} from './testing/passkeys.ts'

/** A wallet that opens by passkey alone: the workers of all pages against both services. */
const clock = stopClock()
let services: Services
beforeAll(async () => {
  services = await startServices()
})
afterEach(() => vi.restoreAllMocks())

const needed = { data: { reason: 'PASSKEY_NEEDED' } }

async function logInByPasskey(page: Owner['page'], authenticator: Authenticator) {
  const where = { project: services.project, host: SECURE }
  const { attemptId, challenge } = await page.call('startPasskey', where)
  const used = await authenticator.use(challenge)
  return page.call('provePasskey', { attemptId, used, prf: authenticator.prf, entry: null })
}

/** On the Security page. */
async function setStrict({ page }: Owner, authenticator: Authenticator, isOn: boolean) {
  const { attemptId, challenge } = await page.call('startPasskey', {
    project: services.project,
    host: SECURE,
  })
  const used = await authenticator.use(challenge)
  await page.call('setStrict', { isOn, attemptId, used, prf: authenticator.prf })
}

/** @param spare - Another passkey of the wallet. */
async function strictWallet(spare?: Authenticator) {
  const owner = await signUpToSecurity(services, clock)
  const authenticator = await makeAuthenticator()
  const sid = await addPasskey(services, owner, authenticator)
  if (spare !== undefined) await addPasskey(services, owner, spare)
  await setStrict(owner, authenticator, true)
  return { owner, authenticator, sid }
}

test('in strict mode every other device is out, and its owner is mailed', async () => {
  const { owner } = await strictWallet()
  expect(owner.mailbox.last(owner.email)?.subject).toBe('Your wallet opens by passkey alone')
  const failure = await failureOf(owner.frame.call('sign', message(owner.user.accounts.eip155)))
  expect(failure).toMatchObject({ data: { reason: 'SESSION_ENDED' } })
  expect((await owner.page.call('account', {})).strict).toEqual(expect.any(Number))
})

test('a code opens nothing then, neither on a new device nor on one that is known', async () => {
  const { owner } = await strictWallet()
  const fresh = await makePartition(services).openTab()
  expect(await failureOf(owner.prove(fresh, HOST))).toMatchObject(needed)
  expect(await failureOf(owner.prove(owner.page, SECURE))).toMatchObject(needed)
})

test('a frame that a passkey opened signs, and asks for it again once its keys have left memory', async () => {
  const { owner, authenticator } = await strictWallet()
  const { frame, site, entered } = await enterSite(services, authenticator)
  const sign = (tab = frame) => tab.call('sign', message(owner.user.accounts.eip155))
  expect(entered.user).toEqual(owner.user)
  await expect(sign()).resolves.toBeDefined()
  await frame.call('lock', {})
  expect(await failureOf(sign())).toMatchObject(needed)
  const reloaded = await site.openTab()
  expect((await reloaded.call('restore', {})).user).toEqual(owner.user)
  expect(await failureOf(sign(reloaded))).toMatchObject(needed)
  await enterSite(services, authenticator, {}, { site, frame: reloaded })
  await expect(sign(reloaded)).resolves.toBeDefined()
})

test('keys that a passkey opened leave memory after a quarter of an hour without a signature', async () => {
  const { owner, authenticator } = await strictWallet()
  const { frame } = await enterSite(services, authenticator)
  clock.pass(15 * 60)
  expect(await failureOf(frame.call('sign', message(owner.user.accounts.eip155)))).toMatchObject(needed)
})

test('the last passkey stays, and strict mode is changed by a passkey alone', async () => {
  const { owner, authenticator, sid } = await strictWallet()
  expect(await failureOf(owner.page.call('removePasskey', { sid }))).toMatchObject({
    data: { reason: 'LOGIN_UNAVAILABLE' },
  })
  expect((await owner.page.call('account', {})).passkeys).toHaveLength(1)
  const stranger = await makeAuthenticator()
  expect(await failureOf(setStrict(owner, stranger, false))).toMatchObject({
    data: { reason: 'PASSKEY_REFUSED' },
  })
  await setStrict(owner, authenticator, false)
  expect(owner.mailbox.last(owner.email)?.subject).toBe('Your wallet opens by e-mail again')
  expect((await owner.page.call('account', {})).strict).toBeNull()
  await owner.page.call('removePasskey', { sid })
})

test('a passkey that was lost is removed on a new device by another one, and opens nothing from then on', async () => {
  const spare = await makeAuthenticator()
  const { owner, authenticator: lost, sid } = await strictWallet(spare)
  const page = await makePartition(services).openSecurity()
  const { user } = await logInByPasskey(page, spare)
  expect(user).toEqual(owner.user)
  await page.call('removePasskey', { sid })
  expect(owner.mailbox.last(owner.email)?.subject).toBe('A passkey was removed from your wallet')
  expect(await failureOf(enterSite(services, lost))).toMatchObject({ data: { reason: 'PASSKEY_REFUSED' } })
  await expect(enterSite(services, spare)).resolves.toBeDefined()
})

test('in strict mode a session that a code began removes no passkey', async () => {
  const { owner, sid } = await strictWallet(await makeAuthenticator())
  expect(await failureOf(owner.prove(owner.page, SECURE))).toMatchObject(needed)
  expect(await failureOf(owner.page.call('removePasskey', { sid }))).toMatchObject({
    data: { reason: 'LOGIN_STALE' },
  })
})

test('once it is off, a code opens the wallet again', async () => {
  const { owner, authenticator } = await strictWallet()
  await setStrict(owner, authenticator, false)
  expect(await owner.prove(owner.page, SECURE)).toEqual({ step: 'done', user: owner.user })
})

test('in strict mode an account is deleted by a passkey and a code, and by neither alone', async () => {
  const { owner, authenticator } = await strictWallet()
  const stale = { data: { reason: 'LOGIN_STALE' } }
  const fresh = await makePartition(services).openSecurity()
  await logInByPasskey(fresh, authenticator)
  expect(await failureOf(fresh.call('deleteAccount', {}))).toMatchObject(stale)
  expect(await failureOf(owner.prove(owner.page, SECURE))).toMatchObject(needed)
  expect(await failureOf(owner.page.call('deleteAccount', {}))).toMatchObject(stale)
  await logInByPasskey(owner.page, authenticator)
  const { at } = await owner.page.call('deleteAccount', {})
  expect(at).toBe(Date.now() + 72 * 3_600_000)
  expect(owner.mailbox.last(owner.email)?.subject).toContain('delete')
})

test('on a device that a passkey has just let in an account is deleted by a code beside it, too', async () => {
  const { owner, authenticator } = await strictWallet()
  const fresh = await makePartition(services).openSecurity()
  await logInByPasskey(fresh, authenticator)
  expect(await failureOf(owner.prove(fresh, SECURE))).toMatchObject(needed)
  await logInByPasskey(fresh, authenticator)
  await expect(fresh.call('deleteAccount', {})).resolves.toEqual({ at: expect.any(Number) })
})
