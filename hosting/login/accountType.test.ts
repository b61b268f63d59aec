import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { approve } from './testing/device.ts'
import {
  HOST,
  newAddress,
  SECURE,
  type Services,
  startMailbox,
  startServices,
  stopClock,
} from './testing/fixture.ts'
import { type LoginTab, makePartition, readFailure } from './testing/partition.ts'

/** Choice between a user's two EVM accounts: the workers against both services. */
const clock = stopClock()
let services: Services
beforeAll(async () => {
  services = await startServices()
})
afterEach(() => vi.restoreAllMocks())

function newPerson() {
  const [mailbox, email] = [startMailbox(), newAddress()]
  const prove = async (tab: LoginTab, host = HOST) => {
    clock.pass(31)
    const started = await tab.call('startLogin', { email, project: services.project, host })
    if (started.action !== 'VERIFY_OTP') throw new Error('No code was asked for')
    return tab.call('submitCode', { attemptId: started.attemptId, code: mailbox.codeFor(email) })
  }
  return {
    async signUp(tab: LoginTab) {
      const outcome = await prove(tab)
      if (outcome.step !== 'done') throw new Error('A link was asked for')
      return outcome.user
    },
    /** On a new device. */
    async logIn() {
      const own = makePartition(services)
      return this.logInAt(own, await own.openSmart())
    },
    async logInAt(own: ReturnType<typeof makePartition>, tab: LoginTab, host = HOST) {
      const requested = await prove(tab, host)
      if (requested.step !== 'device') throw new Error('No link was asked for')
      own.world.meanwhile = async () => {
        await approve(services, mailbox.linkFor(email), requested.match)
      }
      return (await tab.call('awaitDevice', { attemptId: requested.attemptId })).user
    },
  }
}

test('who signs up where there are smart accounts has one, and what they choose is kept on every device', async () => {
  const person = newPerson()
  const site = makePartition(services)
  const [tab, other] = [await site.openSmart(), await site.openSmart()]
  const user = await person.signUp(tab)
  expect(user.smart).toMatchObject({ isPreferred: true })
  const chosen = await tab.call('preferAccount', { type: 'eoa' })
  expect(chosen.user).toEqual({ ...user, smart: { ...user.smart, isPreferred: false } })
  expect(other.posted).toContainEqual({ event: 'userChanged' })
  expect((await other.call('restore', {})).user?.smart).toMatchObject({ isPreferred: false })
  expect((await person.logIn()).smart).toMatchObject({ isPreferred: false })
  await tab.call('preferAccount', { type: 'smartAccount' })
  expect((await person.logIn()).smart).toMatchObject({ isPreferred: true })
})

test('who signs up on a page that would rather have the account of its key has that one at first', async () => {
  const person = newPerson()
  const tab = await makePartition(services).openSmart()
  await tab.call('setDefaultAccount', { type: 'eoa' })
  expect((await person.signUp(tab)).smart).toMatchObject({ isPreferred: false })
  await tab.call('setDefaultAccount', { type: 'smartAccount' })
  expect((await tab.call('restore', {})).user?.smart).toMatchObject({ isPreferred: false })
})

test('a wallet of before keeps the account of its key where there are smart accounts, until its owner switches', async () => {
  const person = newPerson()
  const { accounts } = await person.signUp(await makePartition(services).openTab())
  const user = await person.logIn()
  expect(user).toMatchObject({ accounts, smart: { isPreferred: false } })
})

test('nobody chooses without a session', async () => {
  const tab = await makePartition(services).openSmart()
  expect(await readFailure(tab.call('preferAccount', { type: 'eoa' }))).toMatchObject({
    data: { reason: 'SESSION_ENDED' },
  })
})

test('the Security page finds the smart account of a session that is older than its stored owner', async () => {
  const person = newPerson()
  const { smart } = await person.signUp(await makePartition(services).openSmart())
  const own = makePartition(services)
  const page = await own.openSmartSecurity()
  await person.logInAt(own, page, SECURE)
  const { devices } = await page.call('account', {})
  const owner = `owner|${devices.find(({ isThis }) => isThis)?.did}`
  expect(await own.world.storage.get(owner)).toMatch(/^0x/)
  await own.world.storage.remove(owner)
  expect((await page.call('restore', {})).user?.smart).toEqual(smart)
  expect(await own.world.storage.get(owner)).toMatch(/^0x/)
})
