/** Lifecycle of a wallet with a social login without an email address. */
import { mnemonicToAccount } from 'viem/accounts'
import { beforeEach, expect, test } from 'vitest'
import { type Farcaster, type Person, somebody, startFarcaster } from './testing/farcaster.ts'
import { HOST, SECURE, setUpServices } from './testing/fixture.ts'
import { makePartition, readFailure, type SocialTab, type Tab } from './testing/partition.ts'

const { clock, services } = setUpServices()

const reason = (name: string) => expect.objectContaining({ data: expect.objectContaining({ reason: name }) })
type Partition = ReturnType<typeof makePartition>
let farcaster: Farcaster
let person: Person
let fid = 815n
beforeEach(() => {
  farcaster = startFarcaster(services)
  person = somebody()
  fid += 1n
  farcaster.holders.set(person.address, fid)
})

/** Continues to where the provider's app returns. */
async function prove(tab: SocialTab, host: string) {
  const { attemptId, url } = await tab.call('startFarcaster', { project: services.project, host })
  await farcaster.sign(url, person, fid)
  await tab.call('awaitFarcaster', { attemptId })
  return tab.call('proveFarcaster', { attemptId })
}

/** A wallet in the frame of a site. */
async function signUp() {
  const frame = await makePartition(services).openTab()
  const outcome = await prove(frame, HOST)
  if (outcome.step !== 'done') throw new Error('A link was asked for')
  return { frame, user: outcome.user }
}

test.each(['/v1/farcaster/result', '/v1/social/session'])(
  'what an app signed counts though the answer of %s was lost',
  async (path) => {
    const partition = makePartition(services)
    const tab = await partition.openTab()
    let isLost = false
    partition.world.intercept = (url, send) => {
      if (isLost || url.pathname !== path) return undefined
      return send().then((response) => {
        if (response.status !== 200) return response
        isLost = true
        throw new TypeError('Failed to fetch')
      })
    }
    const { attemptId, url } = await tab.call('startFarcaster', { project: services.project, host: HOST })
    await farcaster.sign(url, person, fid)
    await tab.call('awaitFarcaster', { attemptId })
    const proveAgain = () => tab.call('proveFarcaster', { attemptId })
    expect(await proveAgain().catch(proveAgain)).toMatchObject({ step: 'done' })
    expect(isLost).toBe(true)
  },
)

/** The tab on its way to the Security page, which the frame lets in. */
async function admitDevice(frame: Tab, project = services.project): Promise<Partition> {
  const own = makePartition(services)
  const tab = await own.openWindow()
  const requested = await tab.call('requestEntry', { project, host: SECURE })
  const { expiresAfter: _, ...entry } = requested
  await tab.call('completeEntry', {
    attemptId: entry.attemptId,
    sealed: await frame.call('approveDevice', entry),
  })
  return own
}

test('the Security page of a browser that it does not know is refused, and let in by the frame of a site', async () => {
  const { frame, user } = await signUp()
  expect(user).toMatchObject({ email: null, social: 'farcaster' })
  const stranger = await makePartition(services).openSecurity()
  expect(await readFailure(prove(stranger, SECURE))).toEqual(reason('SOCIAL_UNPROVEN'))
  const page = await (await admitDevice(frame)).openSecurity()
  expect(await page.call('restore', {})).toEqual({ user })
  expect(await page.call('account', {})).toMatchObject({ provider: 'farcaster', devices: { length: 2 } })
  expect(await prove(page, SECURE)).toEqual({ step: 'done', user })
})

test('a project that has accounts elsewhere and no login by email lets a tab in, too', async () => {
  const { frame } = await signUp()
  const page = await (await admitDevice(frame, 'elsewhere')).openSecurity()
  expect((await page.call('restore', {})).user).not.toBeNull()
})

/** Opens the Security page of a user, with only the frame's session. */
async function lookAfter() {
  const { frame, user } = await signUp()
  const own = await admitDevice(frame)
  return { own, page: await own.openSecurity(), frame, user }
}

test('the recovery phrase is told after a login by the very account, for five minutes', async () => {
  const { own, page, user } = await lookAfter()
  const words = await own.openExport()
  expect(await words.call('owner', {})).toEqual({ provider: 'farcaster', isStrict: false })
  expect(await readFailure(words.call('exportPhrase', {}))).toEqual(reason('CODE_EXPIRED'))
  await prove(page, SECURE)
  clock.pass(301)
  expect(await readFailure(words.call('exportPhrase', {}))).toEqual(reason('CODE_EXPIRED'))
  await prove(page, SECURE)
  const { phrase } = await words.call('exportPhrase', {})
  expect(mnemonicToAccount(phrase).address).toBe(user.accounts.eip155)
  expect((await page.call('account', {})).exported).toBe(Date.now())
})

test('an account without an address is deleted after a login by it, and by no other’s', async () => {
  const { page, frame } = await lookAfter()
  expect(await readFailure(page.call('deleteAccount', {}))).toEqual(reason('LOGIN_STALE'))
  await prove(page, SECURE)
  const { at } = await page.call('deleteAccount', {})
  expect(at).toBe(Date.now() + 72 * 3_600_000)
  expect(await page.call('restore', {})).toEqual({ user: null })
  expect(await frame.call('restore', {})).toEqual({ user: null })
})

test('a login by an account that has no wallet ends the session, and makes none', async () => {
  const { page } = await lookAfter()
  person = somebody()
  fid += 1n
  farcaster.holders.set(person.address, fid)
  expect(await readFailure(prove(page, SECURE))).toEqual(reason('NO_WALLET'))
  expect(await page.call('restore', {})).toEqual({ user: null })
})
