import { expect, test } from 'vitest'
import { approve } from './testing/device.ts'
import { HOST, newAddress, SECURE, SIBLING, setUpServices, startMailbox } from './testing/fixture.ts'
import { makePartition, readFailure, type Tab } from './testing/partition.ts'

/** Two origins of one site, which share a browser's storage partition: each must not use the other's data. */
const { clock, services } = setUpServices()

type Mailbox = ReturnType<typeof startMailbox>
const reason = (name: string) => expect.objectContaining({ data: expect.objectContaining({ reason: name }) })

async function logIn(tab: Tab, mailbox: Mailbox, email: string, host: string) {
  clock.pass(31)
  const started = await tab.call('startLogin', { email, project: services.project, host })
  if (started.action !== 'VERIFY_OTP') throw new Error('No code was asked for')
  const outcome = await tab.call('submitCode', {
    attemptId: started.attemptId,
    code: mailbox.codeFor(email),
  })
  if (outcome.step !== 'done') throw new Error('A link was asked for')
  return outcome.user
}

/** Signs up a user with a wallet on one origin, and opens the other one in the same partition. */
async function signUp() {
  const mailbox = startMailbox()
  const email = newAddress()
  const partition = makePartition(services)
  const shop = await partition.openTab()
  const user = await logIn(shop, mailbox, email, HOST)
  return { mailbox, email, partition, shop, user, mobile: await partition.openTab(SIBLING) }
}

/** The Security page of that person. */
async function lookAfter({ mailbox, email }: { mailbox: Mailbox; email: string }) {
  clock.pass(31)
  const own = makePartition(services)
  const page = await own.openSecurity()
  const started = await page.call('startLogin', { email, project: services.project, host: SECURE })
  if (started.action !== 'VERIFY_OTP') throw new Error('No code was asked for')
  const { attemptId } = started
  const outcome = await page.call('submitCode', { attemptId, code: mailbox.codeFor(email) })
  if (outcome.step !== 'device') throw new Error('No link was asked for')
  own.world.meanwhile = async () => {
    await approve(services, mailbox.linkFor(email), outcome.match)
  }
  await page.call('awaitDevice', { attemptId: outcome.attemptId })
  own.world.meanwhile = async () => {}
  return page
}

test('another origin has no wallet before a code was typed there, and then the same one', async () => {
  const { mailbox, email, mobile, shop, user } = await signUp()
  expect(await mobile.call('restore', {})).toEqual({ user: null })
  const payload = { address: user.accounts.eip155, message: '0x6869' } as const
  const request = { namespace: 'eip155', kind: 'message', payload } as const
  expect(await readFailure(mobile.call('sign', request))).toEqual(reason('SESSION_ENDED'))
  expect(await logIn(mobile, mailbox, email, SIBLING)).toEqual(user)
  await mobile.call('sign', request)
  expect(await shop.call('restore', {})).toEqual({ user })
})

test('another origin is let in by a press in the window, and asks no more', async () => {
  const { mailbox, partition, shop, mobile, user } = await signUp()
  const window = await makePartition(services).openWindow()
  const admitDevice = async (voucher: Tab, newcomer: Tab, host: string) => {
    const params = { project: services.project, host }
    const { expiresAfter: _, ...entry } = await newcomer.call('requestEntry', params)
    const sealed = await voucher.call('approveDevice', entry)
    return newcomer.call('completeEntry', { attemptId: entry.attemptId, sealed })
  }
  await admitDevice(shop, window, SECURE)
  const mails = mailbox.mails.length
  expect(await admitDevice(window, mobile, SIBLING)).toEqual({ user })
  expect(await (await partition.openTab(SIBLING)).call('restore', {})).toEqual({ user })
  expect(mailbox.mails).toHaveLength(mails)
})

test('a session of one origin spares no code on another, whoever has its token', async () => {
  const { email, partition, mobile } = await signUp()
  // As a frame of before each site had its own would do it.
  const session = await partition.world.storage.get(`session|${HOST}`)
  await partition.world.storage.put(`session|${SIBLING}`, session)
  clock.pass(31)
  const started = await mobile.call('startLogin', { email, project: services.project, host: SIBLING })
  expect(started.action).toBe('VERIFY_OTP')
})

test('each origin is listed on the Security page, and the one that is removed there has no session', async () => {
  const owner = await signUp()
  await logIn(owner.mobile, owner.mailbox, owner.email, SIBLING)
  const page = await lookAfter(owner)
  expect((await page.call('account', {})).sites.toSorted()).toEqual([SIBLING, HOST])
  await page.call('removeSite', { origin: SIBLING })
  expect((await page.call('account', {})).sites).toEqual([HOST])
  expect(await owner.mobile.call('restore', {})).toEqual({ user: null })
  expect(await owner.shop.call('restore', {})).toEqual({ user: owner.user })
})

test('signing out of one origin leaves the other signed in', async () => {
  const { mailbox, email, mobile, shop, user } = await signUp()
  await logIn(mobile, mailbox, email, SIBLING)
  await mobile.call('signOut', {})
  expect(await mobile.call('restore', {})).toEqual({ user: null })
  expect(await shop.call('restore', {})).toEqual({ user })
})
