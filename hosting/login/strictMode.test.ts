import { mnemonicToAccount } from 'viem/accounts'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeAuthenticator } from './testing/authenticator.ts'
import { approve } from './testing/device.ts'
import { HOST, SECURE, type Services, startServices, stopClock } from './testing/fixture.ts'
import { makePartition, readFailure } from './testing/partition.ts'
import {
  type Authenticator,
  addPasskey,
  enterSite,
  message,
  type Owner,
  signUpToSecurity,
} from './testing/passkeys.ts'

/** A wallet that opens only by passkey: the workers of all pages against both services. */
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

/** Sets strict mode on the Security page. */
async function setStrict({ page }: Owner, authenticator: Authenticator, isOn: boolean) {
  const { attemptId, challenge } = await page.call('startPasskey', {
    project: services.project,
    host: SECURE,
  })
  const used = await authenticator.use(challenge)
  await page.call('setStrict', { isOn, attemptId, used, prf: authenticator.prf })
}

/** Turns strict mode off by a passkey and a code. */
async function turnOff(owner: Owner, authenticator: Authenticator) {
  expect(await readFailure(owner.prove(owner.page, SECURE))).toMatchObject(needed)
  await setStrict(owner, authenticator, false)
}

/** Reads auth's data of a wallet: slots, and its factors of their keys. */
async function slotsOf({ user }: Owner) {
  const { results } = await services.auth.DB.prepare(
    `SELECT type FROM slot JOIN wallet USING (wid) WHERE evm = ?1
     UNION ALL SELECT substr(name, 1, instr(name, '|') - 1) FROM factor JOIN wallet USING (uid) WHERE evm = ?1`,
  )
    .bind(user.accounts.eip155)
    .all<{ type: string }>()
  return results.map(({ type }) => type).toSorted()
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
  expect(owner.mailbox.last(owner.email)?.subject).toBe('Strict mode is on for your wallet')
  const failure = await readFailure(owner.frame.call('sign', message(owner.user.accounts.eip155)))
  expect(failure).toMatchObject({ data: { reason: 'SESSION_ENDED' } })
  expect((await owner.page.call('account', {})).strict).toEqual(expect.any(Number))
})

test('what devices and both services opened it by is destroyed, and made anew once it is off', async () => {
  const { owner, authenticator } = await strictWallet()
  expect(await slotsOf(owner)).toEqual(['passkey', 'passkey'])
  await turnOff(owner, authenticator)
  expect(await slotsOf(owner)).toEqual(['device', 'passkey', 'passkey', 'recovery', 'recovery'])
  const own = makePartition(services)
  const fresh = await own.openTab()
  const requested = await owner.prove(fresh, HOST)
  if (requested.step !== 'device') throw new Error('No link was asked for')
  own.world.meanwhile = async () => {
    await approve(services, owner.mailbox.linkFor(owner.email), requested.match)
  }
  const { user } = await fresh.call('awaitDevice', { attemptId: requested.attemptId })
  expect(user).toEqual(owner.user)
  await expect(fresh.call('sign', message(user.accounts.eip155))).resolves.toBeDefined()
})

test('a wallet that an earlier release took out of strict mode opens by its passkey, and goes back', async () => {
  const { owner, authenticator } = await strictWallet()
  await services.auth.DB.prepare('UPDATE user SET strict = NULL').run()
  const { entered } = await enterSite(services, authenticator)
  expect(entered.user).toEqual(owner.user)
  await setStrict(owner, authenticator, true)
  expect((await owner.page.call('account', {})).strict).toEqual(expect.any(Number))
})

test('nothing is destroyed where the last passkey went in the same moment', async () => {
  const owner = await signUpToSecurity(services, clock)
  const authenticator = await makeAuthenticator()
  await addPasskey(services, owner, authenticator)
  owner.own.world.intercept = async ({ pathname }) => {
    if (pathname === '/v1/passkey/strict') await services.auth.DB.prepare('DELETE FROM passkey').run()
    return undefined
  }
  expect(await readFailure(setStrict(owner, authenticator, true))).toMatchObject({
    data: { reason: 'LOGIN_UNAVAILABLE' },
  })
  expect((await slotsOf(owner)).filter((type) => type === 'recovery')).toHaveLength(2)
})

test('a passkey alone turns it off for no mailbox', async () => {
  const { owner, authenticator } = await strictWallet()
  clock.pass(15 * 60)
  expect(await readFailure(setStrict(owner, authenticator, false))).toMatchObject({
    data: { reason: 'CODE_EXPIRED' },
  })
  expect((await owner.page.call('account', {})).strict).toEqual(expect.any(Number))
})

test('the recovery phrase is told by a passkey then, and by no code', async () => {
  const { owner, authenticator } = await strictWallet()
  const words = await owner.own.openExport()
  expect(await words.call('owner', {})).toEqual({ provider: 'email', isStrict: true })
  expect(await readFailure(owner.prove(words, SECURE))).toMatchObject(needed)
  expect(await readFailure(words.call('exportPhrase', {}))).toMatchObject(needed)
  const { attemptId, challenge } = await words.call('startPasskey', {
    project: services.project,
    host: SECURE,
  })
  const used = await authenticator.use(challenge)
  const { phrase } = await words.call('exportByPasskey', { attemptId, used, prf: authenticator.prf })
  expect(mnemonicToAccount(phrase).address).toBe(owner.user.accounts.eip155)
  expect(owner.mailbox.last(owner.email)?.subject).toContain('recovery phrase')
  expect((await owner.page.call('account', {})).exported).toBe(Date.now())
})

test('out of strict mode a passkey tells no phrase', async () => {
  const owner = await signUpToSecurity(services, clock)
  const authenticator = await makeAuthenticator()
  await addPasskey(services, owner, authenticator)
  const words = await owner.own.openExport()
  const { attemptId, challenge } = await words.call('startPasskey', {
    project: services.project,
    host: SECURE,
  })
  const proven = { attemptId, used: await authenticator.use(challenge), prf: authenticator.prf }
  expect(await readFailure(words.call('exportByPasskey', proven))).toMatchObject({
    data: { reason: 'LOGIN_NOT_ALLOWED' },
  })
})

test('a code opens nothing then, neither on a new device nor on one that is known', async () => {
  const { owner } = await strictWallet()
  const fresh = await makePartition(services).openTab()
  expect(await readFailure(owner.prove(fresh, HOST))).toMatchObject(needed)
  expect(await readFailure(owner.prove(owner.page, SECURE))).toMatchObject(needed)
})

test('a frame that a passkey opened signs, and asks for it again once its keys have left memory', async () => {
  const { owner, authenticator } = await strictWallet()
  const { frame, site, entered } = await enterSite(services, authenticator)
  const sign = (tab = frame) => tab.call('sign', message(owner.user.accounts.eip155))
  expect(entered.user).toEqual(owner.user)
  await expect(sign()).resolves.toBeDefined()
  await frame.call('lock', {})
  expect(await readFailure(sign())).toMatchObject(needed)
  const reloaded = await site.openTab()
  expect((await reloaded.call('restore', {})).user).toEqual(owner.user)
  expect(await readFailure(sign(reloaded))).toMatchObject(needed)
  await enterSite(services, authenticator, {}, { site, frame: reloaded })
  await expect(sign(reloaded)).resolves.toBeDefined()
})

test('a wallet that a passkey opened stays open when what a page asks is declined', async () => {
  const { owner, authenticator } = await strictWallet()
  const { frame } = await enterSite(services, authenticator)
  await frame.call('unlock', {})
  await frame.call('relock', {})
  await expect(frame.call('sign', message(owner.user.accounts.eip155))).resolves.toBeDefined()
})

test('keys that a passkey opened leave memory after a quarter of an hour without a signature', async () => {
  const { owner, authenticator } = await strictWallet()
  const { frame } = await enterSite(services, authenticator)
  clock.pass(15 * 60)
  expect(await readFailure(frame.call('sign', message(owner.user.accounts.eip155)))).toMatchObject(needed)
})

test('the last passkey stays, and strict mode is changed by a passkey alone', async () => {
  const { owner, authenticator, sid } = await strictWallet()
  expect(await readFailure(owner.page.call('removePasskey', { sid }))).toMatchObject({
    data: { reason: 'LOGIN_UNAVAILABLE' },
  })
  expect((await owner.page.call('account', {})).passkeys).toHaveLength(1)
  const stranger = await makeAuthenticator()
  expect(await readFailure(setStrict(owner, stranger, false))).toMatchObject({
    data: { reason: 'PASSKEY_REFUSED' },
  })
  await turnOff(owner, authenticator)
  expect(owner.mailbox.last(owner.email)?.subject).toBe('Strict mode is off for your wallet')
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
  expect(await readFailure(enterSite(services, lost))).toMatchObject({ data: { reason: 'PASSKEY_REFUSED' } })
  await expect(enterSite(services, spare)).resolves.toBeDefined()
})

test('in strict mode a session that a code began removes no passkey', async () => {
  const { owner, sid } = await strictWallet(await makeAuthenticator())
  expect(await readFailure(owner.prove(owner.page, SECURE))).toMatchObject(needed)
  expect(await readFailure(owner.page.call('removePasskey', { sid }))).toMatchObject({
    data: { reason: 'LOGIN_STALE' },
  })
})

test('once it is off, a code opens the wallet again', async () => {
  const { owner, authenticator } = await strictWallet()
  await turnOff(owner, authenticator)
  expect(await owner.prove(owner.page, SECURE)).toEqual({ step: 'done', user: owner.user })
})

test('in strict mode an account is deleted by a passkey and a code, and by neither alone', async () => {
  const { owner, authenticator } = await strictWallet()
  const stale = { data: { reason: 'LOGIN_STALE' } }
  const fresh = await makePartition(services).openSecurity()
  await logInByPasskey(fresh, authenticator)
  expect(await readFailure(fresh.call('deleteAccount', {}))).toMatchObject(stale)
  expect(await readFailure(owner.prove(owner.page, SECURE))).toMatchObject(needed)
  expect(await readFailure(owner.page.call('deleteAccount', {}))).toMatchObject(stale)
  await logInByPasskey(owner.page, authenticator)
  const { at } = await owner.page.call('deleteAccount', {})
  expect(at).toBe(Date.now() + 72 * 3_600_000)
  expect(owner.mailbox.last(owner.email)?.subject).toContain('delete')
})

test('on a device that a passkey has just let in an account is deleted by a code beside it, too', async () => {
  const { owner, authenticator } = await strictWallet()
  const fresh = await makePartition(services).openSecurity()
  await logInByPasskey(fresh, authenticator)
  expect(await readFailure(owner.prove(fresh, SECURE))).toMatchObject(needed)
  await logInByPasskey(fresh, authenticator)
  await expect(fresh.call('deleteAccount', {})).resolves.toEqual({ at: expect.any(Number) })
})
