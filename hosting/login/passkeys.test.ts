import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeAuthenticator, type Otherwise } from './testing/authenticator.ts'
import { HOST, SECURE, type Services, startServices, stopClock } from './testing/fixture.ts'
import { makePartition, readFailure } from './testing/partition.ts'
import {
  type Authenticator,
  addPasskey as add,
  enterSite,
  message,
  type Owner,
  signUpToSecurity,
} from './testing/passkeys.ts'

/** The workers of all pages against both services, with an authenticator of ours. */
const clock = stopClock()
let services: Services
beforeAll(async () => {
  services = await startServices()
})
afterEach(() => vi.restoreAllMocks())

const signUp = () => signUpToSecurity(services, clock)
const addPasskey = (owner: Owner, authenticator: Authenticator, otherwise: Otherwise = {}) =>
  add(services, owner, authenticator, otherwise)
const enter = (authenticator: Authenticator, otherwise: Otherwise = {}) =>
  enterSite(services, authenticator, otherwise)

/** Opens the page that requests a passkey, on a site without an earlier login. */
async function openSite() {
  return { inner: await makePartition(services).openPasskey() }
}

test('a passkey opens the very wallet on a new site, and its owner was mailed when it was added', async () => {
  const owner = await signUp()
  const authenticator = await makeAuthenticator()
  await addPasskey(owner, authenticator)
  expect(owner.mailbox.last(owner.email)?.subject).toBe('A passkey was added to your wallet')
  const { frame, entered } = await enter(authenticator)
  expect(entered.user).toEqual(owner.user)
  await expect(frame.call('sign', message(owner.user.accounts.eip155))).resolves.toBeDefined()
  const { passkeys } = await owner.page.call('account', {})
  expect(passkeys).toMatchObject([{ name: 'Laptop', isSynced: false }])
})

test('one that stands in the page that asks is taken there, and in no other page', async () => {
  const authenticator = await makeAuthenticator()
  await addPasskey(await signUp(), authenticator)
  await expect(enter(authenticator, { topOrigin: HOST })).resolves.toBeDefined()
  expect(await readFailure(enter(authenticator, { topOrigin: 'https://evil.example' }))).toMatchObject({
    data: { reason: 'PASSKEY_REFUSED' },
  })
})

test.each<[string, Otherwise]>([
  ['another origin', { origin: 'https://evil.example' }],
  ['another place', { rpId: 'evil.example' }],
  ['another question', { type: 'webauthn.create' }],
  ['no finger, face or PIN', { flags: 0x01 }],
  ['nobody there', { flags: 0x04 }],
])('what was signed for %s lets nobody in', async (_, otherwise) => {
  const authenticator = await makeAuthenticator()
  await addPasskey(await signUp(), authenticator)
  const failure = await readFailure(enter(authenticator, otherwise))
  expect(failure).toMatchObject({ data: { reason: 'PASSKEY_REFUSED' } })
})

test.each<[string, Otherwise]>([
  ['on another page', { origin: 'https://evil.example' }],
  ['inside of another page', { topOrigin: HOST }],
  ['for another place', { rpId: 'evil.example' }],
  ['without a finger, face or PIN', { flags: 0x41 }],
])('a passkey that was made %s is not taken', async (_, otherwise) => {
  const owner = await signUp()
  const failure = await readFailure(addPasskey(owner, await makeAuthenticator(), otherwise))
  expect(failure).toMatchObject({ data: { reason: 'PASSKEY_REFUSED' } })
  expect((await owner.page.call('account', {})).passkeys).toEqual([])
})

test('an answer is taken once, by the device that it was given to, for the login that asked for it', async () => {
  const authenticator = await makeAuthenticator()
  await addPasskey(await signUp(), authenticator)
  const { inner } = await openSite()
  const start = () => inner.call('startPasskey', { project: services.project, host: HOST })
  const [one, two] = [await start(), await start()]
  const used = await authenticator.use(one.challenge)
  const proven = { used, prf: authenticator.prf, entry: null }
  const refused = { data: { reason: 'PASSKEY_REFUSED' } }
  const other = await openSite()
  expect(
    await readFailure(other.inner.call('provePasskey', { ...proven, attemptId: one.attemptId })),
  ).toMatchObject({
    data: { reason: 'CODE_EXPIRED' },
  })
  expect(
    await readFailure(inner.call('provePasskey', { ...proven, attemptId: two.attemptId })),
  ).toMatchObject(refused)
  // The wrong login has used it up.
  expect(
    await readFailure(inner.call('provePasskey', { ...proven, attemptId: one.attemptId })),
  ).toMatchObject(refused)
  const again = await start()
  const fresh = { ...proven, used: await authenticator.use(again.challenge), attemptId: again.attemptId }
  await inner.call('provePasskey', fresh)
  expect(await readFailure(inner.call('provePasskey', fresh))).toMatchObject(refused)
  clock.pass(601)
  const late = await start()
  clock.pass(601)
  const answer = { ...proven, used: await authenticator.use(late.challenge), attemptId: late.attemptId }
  expect(await readFailure(inner.call('provePasskey', answer))).toMatchObject({
    data: { reason: 'CODE_EXPIRED' },
  })
})

test('whose passkey it is says the passkey: a stranger’s is answered as one that does not exist', async () => {
  const [anna, bob] = [await makeAuthenticator(), await makeAuthenticator()]
  await addPasskey(await signUp(), anna)
  await addPasskey(await signUp(), bob)
  const { inner } = await openSite()
  const { attemptId, challenge } = await inner.call('startPasskey', { project: services.project, host: HOST })
  const used = { ...(await bob.use(challenge)), id: anna.id }
  const forged = await readFailure(inner.call('provePasskey', { attemptId, used, prf: bob.prf, entry: null }))
  const nobody = await readFailure(enter(await makeAuthenticator()))
  expect(forged).toEqual(nobody)
})

test('what another authenticator computes opens nothing', async () => {
  const owner = await signUp()
  const authenticator = await makeAuthenticator()
  await addPasskey(owner, authenticator)
  const { prf } = await makeAuthenticator()
  const failure = await readFailure(enter({ ...authenticator, prf }))
  expect(failure).toMatchObject({ data: { reason: 'WALLET_MISMATCH' } })
})

test('an authenticator that counts backwards was copied, and lets nobody in', async () => {
  const authenticator = await makeAuthenticator()
  await addPasskey(await signUp(), authenticator, { counter: 4 })
  await enter(authenticator, { counter: 9 })
  for (const counter of [9, 5, 0])
    expect(await readFailure(enter(authenticator, { counter }))).toMatchObject({
      data: { reason: 'PASSKEY_REFUSED' },
    })
  await expect(enter(authenticator, { counter: 10 })).resolves.toBeDefined()
})

test('a passkey is added and removed by who logged in just now, and a removed one opens nothing', async () => {
  const owner = await signUp()
  const authenticator = await makeAuthenticator()
  const sid = await addPasskey(owner, authenticator)
  clock.pass(601)
  const stale = { data: { reason: 'LOGIN_STALE' } }
  expect(await readFailure(owner.page.call('beginPasskey', { project: services.project }))).toMatchObject(
    stale,
  )
  expect(await readFailure(owner.page.call('removePasskey', { sid }))).toMatchObject(stale)
  await owner.page.call('renamePasskey', { sid, name: 'Old laptop' })
  expect((await owner.page.call('account', {})).passkeys).toMatchObject([{ name: 'Old laptop' }])
  await owner.prove(owner.page, SECURE)
  await owner.page.call('removePasskey', { sid })
  expect(owner.mailbox.last(owner.email)?.text).toContain('“Old laptop”')
  expect((await owner.page.call('account', {})).passkeys).toEqual([])
  expect(await readFailure(enter(authenticator))).toMatchObject({ data: { reason: 'PASSKEY_REFUSED' } })
})

test('nobody removes or names a stranger’s passkey', async () => {
  const sid = await addPasskey(await signUp(), await makeAuthenticator())
  const { page } = await signUp()
  const unavailable = { data: { reason: 'LOGIN_UNAVAILABLE' } }
  expect(await readFailure(page.call('removePasskey', { sid }))).toMatchObject(unavailable)
  expect(await readFailure(page.call('renamePasskey', { sid, name: 'Mine' }))).toMatchObject(unavailable)
})

test('a passkey that a wallet has is no other’s, and nothing is added that its owner is not told of', async () => {
  const authenticator = await makeAuthenticator()
  await addPasskey(await signUp(), authenticator)
  const other = await signUp()
  expect(await readFailure(addPasskey(other, authenticator))).toMatchObject({
    data: { reason: 'PASSKEY_REFUSED' },
  })
  other.mailbox.setDown(true)
  expect(await readFailure(addPasskey(other, await makeAuthenticator()))).toMatchObject({
    data: { reason: 'LOGIN_UNAVAILABLE' },
  })
  other.mailbox.setDown(false)
  expect((await other.page.call('account', {})).passkeys).toEqual([])
})

test('a project without the switch has no login by passkey', async () => {
  const { inner } = await openSite()
  const failure = await readFailure(inner.call('startPasskey', { project: 'off', host: HOST }))
  expect(failure).toMatchObject({ data: { reason: 'ORIGIN_NOT_ALLOWED' } })
})
