/** The life of a wallet whose owner logs in by an account elsewhere that told no address. */
import { beforeEach, expect, test } from 'vitest'
import { type Farcaster, type Person, somebody, startFarcaster } from './testing/farcaster.ts'
import { HOST, SECURE, setUpServices } from './testing/fixture.ts'
import { failureOf, makePartition, type SocialTab, type Tab } from './testing/partition.ts'

const { services } = setUpServices()

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

/** As far as the app of the account brings it. */
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

/** The tab on its way to the Security page, which the frame lets in. */
async function letIn(frame: Tab, project = services.project): Promise<Partition> {
  const own = makePartition(services)
  const tab = await own.openTab()
  const asked = await tab.call('askEntry', { project, host: SECURE })
  const { expiresAfter: _, ...entry } = asked
  await tab.call('enter', { attemptId: entry.attemptId, sealed: await frame.call('vouch', entry) })
  return own
}

test('the Security page of a browser that it does not know is refused, and let in by the frame of a site', async () => {
  const { frame, user } = await signUp()
  const stranger = await makePartition(services).openSecurity()
  expect(await failureOf(prove(stranger, SECURE))).toEqual(reason('SOCIAL_UNPROVEN'))
  const page = await (await letIn(frame)).openSecurity()
  expect(await page.call('restore', {})).toEqual({ user })
  expect(await page.call('account', {})).toMatchObject({ provider: 'farcaster', devices: { length: 2 } })
  expect(await prove(page, SECURE)).toEqual({ step: 'done', user })
})

test('a project that has accounts elsewhere and no login by e-mail lets a tab in, too', async () => {
  const { frame } = await signUp()
  const page = await (await letIn(frame, 'elsewhere')).openSecurity()
  expect((await page.call('restore', {})).user).not.toBeNull()
})
